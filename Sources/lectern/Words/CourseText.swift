internal import VarlinkWire

/// Courses and lessons, one line each.
enum CourseText {
    static func courses(_ reply: JSONObject) -> String {
        let courses = objects(reply["courses"])
        guard !courses.isEmpty else { return "No course is installed.\n" }
        return courses.map { course in
            let chosen = course["selected"]?.boolValue == true ? ", chosen" : ""
            let lessons = Count.text(number(course, "lessons"), "lesson")
            return "\(text(course, "course")): \(text(course, "title")), "
                + "\(number(course, "completed")) of \(lessons) completed\(chosen)\n"
        }.joined()
    }

    static func lessons(_ reply: JSONObject, localTime: (Int64) -> String) -> String {
        let lessons = objects(reply["lessons"])
        let count = Count.text(Int64(lessons.count), "lesson")
        let head = "Course \(text(reply, "course")): \(count)\n"
        return head + lessons.map { "\(line($0, localTime))\n" }.joined()
    }

    private static func line(_ lesson: JSONObject, _ localTime: (Int64) -> String) -> String {
        "\(number(lesson, "sequence")). \(text(lesson, "title")) (\(text(lesson, "lesson"))): "
            + standing(lesson, localTime)
    }

    private static func standing(_ lesson: JSONObject, _ localTime: (Int64) -> String) -> String {
        guard lesson["completed"]?.boolValue == true else {
            if lesson["available"]?.boolValue == true { return "open" }
            return lesson["prerequisite"]?.stringValue.map { "after \($0)" } ?? "not yet"
        }
        let time = lesson["completedUSec"]?.integerValue.map { " on " + localTime($0) } ?? ""
        let answer = lesson["answerCorrect"]?.boolValue.map {
            $0 ? ", answer correct" : ", answer not correct"
        }
        return "completed\(time)\(answer ?? "")"
    }

    private static func objects(_ value: JSON?) -> [JSONObject] {
        value?.arrayValue?.compactMap(\.objectValue) ?? []
    }

    private static func text(_ object: JSONObject, _ name: String) -> String {
        object[name]?.stringValue ?? "?"
    }

    private static func number(_ object: JSONObject, _ name: String) -> Int64 {
        object[name]?.integerValue ?? 0
    }
}
