import Session
import Testing

@Suite("A typed word")
struct WordAnswerTests {
    private static func question(_ answer: String, _ variants: [String] = []) -> Question {
        Question(correctAnswer: answer, acceptableVariants: variants, kind: .word)
    }

    @Test(
        "is the answer but for case, punctuation, spaces, articles and \"to\"",
        arguments: [
            ("run", "Run!"), ("run", " to  run "), ("to run", "run"), ("run", "it is run"),
            ("run", "It\u{2019}s run."), ("a car", "the car"), ("car", "an car"),
            ("don't know", "don\u{2019}t know"), ("don't know", "don\u{2018}t know"),
            ("ice-cream", "ice cream"), ("ice-cream", "icecream"), ("e-mail", "email"),
            ("email", "e-mail"), ("ten", "10"), ("caf\u{e9}", "cafe\u{301}"), ("the", "the"),
            ("to", "to"), ("it is", "it is"), ("its", "its"), ("كتاب", "الكتاب"),
            ("المدرسة", "مدرسة"), ("يكتب", "يكتب\u{200F}"), ("يكتب", "يكتب؟"),
            ("co\u{AD}operate", "cooperate"), ("run", "run,"), ("run (away)", "to run away"),
            ("1,000 miles", "one thousand miles"), ("run", "run, "),
        ])
    func same(answer: String, text: String) {
        let check = Self.question(answer).check(text)
        #expect(check.isRight)
        #expect(check.why == .same)
    }

    @Test(
        "may be any of the alternatives, or all of them",
        arguments: [
            ("run, jog", "jog"), ("run/jog", "jog"), ("run / jog fast", "jog fast"),
            ("run; jog", "to jog"), ("run (away)", "run"), ("colo(u)r", "color"),
            ("he/she goes", "she goes"), ("يجري، يركض", "يركض"), ("run (a race, a shop)", "run"),
            ("run, jog", "jog, run"), ("[on the] left", "left"), ("run, jog", "run jog"),
        ])
    func alternatives(answer: String, text: String) {
        let check = Self.question(answer).check(text)
        #expect(check.isRight)
        #expect(check.why == .alternative)
    }

    @Test("may be a variant, of which one that leaves out less is told")
    func variants() {
        let question = Self.question("يجري", ["يَركُض", "يجرى"])
        #expect(question.check("يَركُض").why == .alternative)
        #expect(question.check("يركض").why == .points)
        #expect(question.check("يجرى").why == .alternative)
        #expect(question.check("يجري / يركض").why == .points)
        #expect(!question.check("يجري / يمشي").isRight)
    }

    @Test(
        "has vowel marks or none",
        arguments: [
            ("يكتب", "يَكتُب"), ("يَكتُب", "يكتب"), ("كتاب", "كتـــاب"), ("שלום", "שָׁלוֹם"),
            ("בְּרִית עוֹלָם", "ברית־עולם"), ("مدرّسة", "مدرسة"),
        ])
    func points(answer: String, text: String) {
        let check = Self.question(answer).check(text)
        #expect(check.isRight)
        #expect(check.why == .points)
        #expect(check.expected == answer)
    }

    @Test(
        "has any form of alef, yeh and teh marbuta",
        arguments: [
            ("أب", "اب"), ("إلى", "الي"), ("آخر", "اخر"), ("مدرسة", "مدرسه"), ("مدرسه", "مدرسة"),
            ("مستشفى", "مستشفي"), ("أُم", "ام"),
        ])
    func letters(answer: String, text: String) {
        let check = Self.question(answer).check(text)
        #expect(check.isRight)
        #expect(check.why == .letters)
    }

    @Test(
        "may lack accents, and is told so",
        arguments: [
            ("café", "cafe"), ("résumé", "resumé"), ("cafe\u{301}", "CAFE"), ("straße", "strasse"),
            ("smørrebrød", "smorrebrod"), ("phở", "pho"), ("Łódź", "lodz"), ("œuvre", "oeuvre"),
            ("λόγος", "λογος"),
        ])
    func accents(answer: String, text: String) {
        let check = Self.question(answer).check(text)
        #expect(check.isRight)
        #expect(check.why == .accents)
    }

    @Test(
        "is wrong where another letter or word is there",
        arguments: [
            ("run", "runs"), ("run", "ran"), ("run", "rum"), ("cafe", "café"), ("café", "cafè"),
            ("run", "run away"), ("run, jog", "run, walk"), ("run, jog", "walk"),
            ("he/she goes", "he"), ("run (away)", "away"), ("يكتب", "يكذب"), ("كتب", "كتاب"),
            ("off", "of"), ("there", "their"), ("a", "the"), ("to", "the"), ("go to", "go"),
            ("й", "и"), ("الله", "له"), ("run", "it is"), ("icecream", "ice cream"),
            ("1,000 miles", "a thousand miles"),
        ])
    func wrong(answer: String, text: String) {
        let check = Self.question(answer).check(text)
        #expect(!check.isRight)
        #expect(check.why == .wrong)
    }

    @Test("is nothing where no word is there", arguments: ["", "  ", "?!", "\u{200F}", "()"])
    func empty(text: String) {
        #expect(Self.question("run").check(text).why == .empty)
        #expect(!Self.question("run").check(text).isRight)
        #expect(!Self.question("").check(text).isRight)
    }

    @Test("is told as it was taken", arguments: [("It is to RUN!", "run"), ("The  Cat", "cat")])
    func taken(text: String, expected: String) {
        #expect(Self.question("walk").check(text).takenAs == expected)
    }

    @Test("of very many alternatives is compared as it stands")
    func limit() {
        let many = (1...100).map { "w\($0)" }.joined(separator: ", ")
        #expect(Self.question(many).check(many).isRight)
        #expect(!Self.question(many).check("w1").isRight)
        let nested = String(repeating: "(a", count: 2000) + String(repeating: ")", count: 2000)
        #expect(Self.question(nested).check(nested).isRight)
        let slashes = String(repeating: "a/b ", count: 500)
        #expect(Self.question(slashes).check(slashes).isRight)
        let brackets = String(repeating: "(a) b ", count: 300)
        #expect(Self.question(brackets).check(brackets).isRight)
    }

    @Test("is judged in a lesson as ever, and this is told too")
    func lesson() {
        let question = AnswerTests.heart
        #expect(question.check("on the Heart!").why == .same)
        #expect(question.check("in their hearts").why == .alternative)
        #expect(question.check("cafe in Canaan").why == .wrong)
        #expect(question.check("...").why == .empty)
        #expect(AnswerTests.land.check("blessing, land, descendants").why == .same)
        #expect(AnswerTests.land.check("land, offspring, blessing").why == .alternative)
    }
}
