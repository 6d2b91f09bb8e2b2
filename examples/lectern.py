#!/usr/bin/env python3
"""A client of Lectern in one file, with nothing but Python's standard library.

As a program:

    lectern.py status
    lectern.py call Session.Command '{"name": "BEGIN_LESSON"}'
    lectern.py watch [COUNT]

As a module, a bell at every completed lesson:

    from lectern import Lectern

    for event in Lectern().events():
        if event["type"] == "lesson.completed":
            print("\\a", end="", flush=True)
"""

import json
import os
import socket
import sys
import time


class Refused(Exception):
    """The daemon answered with an error."""

    def __init__(self, error, parameters):
        self.error = error
        self.parameters = parameters
        words = [parameters[name] for name in ("message", "hint") if parameters.get(name)]
        super().__init__(": ".join([error, *words]))


class Away(Exception):
    """No daemon answers, or it went before its last reply."""


class NoRight(Exception):
    """The socket, or the daemon, keeps this user out."""


class Late(Away):
    """The daemon did not answer in time."""


def usual_socket():
    """That of the variable, the user's own, or the machine's: the first that is there."""
    home = os.environ.get("HOME", "")
    state = os.environ.get("XDG_STATE_HOME") or f"{home}/.local/state"
    places = [
        os.environ.get("LECTERN_SOCKET"),
        os.environ.get("XDG_RUNTIME_DIR", "/nowhere") + "/lectern/control.sock",
        state + "/lectern/run/control.sock",
    ]
    machine = "/run/lectern/control.sock"
    return next((place for place in places if place and os.path.exists(place)), machine)


class Lectern:
    """Calls methods and follows the journal. Each call has a connection of its own."""

    #: How long a call may take, in seconds; a subscription waits for ever.
    PATIENCE = 30
    #: How long a daemon that has gone is left alone, in seconds.
    RETRY = 0.5

    def __init__(self, path=None):
        self.path = path or usual_socket()

    def call(self, method, **parameters):
        """Calls a method, named without `io.lectern.`, and gives what its reply holds."""
        return next(self._replies(method, parameters))

    def replies(self, method, **parameters):
        """Calls a method that has several replies, and gives each as it comes."""
        return self._replies(method, parameters, more=True)

    def events(self, types=None, since=None, epoch=None):
        """Gives every event from now on, or from after `since` on, for ever.

        When the daemon has gone it is waited for. No event is missed and none comes twice; where
        events can no longer be had, `{"type": "lost", "from": …, "to": …}` stands in their place.
        """
        while True:
            wish = {"types": types, "since": since, "epoch": epoch}
            wish = {name: value for name, value in wish.items() if value is not None}
            try:
                for reply in self.replies("Session.Subscribe", **wish):
                    if "lost" in reply:
                        yield {"type": "lost", **reply["lost"]}
                    yield from reply.get("events", [])
                    # Only now: whoever is interrupted before has not seen them all.
                    since, epoch = reply["seq"], reply["epoch"]
            except Away:
                if since is None:
                    raise
            time.sleep(self.RETRY)

    def _replies(self, method, parameters, more=False):
        request = {"method": f"io.lectern.{method}", "parameters": parameters}
        if more:
            request["more"] = True
        with self._connect() as connection:
            if not more:
                connection.settimeout(self.PATIENCE)
            try:
                connection.sendall(json.dumps(request).encode() + b"\0")
            except BrokenPipeError:
                pass  # What the daemon said before it closed can still be read.
            for message in self._messages(connection):
                reply = json.loads(message)
                if "error" in reply:
                    raise Refused(reply["error"], reply.get("parameters", {}))
                yield reply.get("parameters", {})
                if not reply.get("continues"):
                    return
        raise Away(f"the daemon closed the connection before it answered {method}")

    def _connect(self):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.connect(self.path)
        except PermissionError as error:
            connection.close()
            raise NoRight(f"you may not open {self.path}: {error.strerror}") from error
        except OSError as error:
            connection.close()
            raise Away(f"no daemon answers at {self.path}: {error.strerror}") from error
        return connection

    @staticmethod
    def _messages(connection):
        """What a NUL byte ends, one after the other, to the end of the connection."""
        rest = b""
        while True:
            try:
                chunk = connection.recv(65536)
            except ConnectionResetError:
                return
            except TimeoutError as error:
                raise Late("the daemon did not answer in time") from error
            if not chunk:
                return
            *messages, rest = (rest + chunk).split(b"\0")
            yield from messages


def main(arguments):
    """Runs one command line; the exit status is that of `lectern`."""
    lectern = Lectern()
    try:
        match arguments:
            case ["status"]:
                print(json.dumps(lectern.call("Session.GetState"), ensure_ascii=False, indent=2))
            case ["call", method]:
                print(json.dumps(lectern.call(method), ensure_ascii=False))
            case ["call", method, parameters]:
                reply = lectern.call(method, **json.loads(parameters))
                print(json.dumps(reply, ensure_ascii=False))
            case ["watch", *count]:
                left = int(count[0]) if count else 0
                for event in lectern.events():
                    print(json.dumps(event, ensure_ascii=False), flush=True)
                    left -= 1
                    if left == 0:
                        break
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except Refused as error:
        print(error, file=sys.stderr)
        return 4 if error.error == "io.lectern.Session.AccessNeeded" else 1
    except NoRight as error:
        print(error, file=sys.stderr)
        return 4
    except Late as error:
        print(error, file=sys.stderr)
        return 6
    except Away as error:
        print(error, file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    try:
        STATUS = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        STATUS = 130
    except BrokenPipeError:
        # Whoever read this has had enough, as in `| head`. What is left goes nowhere at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        STATUS = 141
    sys.exit(STATUS)
