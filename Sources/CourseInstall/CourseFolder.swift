package import Curriculum
internal import Foundation
package import Installing
internal import Session

/// Installs courses into the folder in which the daemon looks for them.
package struct CourseFolder: Sendable {
    /// Absolute.
    package let path: String
    /// The folder of the courses that came with the daemon; nil where it is not known.
    package let bundled: String?

    /// What was installed.
    package struct Installed: Equatable, Sendable {
        package var place: String
        package var title: String
        package var lessons: Int
        /// How many recordings were turned into Opus.
        package var converted: Int
        /// Whether an earlier version of the course was there.
        package var isReplacing: Bool
        /// What lint says of the course as it is installed.
        package var warnings: [Problem]
    }

    package init(path: String, bundled: String? = nil) {
        self.path = path
        self.bundled = bundled
    }

    /// Checks a course, copies it beside those that are there, turns its recordings in AAC into
    /// Opus, and puts it in its place, where an earlier version of it gives way.
    ///
    /// Waits for `converter`, which is asked only where there is such a recording.
    /// - Parameter source: the absolute path of a course's folder.
    /// - Throws: why nothing was installed.
    package func install(
        _ source: String, rules: Rules, converter: OpusConverter?
    ) throws(InstallFailure) -> Installed {
        let report = Lint.run(.course, at: source, rules: rules)
        guard report.errors == 0 else { throw InstallFailure(report.problems) }
        let recordings = try LessonRecordings(course: source, rules: rules)
        if converter == nil, !recordings.names.isEmpty {
            throw Self.withoutConverter(report, source)
        }
        try refuseNested(source)
        return try Staging.with(path) { staging throws(InstallFailure) in
            try stage(source, staging, recordings, rules, converter)
        }
    }

    private func stage(
        _ source: String, _ staging: Staging, _ recordings: LessonRecordings, _ rules: Rules,
        _ converter: OpusConverter?
    ) throws(InstallFailure) -> Installed {
        let name = URL(fileURLWithPath: Self.resolved(source)).lastPathComponent
        let (fresh, place) = ("\(staging.fresh)/\(name)", "\(path)/\(name)")
        let isReplacing = try checkPlace(name, of: recordings.course, rules)
        try CourseCopy.make(of: source, at: fresh)
        if let converter {
            try recordings.convert(in: fresh, by: converter, notes: staging.notes, source: source)
        }
        // What is put in its place is what was checked.
        var report = Lint.run(.course, at: fresh, rules: rules)
        for index in report.problems.indices {
            report.problems[index].file = place + report.problems[index].file.dropFirst(fresh.count)
        }
        guard report.errors == 0 else { throw InstallFailure(report.problems) }
        try staging.move(name)
        return Installed(
            place: place, title: recordings.course.title, lessons: report.lessons,
            converted: recordings.names.count, isReplacing: isReplacing,
            warnings: report.problems)
    }

    /// Whether there is an earlier version; fails where something else has its place or lessons.
    private func checkPlace(
        _ name: String, of course: Course, _ rules: Rules
    ) throws(InstallFailure) -> Bool {
        let place = "\(path)/\(name)"
        // Each folder by itself: a course that is hidden by one of another folder has its lessons.
        for folder in [path, bundled].compactMap(\.self) {
            let library = Library.load(folders: [folder], rules: rules).0
            if let clash = library.clash(with: course, at: place, .error) {
                throw InstallFailure([clash])
            }
        }
        guard Staging.exists(place) else { return false }
        guard !Staging.isLink(place),
            FileManager.default.fileExists(atPath: place + "/course.json")
        else {
            throw InstallFailure(
                place, expected: "nothing, or an earlier version of the course",
                found: Staging.isLink(place) ? "a link" : "something else",
                hint: "Take it away first.")
        }
        return true
    }

    /// A course that is installed, or that holds the folder of courses, would be copied into
    /// itself.
    private func refuseNested(_ source: String) throws(InstallFailure) {
        let (mine, theirs) = (Self.resolved(path) + "/", Self.resolved(source) + "/")
        guard !theirs.hasPrefix(mine), !mine.hasPrefix(theirs) else {
            throw InstallFailure(
                source, expected: "a course outside the folder of courses, \(path)",
                found: "one in it, or around it", hint: "Install it from where it is written.")
        }
    }

    /// What lint says of each recording, and that it could not be helped.
    private static func withoutConverter(
        _ report: Lint.Report, _ source: String
    ) -> InstallFailure {
        let reason = Problem(
            .error, file: source,
            expected: "the program \(OpusConverter.name), which turns recordings in AAC into Opus",
            found: "none on the path",
            hint: "Install it, sudo apt-get install \(OpusConverter.name), or convert them "
                + "elsewhere by the commands above.")
        return InstallFailure(report.problems + [reason])
    }

    /// The path without symbolic links.
    static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
