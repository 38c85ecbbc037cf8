// Private: functions that are built twice, once for newer processors; which one runs is chosen when
// the program starts. Plain loops over numbers get several times faster by it.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__)
#define NONOSCOPE_WIDE __attribute__((target_clones("default", "arch=x86-64-v3")))
#define NONOSCOPE_INLINE __attribute__((always_inline)) inline
#else
#define NONOSCOPE_WIDE
#define NONOSCOPE_INLINE inline
#endif
