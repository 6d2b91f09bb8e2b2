import Control
import Foundation
import Testing
import VarlinkWire

@testable import lectern

@Suite("Whose words")
struct VocabularyTests {
    @Test(
        "A person is told of commands where the wire speaks of methods.",
        arguments: [
            (
                "ListCourses names those that are installed",
                "`lectern courses` names those that are installed"
            ),
            (
                "ListLessons names those of the course",
                "`lectern lessons` names those of the course"
            ),
            (
                "a session is open: end it, or give \"abandon\": true",
                "a session is open: end it, or give --abandon"
            ),
            ("call it as root, or", "put sudo before the command, or"),
            (
                "give SelectCourse for another course, or Relisten to hear a lesson again",
                "give `lectern course` for another course, or `lectern relisten` to hear a lesson "
                    + "again"
            ),
            ("end what runs, or give Abandon", "end what runs, or give `lectern abandon`"),
            ("give Resume first", "give `lectern resume` first"),
            ("give an answer with Hear", "give an answer with `lectern hear`"),
            ("Subscribe tells when", "`lectern watch` tells when"),
            ("see what Health says", "see what `lectern health` says"),
            ("look at GetState, and call again", "look at `lectern status`, and try again"),
            ("ifSeq is 4, ifState is IDLE", "--if-seq is 4, --if-state is IDLE"),
            (
                "ResetProgress with \"everything\": true deletes all",
                "`lectern reset everything` deletes all"
            ),
            ("Health and Resume are words", "Health and Resume are words"),
        ])
    func words(wire: String, client: String) {
        #expect(Vocabulary.client.said(wire) == client)
        #expect(Vocabulary.wire.said(wire) == wire)
    }

    @Test("No hint that comes with an error names a method to a person.")
    func noMethods() {
        let replies: [ErrorReply] = [
            .noSuchCourse("c"), .noSuchLesson("l"), .notCompleted(lesson: "l"),
            .nothingOfStudy(.card, "1"), .nothingOfStudy(.session, "s"),
            .nothingOfStudy(.deck, "1"), .nothingOfLibrary(.pack, "p"),
            .nothingOfLibrary(.batch, "1"), .nothingOfLibrary(.deck, "1"),
            .nothingOfLibrary(.upload, "i"), .nothingOfLibrary(.download, "e"),
            .nothingOfLibrary(.note, "n"), .deckIsThere(1, of: "p"),
        ]
        let methods = Interfaces.simulated.flatMap { $0.methods.map(\.name) }
        for reply in replies {
            let hint = Vocabulary.client.said(reply.parameters["hint"]?.stringValue ?? "")
            #expect(!hint.isEmpty)
            for method in methods { #expect(!hint.contains(method)) }
        }
    }

    /// The sentences in the daemon's sources: what stands between two quotes, with blanks in it.
    private static func sentences() throws -> [String] {
        let file: String = #filePath
        let root = "/" + file.split(separator: "/").dropLast(3).joined(separator: "/")
        let sources = root + "/Sources"
        return try ["Daemon", "Control"].flatMap { target in
            let folder = "\(sources)/\(target)"
            let names = try #require(FileManager.default.enumerator(atPath: folder))
                .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
            try #require(!names.isEmpty)
            return try names.flatMap { name in
                try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
                    .split(separator: "\n").filter { !$0.contains("//") }.flatMap { line in
                        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                        return parts.enumerated().filter { $0.offset % 2 == 1 }
                            .map { String($0.element) }.filter { $0.contains(" ") }
                    }
            }
        }
    }

    @Test("Every method that a sentence of the daemon names has a command in its place.")
    func sentencesOfDaemon() throws {
        // Names of one word are also words of English.
        let methods = Interfaces.simulated.flatMap { $0.methods.map(\.name) }
            .filter { $0.dropFirst().contains(where: \.isUppercase) }
        let sentences = try Self.sentences()
        #expect(sentences.count { text in methods.contains(where: text.contains) } > 10)
        for sentence in sentences {
            let said = Vocabulary.client.said(sentence)
            #expect(!methods.contains(where: said.contains), "\(said)")
        }
    }

    @Test("How the daemon is restarted depends on whose it is.")
    func restart() throws {
        let hint = "to have a new one found, restart the daemon"
        func said(_ variables: [String: String], _ path: String) -> String {
            SocketPlace(named: nil, in: Setting(variables: variables).environment)
                .saying(how: hint, at: path)
        }
        #expect(said([:], SocketPlace.system) == hint + ": `sudo systemctl restart lecternd`")
        #expect(
            said([:], "/run/user/1/lectern/control.sock").hasPrefix(
                hint + ": `systemctl --user restart lecternd`, or end `make run`"))
        #expect(said(["LECTERN_SOCKET": "/tmp/s"], "/tmp/s") == hint)
    }

    @Test("A value that cannot be set is named as it is typed.")
    func values() throws {
        func refused(_ name: String) -> String {
            #"!org.varlink.service.InvalidParameter {"parameter":"values.\#(name)","hint":"x"}"#
        }
        try check(
            "prefs daily_goal=ten", answers: [refused("daily_goal")],
            complains: "lectern: the parameter \"daily_goal\" does not fit.\nHint: x\n", exits: 2)
        try check(
            "deck change 1 --new-per-day 9", answers: [refused("newPerDay")],
            complains: "lectern: the parameter \"--new-per-day\" does not fit.\nHint: x\n",
            exits: 2)
    }

    private static let refusal =
        #"!NoSuchCourse {"course":"ListCourses","hint":"see ListCourses"}"#

    @Test("What somebody typed stays as it is, and so does the reply in JSON.")
    func names() throws {
        try check(
            "course ListCourses", answers: [Self.refusal],
            complains: "lectern: there is no course \"ListCourses\".\n"
                + "Hint: see `lectern courses`\n", exits: 1)
        try check(
            "course x --json", answers: [Self.refusal],
            complains: #"{"error":"io.lectern.Session.NoSuchCourse","exit":1,"#
                + #""parameters":{"course":"ListCourses","hint":"see ListCourses"}}"# + "\n",
            exits: 1)
    }

    @Test("Who calls methods by hand is answered in the words of the wire.")
    func call() throws {
        try check(
            "call ListCourses", answers: [Self.refusal],
            complains: "lectern: there is no course \"ListCourses\".\nHint: see ListCourses\n",
            exits: 1)
    }

    @Test("Terms and parameters are named as they are typed.")
    func terms() throws {
        try check(
            "begin --request-id x",
            answers: [
                #"!org.varlink.service.InvalidParameter {"parameter":"requestId","#
                    + #""hint":"give each call its own"}"#
            ],
            complains: "lectern: the parameter \"--request-id\" does not fit.\n"
                + "Hint: give each order its own\n", exits: 2)
        try check(
            "begin --if-seq 1",
            answers: [#"!PreconditionFailed {"seq":5,"state":"IDLE","message":"ifSeq is 1"}"#],
            complains: "lectern: nothing was done: --if-seq is 1.\nState: IDLE\n", exits: 1)
    }

    @Test("A hint that only repeats what is allowed is left out.")
    func repeated() throws {
        try check(
            "begin",
            answers: [
                #"!NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"#
                    + #""hint":"allowed now: READ_PASSAGE"}"#
            ],
            complains: "lectern: not now.\nState: READING_READY\n"
                + "Allowed now: `Read the passage` (READ_PASSAGE)\n", exits: 1)
    }

    @Test(
        "A service that does not know ours is taken for another or an older one.",
        arguments: [
            (#"InterfaceNotFound {"interface":"io.lectern.Session"}"#, "interface"),
            (#"MethodNotFound {"method":"io.lectern.Session"}"#, "method"),
        ])
    func stranger(error: String, kind: String) throws {
        let reply = try answer("!org.varlink.service.\(error)")
        let daemon = try FakeDaemon { _, _ in [reply] }
        let status = run(["status", "--socket", daemon.path])
        let call = run(["call", "GetState", "--socket", daemon.path])
        try daemon.stop()
        let sentence = "lectern: there is no \(kind) io.lectern.Session.\n"
        let hint =
            "Hint: another service, or another version of Lectern, listens at \(daemon.path); "
            + "this program is version 0.1.0: restart the daemon, or name its socket with "
            + "--socket\n"
        #expect(status == Outcome(status: 1, output: "", errors: sentence + hint))
        let wire =
            "Hint: `lectern call GetInfo` names the interfaces that are served at \(daemon.path)\n"
        #expect(call == Outcome(status: 2, output: "", errors: sentence + wire))
    }
}
