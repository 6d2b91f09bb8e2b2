package import VarlinkWire

// The errors of our interfaces.
extension ErrorReply {
    package static func notAllowedNow(
        state: String, allowed: [String], message: String?
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.NotAllowedNow",
            JSONObject([("state", .string(state)), ("allowed", .array(allowed.map(JSON.string)))])
                .adding("message", message.map(JSON.string)))
    }

    package static func preconditionFailed(
        seq: Int64, state: String, message: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.PreconditionFailed",
            ["seq": .integer(seq), "state": .string(state), "message": .string(message)])
    }

    package static func storeUnavailable(message: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.StoreUnavailable",
            ["message": .string(message), "hint": .string(hint)])
    }

    package static func lessonUnavailable(message: String, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.LessonUnavailable",
            ["message": .string(message), "hint": .string(hint)])
    }

    package static func notCompleted(lesson: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.NotCompleted",
            [
                "lesson": .string(lesson),
                "hint": "only a completed lesson can be listened to again; see ListLessons",
            ])
    }

    package static func noSuchCourse(_ course: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.NoSuchCourse",
            ["course": .string(course), "hint": "ListCourses names those that are installed"])
    }

    package static func noSuchLesson(_ lesson: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.NoSuchLesson",
            ["lesson": .string(lesson), "hint": "ListLessons names those of the course"])
    }

    package static func accessNeeded(_ right: Right, hint: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Session.AccessNeeded",
            ["right": .string(right.rawValue), "hint": .string(hint)])
    }
}

extension JSONObject {
    /// The object with one more member, where there is a value for it.
    package func adding(_ name: String, _ value: JSON?) -> JSONObject {
        guard let value else { return self }
        var copy = self
        copy[name] = value
        return copy
    }
}
