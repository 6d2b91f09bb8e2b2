import Foundation

/// A course as it lies on the disk.
struct CourseFolder: Sendable {
    /// The path of the folder that holds `course.json`.
    let path: String

    /// The course of two short lessons that was made for these tests.
    static let short = CourseFolder(path: "\(Checkout.root)/Tests/Fixtures/courses/short-course")

    /// The course that is delivered.
    static let bundled = CourseFolder(
        path: "\(Checkout.root)/curriculum/courses/biblical-foundations-01")

    /// The course of the lesson that is learnt by voice: `$LECTERN_E2E_COURSE`, else the short one.
    static let learntByVoice: CourseFolder = {
        let name = ProcessInfo.processInfo.environment["LECTERN_E2E_COURSE"]
        return name.map { CourseFolder(path: "\(Checkout.root)/curriculum/courses/\($0)") } ?? short
    }()

    var id: String { URL(filePath: path).lastPathComponent }

    private struct Description: Decodable {
        struct Lesson: Decodable { var file: String }
        var lessons: [Lesson]
        var lexicon: [String: String]?
    }

    private func description() throws -> Description {
        let data = try Data(contentsOf: URL(filePath: "\(path)/course.json"))
        return try JSONDecoder().decode(Description.self, from: data)
    }

    /// How words of the course are spoken that the synthesiser would say wrongly.
    func lexicon() throws -> [String: String] { try description().lexicon ?? [:] }

    func firstLesson() throws -> LessonFile {
        guard let lesson = try description().lessons.first else {
            throw Trouble("\(path) has no lessons")
        }
        return try LessonFile(at: "\(path)/\(lesson.file)")
    }

    /// Copies it, file by file: the copy belongs to whoever runs the tests.
    func copy(to folder: String) throws {
        let files = FileManager.default
        for name in try files.subpathsOfDirectory(atPath: path) {
            let (from, to) = ("\(path)/\(name)", "\(folder)/\(name)")
            if let contents = files.contents(atPath: from) {
                try contents.write(to: URL(filePath: to))
            } else {
                try files.createDirectory(atPath: to, withIntermediateDirectories: true)
            }
        }
    }
}
