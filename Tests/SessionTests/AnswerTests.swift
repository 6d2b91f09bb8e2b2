import Session
import Testing

@Suite struct AnswerTests {
    static let land = Question(
        correctAnswer: "Land, descendants, and blessing",
        acceptableVariants: [
            "land, offspring, blessing", "territory, descendants, divine favor",
            "land, a great nation, and blessing",
        ], kind: .list)
    static let heart = Question(
        correctAnswer: "On the heart", acceptableVariants: ["in their hearts", "café in Canaan"],
        kind: .phrase)
    static let number = Question(
        correctAnswer: "40 days", acceptableVariants: ["seventy-five", "six hundred"],
        kind: .phrase)

    @Test(arguments: [
        "Land, descendants, and blessing", "land descendants blessing",
        "LAND DESCENDANTS BLESSING", "blessing, land, and descendants",
        "descendants and blessing and land", "  land ,\tdescendants,\nblessing. ",
        "the land, the descendants and the blessing", "Land; descendants; blessing!",
        "land, offspring, and blessing", "divine favor, territory, descendants",
        "a great nation, land, blessing", "great nation land blessing",
    ])
    func `a list counts in any order, whatever stands between`(answer: String) {
        #expect(Self.land.isRight(answer))
    }

    @Test(arguments: [
        "land", "land and descendants", "land, descendants, blessing, and fame",
        "land, descendants, descendants, blessing", "land, descendant, and blessing",
        "lands, descendants, and blessing", "land, descendants, and blessings",
        "land, descendents, and blessing", "land, offspring, divine favor",
        "land, descendants, or blessing", "not land, descendants, and blessing",
        "land, nation, great, and blessing", "favor divine, territory, descendants", "and",
        "the", "",
        "landdescendantsblessing", "land, land, land", "land, descendants, blessing land",
    ])
    func `a list with more, less or other items is wrong`(answer: String) {
        #expect(!Self.land.isRight(answer))
    }

    @Test(arguments: [
        "On the heart", "on the heart", "ON THE HEART.", "  on   the\theart ", "\"On the heart!\"",
        "In their hearts", "the in their hearts", "cafe\u{301} in Canaan", "CAFÉ IN CANAAN",
        "caf\u{e9} in canaan", "a café in canaan",
    ])
    func `a phrase is right but for case, punctuation, spaces and a leading article`(
        answer: String
    ) {
        #expect(Self.heart.isRight(answer))
    }

    @Test(arguments: [
        "on heart", "on the hearts", "in the heart", "on the hart", "heart", "on the heart of men",
        "written on the heart", "cafe in canaan", "on the he art", "not on the heart", "",
        "heart the on", "in their heart",
    ])
    func `a phrase that is only near is wrong`(answer: String) {
        #expect(!Self.heart.isRight(answer))
    }

    @Test(arguments: [
        "40 days", "forty days", "Forty Days!", "75", "seventy five", "Seventy-Five", "600",
        "six hundred",
    ])
    func `numbers count as figures and as words`(answer: String) {
        #expect(Self.number.isRight(answer))
    }

    @Test(arguments: [
        "4 days", "fourty days", "fourteen days", "41 days", "57", "sixty", "6 100", "forty",
        "forty days and forty nights", "one hundred six",
    ])
    func `another number is wrong`(answer: String) {
        #expect(!Self.number.isRight(answer))
    }

    @Test(arguments: [
        ("120", "one hundred and twenty"), ("one hundred twenty", "one hundred and twenty"),
        ("1000", "1,000"), ("four thousand", "4,000"),
        ("430 years", "four hundred and thirty years"),
    ])
    func `numbers are the same however people write them`(correct: String, answer: String) {
        let question = Question(correctAnswer: correct, acceptableVariants: [], kind: .phrase)
        #expect(question.isRight(answer))
        let reverse = Question(correctAnswer: answer, acceptableVariants: [], kind: .phrase)
        #expect(reverse.isRight(correct))
    }

    @Test func `every acceptable answer is right as it is written`() {
        for question in [Self.land, Self.heart, Self.number] {
            #expect(!question.acceptable.isEmpty)
            for answer in question.acceptable { #expect(question.isRight(answer), "\(answer)") }
        }
    }

    @Test func `the items of a list are what stands between commas and and`() {
        #expect(
            Question.items(of: "Land, a great nation, and blessing")
                == [["land"], ["great", "nation"], ["blessing"]])
        #expect(Question.items(of: "land and sand") == [["land"], ["sand"]])
        #expect(Question.items(of: "") == [])
    }
}
