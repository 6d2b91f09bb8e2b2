package import Curriculum
package import Session

/// The script that was read last for a client, so that the pages of one lesson are one reading,
/// and the lessons of which cards were asked for.
///
/// Confined to the conductor's thread.
package final class ScriptCache {
    private var last: (course: CourseID, script: LessonScript)?
    private var contents: [LessonID: LessonContent?] = [:]
    private static let contentsMax = 50

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

    /// The content of a lesson; nil where no course has the lesson, or it cannot be read.
    package func content(of lesson: LessonID, in library: Library) -> LessonContent? {
        if let known = contents[lesson] { return known }
        if contents.count >= Self.contentsMax { contents = [:] }
        let content = try? library.lesson(lesson).get()
        contents[lesson] = .some(content)
        return content
    }

    package func clear() {
        last = nil
        contents = [:]
    }
}
