# Sourced by ./test and scripts/*: run steps one after the other, all of them, and sum up.
# The tools are those of .venv.
PATH=$PWD/.venv/bin:$PATH
failed=

step() { # NAME COMMAND...: run a step; a failure is remembered, and the next step runs
    printf '\n== %s\n' "$1"
    name=$1
    shift
    "$@" || failed="$failed${failed:+, }$name"
}

skip() { # REASON...: what this machine cannot do is said, never silently left out
    printf 'SKIPPED: %s\n' "$*"
    [ -z "${skips:-}" ] || printf '%s\n' "$*" >>"$skips"
}

finish() { # SCRIPT: the verdict, for the person and for the exit status
    # What was left out is said once more, where nobody can miss it.
    [ "$1" != ./test ] || [ ! -s "$skips" ] || sed 's/^/\nSKIPPED: /' "$skips"
    if [ -n "$failed" ]; then
        printf '\n%s: FAILED in %s.\n' "$1" "$failed"
        exit 1
    fi
    printf '\n%s: everything passed.\n' "$1"
}
