import Control
import SeededChance
import Testing
import VarlinkWire

@testable import Daemon

/// Calls made from our own interface descriptions: most of them right in form, some wrong in one
/// place, with the values that lie at the edges.
@Suite("Generated calls")
struct GeneratedCallTests {
    @Test("get one answer each, in its described form, and leave a daemon that goes on")
    func calls() async throws {
        try await Live.started { world, doors in
            var chance = SeededGenerator(seed: 20_261_122)
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            var answers: [String: Int] = [:]
            for round in 0..<1_500 {
                let (name, call) = chance.call()
                // The server checks that a reply fits its description, and traps where it does not.
                let reply = try caller.reply(name, call)
                answers[reply.error.map { "\($0)" } ?? "done", default: 0] += 1
                if round.isMultiple(of: 50) { try world.advance(.seconds(Int(chance.next() % 20))) }
            }
            #expect(answers["done", default: 0] > 200, "\(answers)")
            #expect(answers["org.varlink.service.InvalidParameter", default: 0] > 100, "\(answers)")
            #expect(answers["io.lectern.Session.NotAllowedNow", default: 0] > 20, "\(answers)")
            _ = try caller.reply("Transport.Resume")
            #expect(try caller.reply("Session.GetState").error == nil)
        }
    }
}

// Calls by chance.
extension SeededGenerator {
    /// What answers late belongs to the tests of the sound; a subscription to its own.
    private static let left: Set<String> = [
        "Subscribe", "TestAudio", "CalibrateAudio", "ListAudioDevices",
    ]
    private static let methods = Interfaces.all.flatMap { interface in
        interface.methods.filter { !left.contains($0.name) }.map { (interface, $0) }
    }
    private static let texts = [
        "", "BEGIN_LESSON", "END_LESSON", "READ_PASSAGE", "IDLE", "READING_READY",
        "begin the lesson", "land, descendants, and blessing", "short-course", "male", "output",
        "small-pack", "flashcards", "practice", "SHOW_ANSWER", "STUDIED", "suspend",
        "auto", "none", "none such", "é\u{301}\u{200F}אב", String(repeating: "x", count: 3_000),
        "a\u{0}b", "\u{1B}[2J", "../../etc/passwd", "tee:file=/tmp/lectern-tee",
    ]
    private static let numbers: [Int64] = [
        0, 1, 2, -1, 20, 50, 100, 200, -40, 1_000_000, .max, .min,
    ]

    /// A call without `io.lectern.`, and its parameters.
    fileprivate mutating func call() -> (String, JSONObject) {
        let (interface, method) = Self.methods.randomElement(using: &self)!
        var parameters: JSONObject = [:]
        for field in method.body.input {
            if case .nullable = field.type, Bool.random(using: &self) { continue }
            parameters[field.name] = value(of: field.type, in: interface)
        }
        switch Int.random(in: 0..<12, using: &self) {
        case 0: parameters["none such"] = 1
        case 1:
            guard let field = method.body.input.randomElement(using: &self) else { break }
            let odd: [JSON] = [nil, .fraction(1.5), [[]], "text", true]
            parameters[field.name] = odd.randomElement(using: &self)
        default: break
        }
        return (
            interface.name.dropFirst("io.lectern.".count) + "." + method.name, parameters
        )
    }

    private mutating func value(
        of type: TypeExpression, in interface: InterfaceDescription
    ) -> JSON {
        switch type {
        case .bool: .bool(Bool.random(using: &self))
        case .int: .integer(Self.numbers.randomElement(using: &self)!)
        case .float: .fraction(0.5)
        case .string: .string(Self.texts.randomElement(using: &self)!)
        case .object, .any, .map: .object(["a": 1])
        case .named(let name): interface.type(name).map { value(of: $0, in: interface) } ?? nil
        case .nullable(let inner): value(of: inner, in: interface)
        case .array(let inner):
            .array(
                (0..<Int.random(in: 0...3, using: &self)).map { _ in
                    value(of: inner, in: interface)
                })
        case .structure(let fields):
            .object(
                JSONObject(fields.map { ($0.name, value(of: $0.type, in: interface)) }))
        case .enumeration(let names): .string(names.first ?? "")
        }
    }
}
