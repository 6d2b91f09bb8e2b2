import SpeechText
import Testing

@Suite("A form that is written for the eye")
struct WrittenFormTests {
    @Test(
        "is found in a script",
        arguments: [
            ("Dr. Noth and Mt. Sinai, e.g. the cf. of it.", ["Dr.", "Mt.", "e.g.", "cf"]),
            ("in 586 BCE, and in 12:3, ch. 4, v. 5", ["BCE", "12:3", "ch.", "v."]),
            ("the LXX, lit. a version, and etc.", ["LXX", "lit.", "etc"]),
            ("at 9 p.m. and at 9 p.m.", ["p.m."]),
        ])
    func found(text: String, expected: [String]) {
        #expect(abbreviations(in: text).sorted() == expected.sorted())
    }

    @Test(
        "is not found in every word before a period",
        arguments: [
            "The lamp was lit. He said no. They stood on p.", "I AM WHO I AM.",
            "It was trans. Then he left.", "chapter twelve, verse three", "At the 3rd c.",
        ])
    func words(text: String) {
        #expect(abbreviations(in: text) == [])
    }
}
