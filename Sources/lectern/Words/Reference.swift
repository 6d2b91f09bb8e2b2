internal import Control
internal import VarlinkWire

/// The reference of the socket, in Markdown, made from the interface files.
enum Reference {
    /// The page, below the line that says how it is made.
    static var page: String {
        ([introduction] + Interfaces.known.map(interface)).joined(separator: "\n")
    }

    private static let introduction = """
        # The control socket

        `lecternd` is steered and watched on Unix sockets. `control.sock` takes orders;
        `observe.sock`, where there is one, only answers what changes nothing. They lie in
        `/run/lectern/` for the machine's daemon. For a user's own they lie in
        `$XDG_RUNTIME_DIR/lectern/`, and where that variable is not set (after `su - anna`, in a
        container) in `$XDG_STATE_HOME/lectern/run/`, which without `XDG_STATE_HOME` is
        `~/.local/state/lectern/run/`.

        ## Talking to it

        The messages are [Varlink's](https://varlink.org): a call is a JSON object with `method` and
        `parameters`; `"more": true` asks for several replies. A reply is an object with
        `parameters`, or with `error` and `parameters`; while more replies follow it has
        `"continues": true`. A message ends with a NUL byte or with a line break, and the first
        message of a connection settles which. With line breaks any tool that writes lines is a
        client:

        ```sh
        echo '{"method":"io.lectern.Session.GetState"}' |
          socat -t 5 - UNIX-CONNECT:/run/lectern/control.sock
        ```

        Write `UNIX-CONNECT:`; a bare path would become a file when no daemon is there. The same
        with the client, which also takes short names:

        ```sh
        lectern call GetState
        lectern call Session.History '{"since": 0, "limit": 10}'
        lectern monitor
        ```

        A request has 64 KiB at most. A longer one is answered with `MessageTooLong`, and its
        connection is closed, mostly while it is still being sent. What is longer goes in parts:
        `BeginImport`.

        With line breaks an `id` in the call, a number or a short text, comes back with its replies.
        Numbers are integers; times are microseconds since 1970-01-01 UTC and end in `USec`. A
        subscription occupies its connection: other calls go over another one.

        ## What is live

        With `"live": true` a subscription also tells what is neither numbered nor kept, as `live`
        in a reply of its own, with a `type`; there may be more of them:

        - `state`: `state`, the answer to `GetState`, after every change and at the beginning
        - `speech.line`: `text`, the sentence that the box begins to say
        - `speech.position`: `segment` and `sentence`, where it is one of the lesson's
        - `level`: `dBFS`, how loud the microphone is, some four times a second while it is open
        - `sign`: `name` of a short sign
        - `study.prompt`: `study`, the study session with the `prompt` that it asks now, and
          `path.session`: `path`, the session of a reading path with the `question` of its quiz,
          both as in `GetState`, behind each `state`; only on `control.sock`
        - `path.day`: `day`, such as "2026-10-08", where another study day of a reading path begins
        - `hearing.partial`: `text`, the beginning of a command that seems to be said; only on
          `control.sock`

        What comes while a client does not read is not made up for, but for the state, which it is
        told when it reads again.

        ## Examples

        `examples/` (installed as `share/lectern/examples/`) has clients that are run by the tests:
        `watch.sh` follows events over restarts, `lesson.sh` takes a lesson through to its end, both
        with `socat` and `jq`; `lectern.py` is a client in one file of Python without other
        packages, as a program and as a module. `varlinkctl` of systemd 255 and later works too:

        ```sh
        varlinkctl call unix:/run/lectern/control.sock io.lectern.Session.GetState '{}'
        ```

        ## Rights

        `observe` is everybody's who can open a socket, `control` everybody's who can open
        `control.sock` (root and the group `lectern`), `admin` that of root, of the daemon's own
        user, and of the users in `access.admin_users` of the configuration.

        ## Errors

        Every error may hold `message` (what happened; where a learner would be told something, that
        sentence) and `hint` (what to do) beside its own members. Calls that do not fit are refused
        with the errors of `org.varlink.service`, such as `InvalidParameter`; what is wrong with a
        message itself is an error of `io.lectern.Wire`, whose method `GetLimits` gives the limits.
        The server closes nothing without an error before, save a connection whose client does not
        read: one that has read nothing for `noProgressUSec`, or for which more than `outgoingBytes`
        of replies are waiting. No error would reach it; the reason stands in the daemon's log.

        ## What stays

        Interfaces only grow: members and methods are added, none is removed or retyped. States and
        event types are strings, and there may be more of them.

        """

    private static func interface(_ interface: InterfaceDescription) -> String {
        var parts = ["## \(interface.name)\n", interface.documentation + "\n", "### Methods\n"]
        parts += interface.methods.map { method($0, in: interface.name) }
        if !interface.types.isEmpty { parts.append("### Types\n") }
        parts += interface.types.map { type in
            section(type.name, type.documentation, "type \(type.name) \(type.body)")
        }
        if !interface.errors.isEmpty { parts.append("### Errors\n") }
        parts += interface.errors.map { error in
            section(error.name, error.documentation, "error \(error.name) \(tuple(error.body))")
        }
        return parts.joined(separator: "\n")
    }

    private static func method(
        _ method: InterfaceDescription.Declared<InterfaceDescription.Method>, in interface: String
    ) -> String {
        let right = MethodName.right(for: "\(interface).\(method.name)").map { right in
            "Needs the right `\(right.rawValue)`."
        }
        let documentation = [method.documentation, right ?? ""].filter { !$0.isEmpty }
        return section(
            method.name, documentation.joined(separator: "\n\n"),
            "method \(method.name)\(tuple(method.body.input)) ->\n  \(tuple(method.body.output))")
    }

    private static func section(
        _ title: String, _ documentation: String, _ declaration: String
    ) -> String {
        let text = documentation.isEmpty ? "" : documentation + "\n\n"
        return "#### \(title)\n\n\(text)```varlink\n\(declaration)\n```\n"
    }

    private static func tuple(_ fields: [InterfaceDescription.Field]) -> String {
        TypeExpression.structure(fields).description
    }
}
