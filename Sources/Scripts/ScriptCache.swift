package import Session

/// The script that was read last for a client, so that the pages of one lesson are one reading.
///
/// Confined to the conductor's thread.
package final class ScriptCache {
    private var last: (course: CourseID, script: LessonScript)?

    package init() {}

    /// The script of a lesson, by `read` where it is not the last one.
    package func script(
        of lesson: LessonID, in course: CourseID,
        read: () -> Result<LessonScript, Content.Fault>
    ) -> Result<LessonScript, Content.Fault> {
        if let last, last.course == course, last.script.lesson == lesson {
            return .success(last.script)
        }
        let result = read()
        if case .success(let script) = result { last = (course, script) }
        return result
    }

    package func clear() { last = nil }
}
