import Foundation
import Installing
import Testing

@testable import CourseInstall
@testable import Curriculum

@Suite("A course is installed")
struct InstallTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
    }

    private func failure(by converter: OpusConverter? = nil) throws -> String {
        let error = try #require(throws: InstallFailure.self) {
            try workshop.install(by: converter)
        }
        return error.description
    }

    @Test("whole, readable by the daemon, and without what is hidden")
    func whole() throws {
        try workshop.write("a licence", to: "written/good/LICENCE")
        try workshop.write("secret", to: "written/good/.git/config")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: workshop.course + "/LICENCE")
        let installed = try workshop.install()
        #expect(installed.place == workshop.courses.path + "/good")
        #expect(installed.lessons == 3)
        #expect(installed.converted == 0)
        #expect(!installed.isReplacing)
        #expect(try workshop.installed("LICENCE") == "a licence")
        let files = FileManager.default
        #expect(!files.fileExists(atPath: installed.place + "/.git"))
        let rights = try files.attributesOfItem(atPath: installed.place + "/LICENCE")
        #expect(rights[.posixPermissions] as? Int == 0o644)
        #expect(workshop.names == [".install.lock", "good"])
    }

    @Test("not where a folder above the place keeps this user out, and the reason is told")
    func hidden() throws {
        // Nothing keeps root out.
        guard geteuid() != 0 else { return }
        _ = try workshop.install()
        let files = FileManager.default
        let above = workshop.path + "/state"
        try files.setAttributes([.posixPermissions: 0o000], ofItemAtPath: above)
        defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: above) }
        #expect(try failure().contains("expected a folder that this user may look into"))
    }

    @Test("in place of an earlier version, of which nothing stays")
    func replaced() throws {
        try workshop.write("old", to: "written/good/old.txt")
        _ = try workshop.install()
        try FileManager.default.removeItem(atPath: workshop.course + "/old.txt")
        #expect(try workshop.install().isReplacing)
        let place = workshop.courses.path + "/good"
        #expect(!FileManager.default.fileExists(atPath: place + "/old.txt"))
        #expect(workshop.names == [".install.lock", "good"])
    }

    @Test("not where lint finds an error, and the earlier version stays")
    func errors() throws {
        _ = try workshop.install()
        try workshop.rewrite { $0.replacing("\"sequence\": 1", with: "\"sequence\": 7") }
        #expect(try failure().contains("lessons/one.json:"))
        #expect(try workshop.installed("lessons/one.json").contains("\"sequence\": 1"))
        #expect(workshop.names == [".install.lock", "good"])
    }

    private struct Deaf: RecordingCheck {
        /// The end of the paths that cannot be played.
        var end: String
        func verdict(on path: String) -> RecordingVerdict {
            path.hasSuffix(end) ? .unplayable(reason: "only words") : .heard
        }
    }

    @Test(
        "not where a recording cannot be played, as it was written or as it was converted",
        arguments: ["intro.wav", "intro.m4a.opus"])
    func recordings(end: String) throws {
        for name in ["intro.wav", "intro.m4a"] {
            try workshop.write("x", to: "written/good/" + name)
        }
        try workshop.name("intro.wav")
        try workshop.name("intro.m4a", for: "close")
        let error = #expect(throws: InstallFailure.self) {
            try workshop.install(by: workshop.obedient(), Deaf(end: end))
        }
        #expect(error?.description.contains("found \"\(end)\": only words") == true)
        #expect(!workshop.names.contains("good"))
        #expect(try workshop.install(by: workshop.obedient(), Deaf(end: "none")).lessons == 3)
    }

    @Test("after one that was broken off, of which nothing stays")
    func brokenOff() throws {
        _ = try workshop.install()
        try workshop.write("half", to: "state/courses/.install/new/good/course.json")
        try workshop.name("intro.m4a")
        try workshop.write("sound", to: "written/good/intro.m4a")
        #expect(try failure(by: workshop.converter("exit 1")).contains("intro.m4a"))
        #expect(try workshop.installed("lessons/one.json").contains("good_one"))
        #expect(try workshop.install(by: workshop.obedient()).isReplacing)
        #expect(workshop.names == [".install.lock", "good"])
    }

    @Test("with a link to a file of its own as that file, and not with one that leads away")
    func links() throws {
        try workshop.write("text", to: "written/good/notes/one.txt")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: workshop.course + "/two.txt", withDestinationPath: "notes/one.txt")
        _ = try workshop.install()
        #expect(!Staging.isLink(workshop.courses.path + "/good/two.txt"))
        #expect(try workshop.installed("two.txt") == "text")
        for target in ["/etc/passwd", "../..", "nowhere", "notes"] {
            let link = workshop.course + "/away"
            try files.createSymbolicLink(atPath: link, withDestinationPath: target)
            #expect(try failure().hasPrefix(target == "nowhere" ? workshop.course : link))
            try files.removeItem(atPath: link)
        }
        #expect(mkfifo(workshop.course + "/pipe", 0o600) == 0)
        #expect(try failure().contains("no plain file"))
    }

    @Test("not over what is no course, nor from the folder of courses itself")
    func places() throws {
        try workshop.write("mine", to: "state/courses/good/notes.txt")
        #expect(try failure().contains("an earlier version of the course, found something else"))
        #expect(try workshop.installed("notes.txt") == "mine")
        try FileManager.default.removeItem(atPath: workshop.courses.path + "/good")
        try FileManager.default.createSymbolicLink(
            atPath: workshop.courses.path + "/good", withDestinationPath: workshop.course)
        #expect(try failure().contains("found a link"))
        let inside = CourseFolder(path: workshop.course + "/courses")
        let rules = try workshop.rules()
        #expect(throws: InstallFailure.self) {
            try inside.install(workshop.course, rules: rules, converter: nil)
        }
    }

    @Test("not where another course has one of its lessons")
    func clash() throws {
        _ = try workshop.install()
        let (good, other) = ("\(workshop.courses.path)/good", "\(workshop.courses.path)/other")
        try FileManager.default.moveItem(atPath: good, toPath: other)
        for name in ["course.json", "lessons/one.json", "lessons/two.json", "lessons/three.json"] {
            let file = "\(other)/\(name)"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try workshop.write(
                text.replacing("\"course_id\": \"good\"", with: "\"course_id\": \"other\""),
                to: "state/courses/other/\(name)")
        }
        let told =
            "found \"good_one\" in the course \"good\", also in the course \"other\", \(other)"
        #expect(try failure().contains(told))
        #expect(workshop.names == [".install.lock", "other"])
        try clashOfBundled(other, told)
    }

    /// The same where the other one came with the daemon.
    private func clashOfBundled(_ other: String, _ told: String) throws {
        let bundled = CourseFolder(path: workshop.path + "/new", bundled: workshop.courses.path)
        let rules = try workshop.rules()
        let error = #expect(throws: InstallFailure.self) {
            try bundled.install(workshop.course, rules: rules, converter: nil)
        }
        #expect(error?.description.contains(told) == true)
        #expect(error?.description.contains("give the lessons of \"good\" lesson_ids") == true)
        let warnings = Lint.clashes(
            ofCourseAt: workshop.course, with: [workshop.courses.path], rules: rules)
        #expect(warnings.map(\.severity) == [.warning])
        let own = Lint.clashes(ofCourseAt: other, with: [workshop.courses.path], rules: rules)
        #expect(own == [])
        // An earlier version of the same course has the same lessons.
        try FileManager.default.removeItem(atPath: other)
        _ = try workshop.install()
        #expect(try bundled.install(workshop.course, rules: rules, converter: nil).lessons == 3)
    }
}
