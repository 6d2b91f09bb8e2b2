package import VarlinkWire

// The errors of our interfaces. Each says in `message` what is wrong, with what was found, and in
// `hint` what to do; names that a client made up are the caller's to cut.
extension ErrorReply {
    /// The same refusal, told as the first answer to a request that is made again.
    package var repeated: ErrorReply {
        let note = "this is the first answer to this requestId; give a new one to ask anew"
        let hint = parameters["hint"]?.stringValue.map { "\($0) (\(note))" } ?? note
        return hinting(hint)
    }

    /// What was asked is not for this state; without a message where a learner would hear nothing.
    package static func notAllowedNow(
        state: String, allowed: [String], message: String?, hint: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.NotAllowedNow",
            JSONObject([("state", .string(state)), ("allowed", .array(allowed.map(JSON.string)))])
                .adding("message", message.map(JSON.string)).adding("hint", .string(hint)))
    }

    /// The state or number is not the one that was demanded.
    package static func preconditionFailed(
        seq: Int64, state: String, message: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.PreconditionFailed",
            [
                "seq": .integer(seq), "state": .string(state), "message": .string(message),
                "hint": "look at GetState, and call again if it is still wanted",
            ])
    }

    /// The step cannot be written; nothing was done.
    package static func storeUnavailable(message: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.StoreUnavailable",
            ["message": .string(message), "hint": .string(hint)])
    }

    /// The user has this many waiting calls already; the call was not carried out.
    package static func busy(limit: Int) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.Busy",
            [
                "limit": .integer(Int64(limit)),
                "message": .string("\(limit) calls of this user wait already"),
                "hint": "wait for the answers, then call again",
            ])
    }

    /// An import is written, and nothing else meanwhile.
    package static func busyWriting(message: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.Busy",
            [
                "limit": 0, "message": .string(message),
                "hint": "an import is written: call again in a few seconds",
            ])
    }

    /// The lesson's file is missing or broken.
    package static func lessonUnavailable(message: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.LessonUnavailable",
            ["message": .string(message), "hint": .string(hint)])
    }

    /// The lesson cannot be listened to again, because it was not completed.
    package static func notCompleted(lesson: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.NotCompleted",
            [
                "lesson": .string(lesson),
                "message": .string("the lesson \"\(lesson)\" is not completed"),
                "hint": "only a completed lesson can be listened to again; see ListLessons",
            ])
    }

    /// No course of this name is installed; nil where none is selected because there is none.
    package static func noSuchCourse(_ course: String?) -> ErrorReply {
        let message = course.map { "there is no course \"\($0)\"" } ?? "there is no course at all"
        return ErrorReply(
            "io.lectern.Session.NoSuchCourse",
            [
                "course": .string(course ?? ""), "message": .string(message),
                "hint": .string(
                    "ListCourses names those that are installed; to have a new one found, "
                        + "restart the daemon"),
            ])
    }

    /// No course has a lesson of this name; nil if none was named and none is open.
    package static func noSuchLesson(_ lesson: String?) -> ErrorReply {
        let message = lesson.map { "there is no lesson \"\($0)\"" } ?? "no lesson is open"
        return ErrorReply(
            "io.lectern.Session.NoSuchLesson",
            [
                "lesson": .string(lesson ?? ""), "message": .string(message),
                "hint": lesson == nil
                    ? "name one: ListLessons has those of the course"
                    : "ListLessons names those of the course",
            ])
    }

    /// No learner has this name, or the learner is another user's.
    ///
    /// - Parameter one: a learner that the caller may name; nil where none is known.
    package static func noSuchLearner(_ learner: String, butFor one: String?) -> ErrorReply {
        let example = one.map { ", such as \"\($0)\"" } ?? ""
        return ErrorReply(
            "io.lectern.Learners.NoSuchLearner",
            [
                "learner": .string(learner),
                "message": .string("there is no learner \"\(learner)\" for you"),
                "hint": .string(
                    "ListLearners has the names of those whom you may select\(example)"),
            ])
    }

    /// The learner cannot be removed, and why.
    package static func notRemovable(_ learner: String, _ reason: String, hint: String)
        -> ErrorReply
    {
        ErrorReply(
            "io.lectern.Learners.NotRemovable",
            [
                "learner": .string(learner), "message": .string(reason), "hint": .string(hint),
            ])
    }

    /// There are so many learners already.
    package static func tooManyLearners(limit: Int) -> ErrorReply {
        ErrorReply(
            "io.lectern.Learners.TooManyLearners",
            [
                "limit": .integer(Int64(limit)),
                "message": .string("there are \(limit) learners already"),
                "hint": "remove one who no longer learns here: RemoveLearner",
            ])
    }

    /// The document cannot be imported.
    package static func importRefused(
        problems: [String], more: Int = 0,
        hint: String = "take a file as \"lectern export\" has written it"
    ) -> ErrorReply {
        let rest = more > 0 ? ", of which the first \(problems.count) follow" : ""
        let count = problems.count + more
        return ErrorReply(
            "io.lectern.Admin.ImportRefused",
            [
                "message": .string(
                    "nothing was imported: \(count) \(count == 1 ? "problem" : "problems")\(rest)"),
                "hint": .string(hint),
                "problems": .array(problems.map(JSON.string)),
            ])
    }

    /// The devices of sound cannot be asked for, or not used for what was wanted.
    package static func audioUnavailable(message: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Admin.AudioUnavailable",
            ["message": .string(message), "hint": .string(hint)])
    }

    /// In a simulation something did not come for which time was let pass.
    package static func neverCame(
        state: String, message: String, hint: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Simulation.NeverCame",
            ["state": .string(state), "message": .string(message), "hint": .string(hint)])
    }

    /// The caller's rights do not reach.
    package static func accessNeeded(
        _ right: Right, found: Right, hint: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.AccessNeeded",
            [
                "right": .string(right.rawValue),
                "message": .string(
                    "this needs the right \(right.rawValue), found \(found.rawValue)"),
                "hint": .string(hint),
            ])
    }
}

extension JSONObject {
    /// The object without a member.
    package func without(_ name: String) -> JSONObject {
        JSONObject(members.filter { $0.name != name }.map { ($0.name, $0.value) })
    }

    /// The object with one more member, where there is a value for it.
    package func adding(_ name: String, _ value: JSON?) -> JSONObject {
        guard let value else { return self }
        var copy = self
        copy[name] = value
        return copy
    }
}
