# What the scripts beside this file share. Source it; it stands for itself and runs nothing.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export root

# How the programs are built that are installed or measured. With Swift's libraries linked in they
# are larger, but start sooner (docs/decisions/0030-swift-linked-in.md).
release_options=(-c release --static-swift-stdlib)
export release_options

# The installed programs: those on the path, and those that systemd and the daemon start.
installed_programs=(lectern lectern-author lectern-probe)
installed_daemons=(lecternd lectern-voice)
export installed_programs installed_daemons

# Prints a message and ends the script: what is wrong, then what to do about it.
die() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

# Whether somebody sits here who can type a password; as it was when the script began.
if [ -t 0 ] && [ -z "${CI:-}" ]; then attended=yes; else attended=no; fi

# Ends the script when this user cannot become root. WHAT says what root is needed for.
need_root() {
  [ "$(id -u)" -ne 0 ] || return 0
  command -v sudo >/dev/null || die "$1 needs root, and there is no sudo" "Run it again as root."
  [ "$attended" = yes ] || sudo -n true 2>/dev/null ||
    die "$1 needs root, sudo wants a password, and nobody is here to type it" \
      "Run it again in a terminal, or as root."
}

# Runs a command as root: directly, or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -- "$@"; fi
}

# The oldest version of Swift that will do, as the first line of Package.swift says.
swift_needed() { sed -n '1s/.*swift-tools-version: *//p' "$root/Package.swift"; }

# Ends the script with advice when there is no Swift, or one that is too old.
need_swift() {
  local needed found
  needed=$(swift_needed)
  command -v swift >/dev/null || die "there is no swift in PATH; Lectern is built with Swift $needed or newer" \
    "Install it as https://www.swift.org/install/linux/debian/12/ says, open a new shell, and try again."
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1) || found=''
  [ -n "$found" ] || die "'swift --version' does not run" \
    "Its own packages may be missing: see https://www.swift.org/install/linux/debian/12/"
  [ "$(printf '%s\n' "$needed" "$found" | sort -V | head -n 1)" = "$needed" ] ||
    die "swift is $found here; Lectern is built with $needed or newer" \
      "Install a newer one as https://www.swift.org/install/linux/debian/12/ says."
}
