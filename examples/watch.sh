#!/usr/bin/env bash
# watch.sh [COUNT]
#
# Prints a line for every event of Lectern, and goes on where it was when the daemon restarts: no
# event is missed, none comes twice. Ends after COUNT events, else with Control-C. What becomes of
# the daemon is told on standard error. Needs bash, socat and jq.
set -uo pipefail
. "$(dirname "$0")/socket.sh"

# What is not there yet may come; what is there and not for this user stays so.
[ ! -S "$socket" ] || [ -w "$socket" ] || die "this user may not open $socket"

left=${1:-0}
since='' epoch=''  # the newest event that was seen, and the journal that it stands in

# The call; with a number the missing events come first, else the state of the moment.
request() {
  jq -cn --arg since "$since" --arg epoch "$epoch" '{
    method: "io.lectern.Session.Subscribe", more: true,
    parameters: (if $since == "" then {} else {since: ($since | tonumber), epoch: $epoch} end)
  }'
}

# One line for each thing in the replies; behind those of a reply how far it leads.
unfold='
  if .error then "error \(.error)" else .parameters |
    (.snapshot // empty | "state \(.state)"),
    (.lost // empty | "lost \(.from) to \(.to)"),
    (.events[]? | "event \(.seq) \(.type)\(if .to then " \(.from) > \(.to)" else "" end)"),
    "at \(.seq) \(.epoch)"
  end'

while true; do
  # The end of the input must not end the connection: -t is how long socat goes on behind it.
  while read -r kind text; do
    case $kind in
      event)
        printf '%s\n' "$text"
        left=$((left - 1))
        [ "$left" -ne 0 ] || exit 0
        ;;
      at) read -r since epoch <<<"$text" ;;
      error) die "the daemon refuses: $text" ;;
      *) printf '%s: %s\n' "$kind" "$text" >&2 ;;
    esac
  done < <(request | socat -t 999999999 - "UNIX-CONNECT:$socket" 2>/dev/null |
    jq --unbuffered -r "$unfold")
  [ -n "$since" ] || die "no daemon answers at $socket"
  echo "away: waiting for the daemon" >&2
  sleep 0.5
done
