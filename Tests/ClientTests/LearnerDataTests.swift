import Glibc
import Testing
import VarlinkWire

@testable import lectern

@Suite("The learner's data")
struct LearnerDataTests {
    private static let head =
        #""format":"lectern-learner","version":1,"exportedUSec":5,"learner":"default","#
        + #""settings":{"volume":-6}"#

    private static func lesson(_ name: String) -> String {
        #"{"lesson":"\#(name)","updatedUSec":1,"version":1}"#
    }

    /// A file that is deleted with this value.
    private final class Place {
        let folder = Ward.folder()
        var path: String { folder + "/learner.json" }

        init(_ text: String? = nil) {
            guard let text else { return }
            let file = fopen(path, "w")
            fputs(text, file)
            fclose(file)
        }

        deinit {
            unlink(path)
            rmdir(folder)
        }

        var text: String { SystemView(root: "").text(path) }
    }

    @Test("The answers are listed with time, lesson, verdict and words.")
    func answers() throws {
        let entry = #"{"timeUSec":3,"lesson":"l1","given":"a\u001bb","correct":false}"#
        let answer = #"{"learner":"l","answers":[\#(entry)]}"#
        try check("answers", answers: [answer], prints: "T3  l1  not correct  a\u{FFFD}b\n")
        try check(
            "answers", answers: [#"{"learner":"l","answers":[]}"#], prints: "No answer was kept.\n")
    }

    @Test("The pages of an export become one document, in a file that only its owner may read.")
    func export() throws {
        let place = Place()
        let pages = [("l1", #","next":"l1""#), ("l2", "")].map { name, next in
            "{\(Self.head),\"lessons\":[\(Self.lesson(name))]\(next)}"
        }
        let calls = try check(
            "export \(place.path)", answers: pages,
            prints: "Wrote 2 lessons of the learner default to \(place.path).\n")
        #expect(
            calls == [
                "Admin.ExportProgress {}",
                #"Admin.ExportProgress {"learner":"default","after":"l1"}"#,
            ])
        let whole = "{\(Self.head),\"lessons\":[\(Self.lesson("l1")),\(Self.lesson("l2"))]}"
        try #expect(object(place.text) == object(whole))
        #expect(SystemView(root: "").facts(place.path)?.mode == 0o600)
        try check(
            "export \(place.path)", answers: [],
            complains: "lectern: \(place.path) is there already.\n"
                + "Hint: give another name, or --replace to lose what is in it\n", exits: 1)
        let printed = try JSON.object(object(whole)).indented + "\n"
        try check("export -", answers: pages, prints: printed)
    }

    @Test("A file is sent in parts that fit into a request; only the last is marked as such.")
    func importing() throws {
        let lessons = (1...900).map { Self.lesson("lesson-number-\($0)") }
        let place = Place("{\(Self.head),\"lessons\":[\(lessons.joined(separator: ","))]}")
        let done =
            #"{"seq":9,"lessons":900,"added":1,"replaced":2,"kept":897,"remarks":["left out x"]}"#
        let (more, last) = try (answer(#"{"seq":8,"lessons":1}"#), answer(done))
        let calls = try check(
            "import \(place.path)",
            script: { call, _ in [call.parameters["isLast"] == true ? last : more] },
            prints: "Lessons added: 1. Replaced: 2. Kept as they were here: 897.\n"
                + "Remark: left out x.\n")
        #expect(calls.count == 2)
        #expect(calls.allSatisfy { $0.utf8.count < 48 * 1024 })
        #expect(calls.filter { $0.contains(#""isLast":true"#) } == [calls.last])
        #expect(calls.filter { $0.contains("lectern-learner") } == [calls.first])
        for lesson in lessons { #expect(calls.contains { $0.contains(lesson) }) }
    }

    @Test("All errors of a file are printed.")
    func wrong() throws {
        let place = Place("{\(Self.head)}")
        let refusal =
            #"!io.lectern.Admin.ImportRefused {"message":"nothing was imported: 2 problems","#
            + #""hint":"h","problems":["a: missing","b: missing"]}"#
        try check(
            "import \(place.path)", answers: [refusal],
            complains: "lectern: nothing was imported: 2 problems\n  a: missing\n  b: missing.\n"
                + "Hint: h\n", exits: 1)
        let list = Place(#"["lectern-learner"]"#)
        let calls = try check(
            "import \(list.path)", answers: [],
            complains: "lectern: \(list.path): expected a JSON object.\n"
                + "Hint: name a file that `lectern export` has written\n", exits: 2)
        #expect(calls.isEmpty)
    }
}
