import PackFiles
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import WordPacks

@testable import Daemon

/// A pack of six words in two batches.
enum SmallPack {
    static let id = "small-pack"
    static let words = ["walk", "sleep", "bring", "listen", "river", "garden"]

    static func pack(titled title: String = "A Small Pack") -> Pack {
        Pack(
            id: id, title: title, targetLanguage: "en", nativeLanguage: "es",
            license: "CC0-1.0", plannedWords: 10)
    }

    static let batches = [
        batch(1, words[..<4], pos: "verb", cefr: "A1"),
        batch(2, words[4...], pos: "noun", cefr: "A2"),
    ]

    /// A batch of some of the words.
    static func batch(
        _ number: Int, _ some: ArraySlice<String>, version: String = "1.0.0", pos: String,
        cefr: String
    ) -> PackBatch {
        PackBatch(
            number: number, level: "beginner_\(number)", cefr: cefr,
            version: PackVersion(version) ?? PackVersion("0.0.0")!, changelog: "First.",
            words: some.indices.map { word($0 + 1, some[$0], pos) })
    }

    private static func word(_ number: Int, _ word: String, _ pos: String) -> PackWord {
        PackWord(
            number: number, word: word, pos: pos, translation: NativeText("es-\(word)"),
            alternatives: [NativeText("otro-\(word)")],
            definition: "What is meant by number \(number).",
            forms: ["base": word], ipa: "x",
            examples: [
                PackExample(
                    sentence: "They {\(word)} here.", native: NativeText("Ellos {es-\(word)}."),
                    form: "base", isPrimary: true)
            ],
            distractors: words.filter { $0 != word }.map {
                PackDistractor(word: $0, translation: NativeText("es-\($0)"), forms: ["base": $0])
            })
    }

    static func file(
        _ batches: [PackBatch] = batches, titled title: String = "A Small Pack"
    ) throws -> [UInt8] {
        try PackFile.bytes(of: pack(titled: title), batches)
    }
}

// Words to study.
extension World {
    /// Installs the small pack, as a keeper has it installed.
    func installWords() throws {
        let contents = try PackFile.read(SmallPack.file())
        _ = try store.install(
            contents.batches.map { NewBatch($0.batch, sha256: $0.sha256) }, of: contents.pack,
            thenCommitting: Commit(at: around.time.wallUSec))
    }
}

extension Caller {
    /// Makes a deck of the small pack, which is installed, for the selected learner.
    @discardableResult
    func addWords(_ world: World) throws -> JSON {
        try world.installWords()
        return try #require(
            done("Library.AddDeck", ["pack": .string(SmallPack.id)])["deck"])
    }

    /// Calls what must be done, and gives its reply.
    func done(
        _ method: String, _ parameters: JSONObject = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> JSONObject {
        let reply = try reply(method, parameters)
        #expect(
            reply.error == nil, "\(JSON.object(reply.parameters).text)",
            sourceLocation: sourceLocation)
        return reply.parameters
    }

    /// The members of a list in a reply.
    func list(
        _ name: String, of method: String, _ parameters: JSONObject = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [JSONObject] {
        try #require(done(method, parameters, sourceLocation: sourceLocation)[name]?.arrayValue)
            .compactMap(\.objectValue)
    }

    /// Begins a session of flashcards, due or not.
    func beginCards(_ words: Int = 2) throws -> String {
        let reply = try done(
            "Study.Start",
            ["kind": "practice", "mode": "flashcards", "size": .integer(Int64(words))])
        return try #require(reply["session"]?.objectValue?["session"]?.stringValue)
    }

    /// Grades the words of a session of flashcards, one after the other.
    func grade(_ ratings: Int64..., in world: World) throws {
        for rating in ratings {
            try lead(to: .study(.flashcardAsked), in: world)
            _ = try done("Session.Command", ["name": "SHOW_ANSWER"])
            _ = try done("Session.Grade", ["rating": .integer(rating)])
        }
    }

    /// Goes on in a session until a state, taking in what is taught.
    func lead(to state: State, in world: World) throws {
        try world.advance(until: {
            if try world.state == .study(.cardReady), state != .study(.cardReady) {
                _ = try self.done("Session.Command", ["name": "STUDIED"])
            }
            return try world.state == state
        })
    }
}
