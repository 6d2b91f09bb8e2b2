internal import Curriculum
internal import Daemon
internal import Scripts
internal import Session

/// The courses of a transcript, and the words of their lessons, which are read once.
final class ContentCache {
    let content: Content
    private var known: [LessonID: LessonWords] = [:]

    init(_ content: Content) {
        self.content = content
    }

    /// The words of a lesson; nil where it cannot be had.
    func words(of lesson: LessonID) -> LessonWords? {
        if let words = known[lesson] { return words }
        known[lesson] = content.words(of: lesson)
        return known[lesson]
    }

    /// The file of a lesson; nil where no course has it.
    func file(of lesson: LessonID) -> String? {
        guard let course = content.library.course(of: lesson), let entry = course.lesson(lesson)
        else { return nil }
        return course.folder + "/" + entry.file
    }

    /// The course of a folder, which is called as the course is; nil where it cannot be used.
    func course(at path: String) -> Course? {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return content.library.course(CourseID(name))
    }
}
