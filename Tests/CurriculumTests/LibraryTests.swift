import Foundation
import Session
import Testing

@testable import Curriculum

@Suite("The library")
struct LibraryTests {
    @Test("hides no good course because of a broken one")
    func broken() throws {
        let scratch = try ScratchFolder()
        _ = try scratch.copyGoodCourse()
        let bad = try scratch.copyGoodCourse(as: "bad")
        try edit(bad + "/course.json", replace: "{\n  \"course_id\"", by: "{,\n  \"course_id\"")
        let (library, problems) = Library.load(
            folders: [scratch.path], rules: try Repository.rules())
        #expect(library.courses.map(\.id) == [CourseID("good")])
        #expect(problems.map(\.file) == [bad + "/course.json"])
    }

    @Test("takes the first of two courses with one name, and of two with one lesson")
    func clash() throws {
        let (mine, bundled) = (try ScratchFolder(), try ScratchFolder())
        let first = try mine.copyGoodCourse()
        _ = try bundled.copyGoodCourse()
        let thief = try bundled.copyGoodCourse(as: "thief")
        try edit(thief + "/course.json", replace: "\"good\"", by: "\"thief\"")
        let (library, problems) = Library.load(
            folders: [mine.path, bundled.path], rules: try Repository.rules())
        #expect(library.courses.map(\.folder) == [first])
        #expect(problems.map(\.severity) == [.warning, .error])
    }

    @Test("reads a lesson when it is asked for, and sees an edit")
    func fresh() throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        let (library, _) = Library.load(folders: [scratch.path], rules: try Repository.rules())
        let one = LessonID("good_one")
        let file = course + "/lessons/one.json"
        #expect(try library.lesson(one).get()[.close].script == "This is the script of the close.")
        try edit(file, replace: "the script of the close", by: "the end")
        #expect(try library.lesson(one).get()[.close].script == "This is the end.")
        #expect(try library.lesson(one).get().question.isRight("blessing, descendants, land"))
    }

    @Test("answers with an error when a lesson's file is missing, broken, a pipe or unknown")
    func unavailable() throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        let (library, _) = Library.load(folders: [scratch.path], rules: try Repository.rules())
        let one = LessonID("good_one")
        let file = course + "/lessons/one.json"
        try edit(file, replace: "\"sequence\": 1", by: "\"sequence\": 1,")
        #expect(failure(library, one) == ["a name in double quotes"])
        try FileManager.default.removeItem(atPath: file)
        #expect(failure(library, one) == ["a JSON file of 2097152 bytes at most"])
        #expect(mkfifo(file, 0o600) == 0)
        #expect(failure(library, one) == ["a JSON file of 2097152 bytes at most"])
        #expect(failure(library, LessonID("nowhere")) == [])
    }

    private func failure(_ library: Library, _ lesson: LessonID) -> [String]? {
        guard case .failure(let error) = library.lesson(lesson) else { return nil }
        return error.problems.map(\.expected)
    }

    @Test("is found behind a link in its path, also if one file of a course is missing")
    func linkedPath() throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        try edit(
            course + "/lessons/one.json", replace: "This is the script of the close.\"",
            by: "This is the script of the close.\", \"audio_file\": \"audio/gone.wav\"")
        let elsewhere = try ScratchFolder()
        let link = elsewhere.path + "/link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: scratch.path)
        for folder in [scratch.path, link] {
            let (library, problems) = Library.load(folders: [folder], rules: try Repository.rules())
            #expect(problems == [])
            let close = try library.lesson(LessonID("good_one")).get()[.close]
            #expect(close.audioFile == nil && close.script.hasPrefix("This is"), "it is spoken")
        }
        try FileManager.default.removeItem(atPath: course + "/lessons/one.json")
        for folder in [scratch.path, link] {
            let (library, problems) = Library.load(folders: [folder], rules: try Repository.rules())
            #expect(problems.map(\.expected) == ["the lesson's file"])
            #expect(library.courses.map(\.id) == [CourseID("good")])
            #expect(
                failure(library, LessonID("good_one")) == ["a JSON file of 2097152 bytes at most"])
        }
    }

    @Test("does not follow a link out of the course")
    func link() throws {
        let scratch = try ScratchFolder()
        let course = try scratch.copyGoodCourse()
        let file = course + "/lessons/one.json"
        try FileManager.default.moveItem(atPath: file, toPath: scratch.path + "/one.json")
        try FileManager.default.createSymbolicLink(
            atPath: file, withDestinationPath: scratch.path + "/one.json")
        let (library, problems) = Library.load(
            folders: [scratch.path], rules: try Repository.rules())
        #expect(library.courses == [])
        #expect(problems.map(\.path) == ["$.lessons[0].file"])
    }

    @Test("refuses a file of more than two megabytes")
    func tooLarge() throws {
        let scratch = try ScratchFolder()
        let text = "\"" + String(repeating: "x", count: 2 * 1024 * 1024 - 2) + "\""
        #expect(Document(try scratch.write(text, to: "fits.json")).root != nil)
        let document = Document(try scratch.write(text + " ", to: "large.json"))
        #expect(document.root == nil)
        #expect(document.problems.map(\.found) == ["a file of 2097153 bytes"])
    }

    @Test("gives the machine the syllabus of a course")
    func syllabus() throws {
        let scratch = try ScratchFolder()
        let course = try #require(
            Course.load(folder: try scratch.copyGoodCourse(), rules: try Repository.rules()).0)
        let completed: Set = [LessonID("good_one"), LessonID("other")]
        let syllabus = course.syllabus(completed: completed)
        #expect(syllabus.next == LessonID("good_two"))
        #expect(syllabus.completed == [LessonID("good_one")])
        #expect(course.lexicon == ["Abram": "ay-bram"])
    }
}
