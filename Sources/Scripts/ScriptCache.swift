package import Curriculum
internal import LinuxIO
package import Session

/// The script that was read last for a client, so that the pages of one lesson are one reading,
/// and the lessons of which cards were asked for.
///
/// Confined to the conductor's thread.
package final class ScriptCache {
    private var last: (course: CourseID, script: LessonScript)?
    private var contents: [LessonID: (edition: String?, content: LessonContent?)] = [:]
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

    /// The content of a lesson as its file is now; nil where no course has the lesson, or it cannot
    /// be read.
    package func content(of lesson: LessonID, in library: Library) -> LessonContent? {
        guard let course = library.course(of: lesson), let entry = course.lesson(lesson) else {
            return nil
        }
        let edition = fileEdition(course.folder + "/" + entry.file)
        if let known = contents[lesson], known.edition == edition { return known.content }
        if contents.count >= Self.contentsMax { contents = [:] }
        let content = try? library.lesson(lesson).get()
        contents[lesson] = (edition, content)
        return content
    }

    /// Forgets the script, which also depends on what is installed. The lessons stay.
    package func clear() { last = nil }
}
