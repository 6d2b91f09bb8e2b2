# What the examples share: $socket, the daemon's socket, and `die MESSAGE`. Source it.
# shellcheck shell=bash

die() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  exit 1
}

for program in socat jq; do
  command -v "$program" >/dev/null ||
    die "this example needs $program; on Debian: sudo apt install $program"
done

# That of the variable, the user's own, or the machine's: the first that is there.
find_socket() {
  local state=${XDG_STATE_HOME:-${HOME:-}/.local/state} candidate
  for candidate in "${LECTERN_SOCKET:-}" "${XDG_RUNTIME_DIR:-/nowhere}/lectern/control.sock" \
    "$state/lectern/run/control.sock" /run/lectern/control.sock; do
    if [ -S "$candidate" ]; then
      printf '%s\n' "$candidate"
      return
    fi
  done
  die "there is no socket of Lectern; is the daemon running?"
}

# shellcheck disable=SC2034  # it is for those who source this
socket=$(find_socket) || exit
