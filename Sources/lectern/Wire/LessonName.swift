internal import VarlinkWire

/// The names by which people call lessons.
enum LessonName {
    /// The name of the lesson that is meant. A number counts as in `lectern lessons`, unless it is
    /// the name of a lesson.
    ///
    /// - Parameter course: the course whose lessons are counted; nil for the chosen one.
    static func full(
        _ typed: String, in course: String? = nil, through daemon: DaemonClient
    ) throws(CommandError) -> String {
        guard let number = Int64(typed) else { return typed }
        var parameters: JSONObject = [:]
        parameters["course"] = course.map(JSON.string)
        let reply = try daemon.pages(["lessons"], of: "Session.ListLessons", parameters)
        let lessons = reply["lessons"]?.arrayValue?.compactMap(\.objectValue) ?? []
        let meant =
            lessons.first { $0["lesson"]?.stringValue == typed }
            ?? lessons.first { $0["sequence"]?.integerValue == number }
        guard let name = meant?["lesson"]?.stringValue else {
            let id = reply["course"]?.stringValue ?? "?"
            throw CommandError(
                .refused, "the course \(id) has no lesson \(number)",
                hint: "`lectern lessons` numbers its \(Count.text(Int64(lessons.count), "lesson"))")
        }
        return name
    }
}
