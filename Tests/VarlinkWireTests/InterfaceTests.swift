import SeededChance
import Testing

@testable import VarlinkWire

@Suite("An interface description")
struct InterfaceTests {
    static let sample = """
        # The machine,
        #  in two lines.
        interface org.example.Machine  # not this

        # Who caused it.
        type Cause (kind: (voice, client), uid: ?int)
        type Event (seq: int, cause: Cause, tags: [string]string, data: ?object)

        # Far away.

        method Get(since: ?int, names: ?[]string) -> (events: []Event, ratio: float, free: any)
        method Stop() -> ()
        # Not now.
        error NotNow (allowed: []string)
        """

    @Test("is read with its types, methods, errors and comments")
    func sound() throws {
        let interface = try InterfaceDescription(parsing: Self.sample)
        #expect(interface.name == "org.example.Machine")
        #expect(interface.documentation == "The machine,\n in two lines.")
        #expect(interface.types.map(\.name) == ["Cause", "Event"])
        #expect(interface.types.map(\.documentation) == ["Who caused it.", ""])
        #expect(interface.methods.map(\.documentation) == ["", ""])
        #expect(interface.errors.map(\.documentation) == ["Not now."])
        #expect(interface.type("Cause")?.description == "(kind: (voice, client), uid: ?int)")
        let method = try #require(interface.method("Get"))
        #expect(
            TypeExpression.structure(method.input).description == "(since: ?int, names: ?[]string)")
        #expect(interface.method("Stop") == InterfaceDescription.Method(input: [], output: []))
        #expect(interface.text == Self.sample)
    }

    @Test(
        "says on which line it is broken, and why",
        arguments: [
            ("", "line 1: expected \"interface\", found the end of the text"),
            ("interface machine", "line 1: \"machine\" is no interface name like org.example.x"),
            ("interface a.b\nfoo Bar ()", "line 2: expected type, method or error, found \"foo\""),
            ("interface a.b\ntype bar ()", "line 2: \"bar\" is no member name like GetState"),
            ("interface a.b\n\nmethod A() ()", "line 3: expected '→', found '('"),
            ("interface a.b\ntype A (x: ??int)", "line 2: '??' has no meaning"),
            ("interface a.b\ntype A (x: [int]int)", "line 2: expected \"string\", found \"int\""),
            ("interface a.b\ntype A (x: int, y)", "either every field has a type or none has"),
            ("interface a.b\ntype A (x_: int)", "line 2: \"x_\" is no field name like lessonTitle"),
            ("interface a.b\ntype A (x: int, x: int)", "A declares x twice"),
            ("interface a.b\ntype A ()\nerror A ()", "a.b declares A twice"),
            ("interface a.b\ntype A (x: B)", "A uses the type B, which is not declared"),
            ("interface a.b\nmethod A(x, y) -> ()", "expected fields with types"),
            ("interface a.b\ntype A (x: int;)", "line 2: ';' has no meaning here"),
        ])
    func broken(_ text: String, _ expected: String) {
        let error = #expect(throws: InterfaceError.self) {
            try InterfaceDescription(parsing: text)
        }
        #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
    }

    @Test("has a limit on nesting and on size")
    func limits() {
        let deep = "interface a.b\ntype A (x: \(String(repeating: "[]", count: 40))int)"
        let long = "interface a.b\n#" + String(repeating: "x", count: InterfaceDescription.sizeMax)
        for text in [deep, long] {
            #expect(throws: InterfaceError.self) { try InterfaceDescription(parsing: text) }
        }
    }

    @Test("never traps on mutated text")
    func mutations() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<5_000 {
            let bytes = generator.mutated(Array(Self.sample.utf8))
            _ = Result { try InterfaceDescription(parsing: String(decoding: bytes, as: UTF8.self)) }
        }
    }

    /// Checks an object against the fields of one method.
    private func check(_ fields: String, _ json: String, _ expected: String?) throws {
        let text = "interface a.b\ntype Kind (voice, client)\ntype Item (n: int, next: ?Item)\n"
        let interface = try InterfaceDescription(parsing: text + "method M(\(fields)) -> ()")
        let object = try #require(try JSON.parse(json).objectValue)
        let method = try #require(interface.method("M"))
        #expect(interface.mismatch(of: object, with: method.input)?.hint == expected)
    }

    @Test("takes what fits")
    func fits() throws {
        try check("", "{}", nil)
        try check("a: ?int", "{}", nil)
        try check("a: ?int", #"{"a":null}"#, nil)
        try check("a: float", #"{"a":1}"#, nil)
        try check("a: any, b: object", #"{"a":[1.5],"b":{"x":1.5}}"#, nil)
        try check("a: []Kind", #"{"a":["voice","client"]}"#, nil)
        try check("a: Item", #"{"a":{"n":1,"next":{"n":2,"next":null}}}"#, nil)
        try check("a: [string]int", #"{"a":{"x":1,"y":2}}"#, nil)
    }

    @Test("names what does not fit, what was expected and what was found")
    func doesNotFit() throws {
        try check("", #"{"a":1}"#, "a is not known, expected no parameters")
        try check("a: int, b: ?int", #"{"c":1}"#, "c is not known, expected only a, b")
        try check("a: int", "{}", "a is missing, expected int")
        try check("a: int", #"{"a":1.5}"#, "a must be int, found float")
        try check("a: int", #"{"a":null}"#, "a must be int, found null")
        try check("a: ?bool", #"{"a":"x"}"#, "a must be bool, found string")
        try check("a: []string", #"{"a":["x",1]}"#, "a[1] must be string, found int")
        try check("a: [string]int", #"{"a":{"x":"y"}}"#, "a.x must be int, found string")
        try check("a: Kind", #"{"a":"door"}"#, "a must be (voice, client), found \"door\"")
        try check(
            "a: Item", #"{"a":{"n":1,"next":{"n":"2"}}}"#, "a.next.n must be int, found string")
        try check("a: Item", #"{"a":[]}"#, "a must be Item, found array")
        try check("a: (b: int)", #"{"a":{"b":1,"c":2}}"#, "a.c is not known, expected only b")
    }
}
