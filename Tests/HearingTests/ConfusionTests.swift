import Testing

@testable import Hearing

@Suite("Confusable phrases")
struct ConfusionTests {
    private static let words: [String: [[String]]] = [
        "begin": [["B", "IH", "G", "IH", "N"]], "end": [["EH", "N", "D"]],
        "lesson": [["L", "EH", "S", "AH", "N"]],
        "summarize": [["S", "AH", "M", "ER", "AY", "Z"]],
        "themes": [["TH", "IY", "M", "Z"]], "red": [["R", "EH", "D"]],
        "read": [["R", "EH", "D"], ["R", "IY", "D"]], "reed": [["R", "IY", "D"]],
    ]

    private func phrase(_ text: String, _ meaning: String? = nil) -> Confusion.Phrase {
        Confusion.Phrase(text, meaning: meaning ?? text) { Self.words[$0] ?? [] }
    }

    @Test("are found, begin and end of the lesson above all")
    func lesson() {
        let pairs = Confusion.pairs(among: [
            phrase("begin the lesson"), phrase("summarize the themes"), phrase("end the lesson"),
        ])
        #expect(pairs.map(\.one.text) == ["begin the lesson"])
        #expect(pairs.map(\.other.text) == ["end the lesson"])
    }

    @Test("are none where both mean the same")
    func alike() {
        let pairs = Confusion.pairs(among: [phrase("red", "COLOUR"), phrase("read", "COLOUR")])
        #expect(pairs.isEmpty)
    }

    @Test("are compared in the readings that are most alike, articles aside")
    func readings() {
        #expect(phrase("the read").distance(to: phrase("reed")) == 0)
        #expect(phrase("read").distance(to: phrase("a red")) == 0)
    }

    @Test("are found between two lists, the most alike first")
    func lists() {
        let pairs = Confusion.pairs(
            [phrase("red lesson")],
            with: [phrase("end lesson"), phrase("reed lesson"), phrase("summarize themes")])
        #expect(pairs.map(\.other.text) == ["reed lesson", "end lesson"])
    }

    @Test("cost as many edits as rows of phones differ by")
    func edits() {
        #expect(PhoneDistance.edits(["K", "AE", "T"], ["K", "AE", "T"]) == 0)
        #expect(PhoneDistance.edits(["K", "AE", "T"], ["K", "AA", "T", "S"]) == 2)
        #expect(PhoneDistance.edits([], ["K"]) == 1)
    }

    @Test("are nearer by phones that are made alike")
    func weights() {
        #expect(Phone.distance("P", "B") < Phone.distance("P", "S"))
        #expect(Phone.distance("IY", "IH") < Phone.distance("IY", "AA"))
        #expect(Phone.distance("IY", "T") == 1)
        #expect(PhoneDistance.share(["T", "EH", "N"], ["T", "EH", "N"]) == 0)
        #expect(PhoneDistance.share([], []) == 0)
        #expect(PhoneDistance.share(["B"], []) == 1)
    }

    @Test("of phones: the distance is the same both ways, 0 to 1, and 0 only to itself")
    func metric() {
        #expect(Phone.all.count == 39)
        for one in Phone.all {
            for other in Phone.all {
                let distance = Phone.distance(one, other)
                #expect(distance == Phone.distance(other, one))
                #expect((distance == 0) == (one == other), "\(one) \(other)")
                #expect((0...1).contains(distance), "\(one) \(other): \(distance)")
            }
        }
    }

    @Test("of anybody's grammar are its whole phrases, as many as are wanted")
    func grammar() throws {
        let rules = try JSGF.read(
            """
            #JSGF V1.0; grammar lamp;
            public <lamp> = [please] (on {ON} | off {OFF}) | <room>+ light;
            <room> = hall | kitchen;
            """)
        let phrases = rules.phrases(atMost: 300).map { $0.joined(separator: " ") }
        #expect(
            phrases == [
                "please on", "please off", "on", "off", "hall light", "kitchen light",
            ])
        #expect(rules.phrases(atMost: 2).count == 2)
    }
}
