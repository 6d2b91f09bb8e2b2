package import Curriculum
internal import Foundation
package import Installing

/// The course from which authors begin: a complete course, of which a copy gets other names.
package struct CourseTemplate: Sendable {
    /// The longest name, in characters: the names of the lessons begin with it.
    package static let nameMax = 50
    /// The template's own name and title.
    private static let (name, title) = ("template", "A First Course")

    /// The absolute path of the template.
    private let path: String

    package init(path: String) {
        self.path = path
    }

    /// Makes a course of it in a folder that is not there yet, whose name becomes the `course_id`.
    ///
    /// - Parameters:
    ///   - place: the absolute path of the folder.
    ///   - title: the title of the course; nil for the template's own.
    /// - Throws: why nothing was made.
    package func make(_ place: String, title: String?, rules: Rules) throws(InstallFailure) {
        let name = URL(fileURLWithPath: place).lastPathComponent
        try check(name, place)
        do throws(InstallFailure) {
            try CourseCopy.make(of: path, at: place)
            try rename(in: place, to: name, title: title)
            let report = Lint.run(.course, at: place, rules: rules)
            guard report.errors == 0 else { throw InstallFailure(report.problems) }
        } catch {
            // The copy is new. If it cannot be removed, the author sees it.
            try? FileManager.default.removeItem(atPath: place)
            throw error
        }
    }

    /// Gives the copy its own names.
    private func rename(
        in place: String, to name: String, title: String?
    ) throws(InstallFailure) {
        let lesson = "lessons/\(Self.name)_lesson_01.json"
        let ownLesson = "lessons/\(name)_lesson_01.json"
        try performing(place) { files in
            try files.moveItem(atPath: "\(place)/\(lesson)", toPath: "\(place)/\(ownLesson)")
            let quoted = try String(
                decoding: JSONEncoder().encode(title ?? Self.title), as: UTF8.self)
            for file in ["course.json", ownLesson] {
                let url = URL(fileURLWithPath: "\(place)/\(file)")
                let text = try String(contentsOf: url, encoding: .utf8)
                    .replacing("\"\(Self.name)\"", with: "\"\(name)\"")
                    .replacing("\(Self.name)_lesson", with: "\(name)_lesson")
                    .replacing("\"\(Self.title)\"", with: quoted)
                try Data(text.utf8).write(to: url)
            }
        }
    }

    private func check(_ name: String, _ place: String) throws(InstallFailure) {
        let isName =
            name.utf8.count <= Self.nameMax
            && name.wholeMatch(of: #/[a-z0-9][a-z0-9_-]*/#) != nil
        guard isName else {
            throw InstallFailure(
                place,
                expected: "a folder of 1 to \(Self.nameMax) small letters, digits, - and _",
                found: "\"\(name)\"",
                hint: "The name becomes the course_id, under which progress is kept.")
        }
        guard !Staging.exists(place) else {
            throw InstallFailure(
                place, expected: "a folder that is not there yet",
                found: "something of this name", hint: "Name another one.")
        }
        guard FileManager.default.fileExists(atPath: path + "/course.json") else {
            throw InstallFailure(
                path, expected: "the course from which others begin", found: "nothing there",
                hint: "Name the curriculum of Lectern with --curriculum.")
        }
    }
}
