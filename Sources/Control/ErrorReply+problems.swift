package import VarlinkWire

// The errors of problems.
extension ErrorReply {
    /// The selected repository has no such problem, or none is selected.
    package static func noSuchProblem(
        _ problem: String, _ reason: String, hint: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Problems.NoSuchProblem",
            ["problem": .string(problem), "message": .string(reason), "hint": .string(hint)])
    }

    /// Nothing is due, or no question can be made.
    package static func nothingToAsk(
        _ reason: String, _ message: String, hint: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Problems.NothingToAsk",
            ["reason": .string(reason), "message": .string(message), "hint": .string(hint)])
    }

    /// Another prompt is asked now, or none, which is number 0.
    package static func notThisPrompt(asked number: Int) -> ErrorReply {
        ErrorReply(
            "io.lectern.Problems.NotThisPrompt",
            [
                "number": .integer(Int64(number)),
                "message": .string(
                    number == 0
                        ? "no question waits for an answer" : "question \(number) is asked now"),
                "hint": .string("GetPrompt tells what is asked"),
            ])
    }
}
