import Testing
import Transcripts

@Suite("The rules of the lesson")
struct RuleTests {
    /// scripts/test has them played through the socket and by voice.
    @Test("are held by a daemon in this process")
    func inProcess() async throws {
        let transcripts = try Checkout.names.map {
            try Transcript.read("\(Checkout.transcripts)/\($0).lesson")
        }
        for entry in try await played(transcripts) {
            #expect(entry.outcome == .good, "\(entry.text)")
        }
    }

    @Test("each have a transcript that names them, and each transcript is in its folder's list")
    func list() throws {
        let listed = try Checkout.folders.flatMap(Self.listed)
        #expect(listed.sorted() == Checkout.names.sorted())
    }

    /// The transcripts that the list of a folder names, each of which names its rule.
    private static func listed(in folder: String) throws -> [String] {
        let lines = try Checkout.text(folder + "/rules.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
        return try lines.flatMap { line in
            let parts = line.split(separator: ":").map(String.init)
            try #require(parts.count == 2, "\(line)")
            let names = parts[1].split(separator: " ").map { "\(folder)/\($0)" }
            for name in names {
                let said = try comment(of: name)
                #expect(said.contains(parts[0]), "\(name) does not name “\(parts[0])”")
            }
            return names
        }
    }

    /// The comment at the beginning of a transcript, as one line.
    private static func comment(of name: String) throws -> String {
        try Checkout.text(name + ".lesson").split(separator: "\n")
            .prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }.joined(separator: " ")
    }

    @Test("hold for every lesson that is delivered, with learners of every kind")
    func courses() async throws {
        let courses = [
            Checkout.shortCourse, Checkout.curriculum + "/courses/biblical-foundations-01",
        ]
        let transcripts = try await onThread {
            let runner = try TestRunner(
                curriculum: Checkout.curriculum, models: Checkout.models, mode: .inProcess)
            return try courses.flatMap { course in
                let lessons = try runner.lessons(ofCourseAt: course)
                return try Learner.allCases.map {
                    try $0.transcript(ofCourseAt: course, lessons: lessons)
                }
            }
        }
        for entry in try await played(transcripts) {
            #expect(entry.outcome == .good, "\(entry.text)")
        }
    }
}
