// How long to go on before starting anew: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
//
//     Luby, Sinclair & Zuckerman 1993
#pragma once

#include <cstdint>

namespace nonoscope {

inline std::int64_t luby(std::int64_t i) {  // from 1
  for (;;) {
    std::int64_t size = 1;
    while (size < i) size = 2 * size + 1;
    if (size == i) return (size + 1) / 2;
    i -= size / 2;
  }
}

}  // namespace nonoscope
