internal import Curriculum
internal import Foundation
internal import Installing

/// The recordings in AAC that the lessons of a course name.
struct LessonRecordings {
    let course: Course
    /// Each once, relative to the course's folder.
    let names: [String]

    /// Reads the files of a course in which lint has found no error.
    init(course folder: String, rules: Rules) throws(InstallFailure) {
        let (course, problems) = Course.load(folder: folder, rules: rules)
        guard let course else { throw InstallFailure(problems) }
        var seen: Set<String> = []
        var names: [String] = []
        for lesson in course.lessons {
            let bytes = try Self.read("\(folder)/\(lesson.file)")
            names += AdvancedAudio.names(in: bytes).filter { seen.insert($0).inserted }
        }
        self.course = course
        self.names = names
    }

    /// Makes Opus of each in the copy of the course, under its whole name and `.opus`, which no
    /// other recording is given; has the lessons name that, and takes away what was converted.
    ///
    /// - Parameter source: where the course was copied from, for what is said.
    func convert(
        in copy: String, by converter: OpusConverter, notes: String, source: String
    ) throws(InstallFailure) {
        for name in names {
            let (file, target) = ("\(copy)/\(name)", "\(copy)/\(name).opus")
            guard FileManager.default.fileExists(atPath: file) else {
                throw InstallFailure(
                    "\(source)/\(name)", expected: "a recording", found: "nothing there")
            }
            guard !Staging.exists(target) else {
                throw InstallFailure(
                    "\(source)/\(name).opus",
                    expected: "a free name for \(name) in Opus", found: "a file",
                    hint: "Name that file in the lesson, or take it away.")
            }
            if let reason = converter.convert(file, to: target, notes: notes) {
                throw InstallFailure(
                    "\(source)/\(name)", expected: "a recording that ffmpeg can read",
                    found: reason.replacing(copy, with: source))
            }
            // As of all files of the copy, whatever ffmpeg was told to make them.
            try Staging.makeReadable(target)
        }
        try rename(in: copy)
    }

    private func rename(in copy: String) throws(InstallFailure) {
        let renamed = Dictionary(uniqueKeysWithValues: names.map { ($0, $0 + ".opus") })
        for lesson in course.lessons {
            let file = "\(copy)/\(lesson.file)"
            let bytes = try Self.read(file)
            let fresh = AdvancedAudio.renamed(bytes, by: renamed)
            guard fresh != bytes else { continue }
            try performing(file) { _ in try Data(fresh).write(to: URL(fileURLWithPath: file)) }
        }
        for name in names {
            try performing(name) { try $0.removeItem(atPath: "\(copy)/\(name)") }
        }
    }

    private static func read(_ file: String) throws(InstallFailure) -> [UInt8] {
        Array(try performing(file) { _ in try Data(contentsOf: URL(fileURLWithPath: file)) })
    }
}
