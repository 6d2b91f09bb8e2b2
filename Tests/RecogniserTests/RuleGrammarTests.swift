import Hearing
import Testing

@Suite("Grammars of others")
struct RuleGrammarTests {
    static let weather = """
        #JSGF V1.0 UTF-8 en;
        /* tags, slots, weights,
           options and repetitions */
        grammar com.example.weather;
        public <ask> = [please] /2/ what is the weather {ask} [<when>]
          | set <n>+ {alarm} | "New York" time;  // two words in one token
        <when> = today {day:0} | tomorrow {day:\\}1} | (in | after) <n> days;
        <n> = (One {1} | two {2}) hours;
        """

    /// The same with an alternative's weight where it may stand.
    private func weather() throws -> RuleGrammar {
        try JSGF.read(Self.weather.replacing("[please] /2/ what", with: "/2/ [please] what"))
    }

    private func match(_ text: String) throws -> RuleGrammar.Match? {
        try weather().match(text.split(separator: " ").map(String.init))
    }

    @Test("give the tags and slots of a whole phrase, in the order of its words")
    func tags() throws {
        let asked = try #require(try match("please what is the weather tomorrow"))
        #expect(asked.tags == ["ask", "day:}1"])
        #expect(asked.slots == [.init(rule: "when", words: ["tomorrow"])])
        let set = try #require(try match("set two hours one hours"))
        #expect(set.tags == ["2", "1", "alarm"])
        #expect(set.slots.map(\.words) == [["two", "hours"], ["one", "hours"]])
    }

    @Test(
        "take whole phrases only",
        arguments: ["what is the", "what is the weather what", "set", "", "york time"])
    func wholes(text: String) throws {
        let found = try match(text)
        #expect(found == nil)
    }

    @Test("know where a longer phrase may begin")
    func goingOn() throws {
        let grammar = try weather()
        let mayGoOn = { (text: String) in
            grammar.mayGoOn(after: text.split(separator: " ").map(String.init))
        }
        #expect(mayGoOn("what is the weather"))
        #expect(mayGoOn("set one hours"))
        #expect(!mayGoOn("what is the weather today"))
        #expect(!mayGoOn("new york time"))
        #expect(!mayGoOn("no such words"))
    }

    @Test("are handed on with all public rules under one, in lower case, without tags")
    func text() throws {
        let grammar = try weather()
        #expect(grammar.name == "com.example.weather")
        #expect(grammar.words.isSuperset(of: ["new", "york", "one", "hours", "please"]))
        #expect(grammar.text.contains("public <said> = <rule0>;"))
        #expect(!grammar.text.contains("{"))
        let again = try JSGF.read(grammar.text)
        #expect(again.words == grammar.words)
    }

    @Test("may call themselves at their end")
    func rightRecursion() throws {
        let list = try JSGF.read("#JSGF V1.0;\ngrammar l;\npublic <l> = one | one and <l>;")
        #expect(list.match(["one", "and", "one", "and", "one"]) != nil)
        #expect(list.match(["one", "and"]) == nil)
    }

    @Test(
        "that are wrong are refused with the line and what was expected",
        arguments: [
            ("hello", 1, "not JSGF"), ("#JSGF V1.0;\nhello;", 2, "`grammar NAME;`"),
            ("#JSGF V1.0;\ngrammar a;\n<b> = c;", 3, "no public rule"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = <c>;", 3, "<c> is called"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = (c;\n", 3, "expected `)`"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = ;", 3, "expected words"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = c", 3, "`;` at the rule's end"),
            ("#JSGF V1.0;\ngrammar a;\nimport <x.*>;", 3, "imports"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = <b> c;", 1, "calls itself"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = x <c> y; <c> = <b>;", 1, "calls itself"),
            ("#JSGF V1.0;\ngrammar a;\n\npublic <b> = /x/ c;", 4, "a weight"),
            ("#JSGF V1.0;\ngrammar a;\n/* public", 3, "no `*/`"),
            ("#JSGF V1.0;\ngrammar a;\npublic <b> = c {d;", 3, "no `}`"),
            ("#JSGF V1.0;\ngrammar a;\n<b> = c;\n<b> = d;", 4, "stands twice"),
        ])
    func problems(text: String, line: Int, reason: String) {
        do {
            _ = try JSGF.read(text)
            Issue.record("it was read")
        } catch {
            #expect(error.line == line)
            #expect(error.reason.contains(reason), "\(error.reason)")
        }
    }

    @Test("that are nested without end are refused, not followed")
    func nesting() {
        let deep = String(repeating: "(", count: 10_000)
        #expect(throws: JSGF.Problem.self) {
            try JSGF.read("#JSGF V1.0;\ngrammar a;\npublic <b> = \(deep);")
        }
    }
}
