package import VarlinkWire

// The errors of reading paths.
extension ErrorReply {
    /// The learner has no such path, or its corpus cannot be used, and why.
    package static func noSuchPath(_ path: String, _ reason: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Path.NoSuchPath",
            ["path": .string(path), "message": .string(reason), "hint": .string(hint)])
    }

    /// A path has no such node, or a corpus no such unit.
    package static func noSuchNode(_ node: String, _ reason: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Path.NoSuchNode",
            ["node": .string(node), "message": .string(reason), "hint": .string(hint)])
    }

    /// A node is locked until a date.
    package static func notUnlocked(_ node: String, until date: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Path.NotUnlocked",
            [
                "unlockDate": .string(date),
                "message": .string("\"\(node)\" is locked until \(date)"),
                "hint": .string(
                    "mark what is open; Jump or SetPlan with \"force\" makes the path go on "
                        + "earlier"),
            ])
    }

    /// Nothing sounds before a moment, in microseconds since 1970.
    package static func restNow(until moment: Int64, message: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Path.RestNow",
            [
                "untilUSec": .integer(moment), "message": .string(message),
                "hint": .string(
                    "ask again then; SetSettings with restMode \"open\" lets the box obey in a "
                        + "time of rest"),
            ])
    }
}
