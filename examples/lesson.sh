#!/usr/bin/env bash
# lesson.sh <<<ANSWER
#
# Takes the next lesson through to its end without a word: it begins it, waits for the question, has
# it asked, gives the answer, prints what became of it, and ends the lesson. It gives up where the
# lesson is abandoned. Needs bash, socat and jq.
set -uo pipefail
. "$(dirname "$0")/socket.sh"

# Not as an argument: everybody on the machine can read those.
IFS= read -r -p 'answer to the review question: ' answer && [ $# -eq 0 ] ||
  die "give the answer on standard input, as in: $0 <<<'land, descendants and blessing'"
seq=0 epoch=''  # how far the journal was looked at

# call METHOD PARAMETERS: prints what the reply holds; ends the script where it is an error.
call() {
  local reply
  reply=$(jq -c --arg method "io.lectern.$1" '{$method, parameters: .}' <<<"$2" |
    socat -t 5 - "UNIX-CONNECT:$socket") || die "no daemon answers at $socket"
  jq -e 'has("error") | not' <<<"$reply" >/dev/null ||
    die "$1: $(jq -r '"\(.error) \(.parameters.message // "")"' <<<"$reply")"
  jq -c .parameters <<<"$reply"
}

# order NAME: gives one of the seven commands. What it brings about comes after the last look, and
# is found by the next one.
order() {
  local reply
  reply=$(call Session.Command "$(jq -cn --arg name "$1" '{$name, client: "lesson.sh"}')") || exit
  echo "$1: $(jq -r .state <<<"$reply")"
}

# reach STATE: waits until the lesson comes into a state, or has been there since the last look. It
# is over when it comes to IDLE before.
reach() {
  local request found
  # jq ends at the event that it looks for; socat then complains of a broken pipe, which is no error.
  request=$(jq -cn --argjson since "$seq" --arg epoch "$epoch" '{
    method: "io.lectern.Session.Subscribe", more: true,
    parameters: {since: $since, epoch: $epoch, types: ["state.changed"]}
  }')
  found=$(jq -nr --unbuffered --arg state "$1" \
    'first(inputs | .parameters.events[]? | select(.to == $state or .to == "IDLE") |
      "\(.seq) \(.to)")' \
    < <(socat -t 999999999 - "UNIX-CONNECT:$socket" <<<"$request" 2>/dev/null)) || exit
  [ -n "$found" ] || die "the daemon has gone before $1"
  seq=${found% *}
  [ "${found#* }" = "$1" ] || die "the lesson was abandoned before $1"
  echo "reached $1"
}

state=$(call Session.GetState '{}') || exit
seq=$(jq .seq <<<"$state")
epoch=$(jq -r .epoch <<<"$state")

order BEGIN_LESSON
reach QUESTION_READY
order ASK_QUESTION
reach QUESTION_ASKED
heard=$(call Session.Hear "$(jq -Rc '{text: ., client: "lesson.sh"}' <<<"$answer")") || exit
jq -r 'if .correct then "the answer was correct" else "the answer was not correct" end' <<<"$heard"
reach SESSION_COMPLETE
order END_LESSON
