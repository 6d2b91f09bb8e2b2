@testable import Daemon
import Foundation
import Session
import Store
import Testing
import VarlinkWire
import Voice

@Suite("What a person said")
struct PrivacyTests {
    /// Words that occur nowhere else.
    private static let secrets = ["xylograph", "quixotry", "zeugmatic", "jabberwock", "fjordland"]

    @Test("is nowhere in the files of the database, nor in the log at any level")
    func nowhere() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        let log = around.log
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            try talk(in: world, caller)
            try check(folder, log)
        }
        try check(folder, log)
    }

    private func talk(in world: World, _ caller: Caller) throws {
        func hear(_ text: String, _ id: String? = nil) throws {
            var parameters: JSONObject = ["text": .string(text)]
            parameters["requestId"] = id.map(JSON.string)
            _ = try caller.call("Session.Hear", parameters)
        }
        try hear("what do you think of xylograph", "id-1")
        _ = try world.type("is it a sin to quixotry")
        _ = try caller.call("Transport.Say", ["text": "zeugmatic"])
        try world.advance(.seconds(30))
        try world.lead(to: .lesson(.readingPlaying))
        try hear("jabberwock")
        _ = try world.type("jabberwock")
        try world.lead(to: .lesson(.questionAsked))
        try hear("fjordland", "id-2")
        try world.lead(to: .idle)
        _ = try caller.call("Session.Command", ["name": "jabberwock"])
        _ = try caller.call("Session.Hear", ["text": "x", "ifState": "jabberwock"])
        let misspelt = #"{"method":"io.lectern.Session.Hear","parameters":{"txt":"quixotry"}}"#
        try caller.send(raw: misspelt + "\0")
        _ = try caller.next("a refusal")
    }

    private func check(_ folder: TemporaryFolder, _ log: CapturedLog) throws {
        let bytes = try folder.bytes()
        #expect(bytes.count > 10_000)
        // The search finds what is there.
        #expect(bytes.range(of: Data("short_lesson_01".utf8)) != nil)
        #expect(!log.lines.isEmpty)
        for secret in Self.secrets {
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) is in the database")
            #expect(!log.lines.contains { $0.contains(secret) }, "\(secret) is in the log")
        }
    }

    @Test("is kept only where keep_answers says so, and then only a client's answer")
    func keptAnswers() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        around.settings.keepsAnswers = true
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Session.Hear", ["text": "what do you think of xylograph"])
            try world.advance(.seconds(30))
            try world.lead(to: .lesson(.questionAsked))
            _ = try caller.call("Session.Hear", ["text": "fjordland"])
            let given = try world.store.lessonProgress(of: Fixture.shortCourse).map(\.answerGiven)
            #expect(given == ["fjordland"])
            #expect(try folder.bytes().range(of: Data("xylograph".utf8)) == nil)
            #expect(!world.around.log.lines.contains { $0.contains("fjordland") })
        }
    }
}
