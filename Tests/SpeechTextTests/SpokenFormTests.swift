import Testing

@testable import SpeechText

@Suite("The spoken form")
struct SpokenFormTests {
    @Test("puts references to the Bible into words")
    func references() {
        check(
            """
            Genesis 12:1-9 | Genesis chapter twelve, verses one to nine
            1 Cor. 13:4–7 | First Corinthians, chapter thirteen, verses four to seven
            Gen. 12 | Genesis chapter twelve
            Genesis 12-14 | Genesis chapters twelve to fourteen
            Psalm 23 | Psalm twenty-three
            Ps. 119:105 | Psalm one hundred nineteen, verse one hundred five
            Pss. 120-134 | Psalm one hundred twenty to one hundred thirty-four
            Jude 3 | Jude verse three
            Jude 3-5 | Jude verses three to five
            3 John 5 | Third John, verse five
            John 3:16 | John chapter three, verse sixteen
            II Sam. 7:1-17 | Second Samuel, chapter seven, verses one to seventeen
            Luke 22:7-20 | Luke chapter twenty-two, verses seven to twenty
            Exodus 3:14a | Exodus chapter three, verse fourteen A
            Rom. 4:1ff. | Romans chapter four, verses one and following
            Gen 12:1, 3 | Genesis chapter twelve, verses one, three
            Gen 12:1, 3 men came | Genesis chapter twelve, verse one, three men came
            Gen. 12:1; 15:6 | Genesis chapter twelve, verse one; chapter fifteen, verse six
            Ex. 3:1; Joel 2:1 | Exodus chapter three, verse one; Joel chapter two, verse one
            Gen. 11:2-12:3 | Genesis chapter eleven, verse two to chapter twelve, verse three
            see 15:6 | see chapter fifteen, verse six
            v. 3 and vv. 4-6 | verse three and verses four to six
            ch. 12 | chapter twelve
            Song of Songs 2:1 | Song of Songs chapter two, verse one
            """)
    }

    @Test("puts references into words that are written in other ways")
    func otherReferences() {
        check(
            """
            Psalm CXIX | Psalm one hundred nineteen
            Psalm CL. | Psalm one hundred fifty.
            Psalm XC. | Psalm ninety.
            Psalm V and Ps. X:2 | Psalm five and Psalm ten, verse two
            Psalm CLI | Psalm CLI
            Genesis XII:1-3 | Genesis chapter twelve, verses one to three
            2 Kings XIV | Second Kings, chapter fourteen
            John XXIII | John the twenty-third
            King James VI | King James the sixth
            In Genesis I read | In Genesis I read
            Mark L. Smith | Mark L. Smith
            His CV and the XC | His CV and the XC
            1 & 2 Samuel | First and Second Samuel
            1 and 2 Kings. | First and Second Kings.
            I/II Cor. say | First and Second Corinthians say
            in 2 & 3 John | in Second and Third John
            1 & 2 men | one and two men
            In verses 1 and 2 Peter says | In verses one and two Peter says
            2 and 1 Samuel 3 | two and First Samuel, chapter three
            Gen. 1.1 | Genesis chapter one, verse one
            Gen 1.1-2.3 | Genesis chapter one, verse one to chapter two, verse three
            1 Cor. 13.4–7 | First Corinthians, chapter thirteen, verses four to seven
            Psalm 23.1 | Psalm twenty-three, verse one
            Is 1.5 more? | Is one point five more?
            Matthew gave 1.5 | Matthew gave one point five
            """)
    }

    @Test("puts dates and times into words")
    func dates() {
        check(
            """
            See Jan. 5, 2020. | See January fifth, twenty twenty.
            Dec 25-27 and Sept. 1st | December twenty-fifth to twenty-seventh and September first
            in Sept. 70 | in September seventy
            In April 30 A.D. he | In April thirty [[,eI d'i:]] he
            You may 5 times | You may five times
            Mar the 5 | Mar the five
            2020-12-25 | December twenty-fifth, twenty twenty
            on 2020-02-03 he | on February third, twenty twenty he
            2020-13-25 | twenty twenty to thirteen twenty-five
            In A.D. 70 Titus came. | In [[,eI d'i:]] seventy Titus came.
            ca. A.D. 30 and c. A.D. 30 | about [[,eI d'i:]] thirty and about [[,eI d'i:]] thirty
            the 3rd c. B.C. is | the third century B C is
            in the 3rd c. | in the third century.
            option c. | option c.
            10:00 | ten o'clock
            at 13:00 or 3:05 | at thirteen hundred or three oh five
            10:00 a.m. and 9:00 o'clock | ten [[,eI 'Em]] and nine o'clock
            10:30 | chapter ten, verse thirty
            Mt. Sinai and Mt. of Olives | Mount Sinai and Mount of Olives
            Mt. 5:3 and the MT | Matthew chapter five, verse three and the Masoretic Text
            """)
    }

    @Test("puts amounts, fractions and signs into words")
    func amounts() {
        check(
            """
            −5 and –5 and -5 | minus five and minus five and minus five
            (–5) | minus five,
            7−5 | seven minus five
            5–7 and 1–2 | five to seven and one to two
            He came – 5 men – late | He came, five men, late
            from–5 | from, five
            $5.50 | five dollars and fifty cents
            £1.01 | one pound and one penny
            €0.25 and $1,000.00 | twenty-five cents and one thousand dollars
            $5.5 and $2.50 million | five point five dollars and two point five zero million dollars
            1/2, 3/4, 5/6 and 1/3 | one half, three quarters, five sixths and one third
            2 1/2 years and 1/10th | two and one half years and one tenth
            9/11, 24/7 and 1/2/2020 | nine eleven, twenty-four seven and one two twenty twenty
            """)
    }

    @Test("puts numbers into words as they are said")
    func numbers() {
        check(
            """
            0 | zero
            75 years | seventy-five years
            2,000 men | two thousand men
            1,234,567 | one million two hundred thirty-four thousand five hundred sixty-seven
            3.14 | three point one four
            007 | zero zero seven
            1234567890123 | one two three four five six seven eight nine zero one two three
            1st, 2nd, 12th and 22nd | first, second, twelfth and twenty-second
            the 19th century | the nineteenth century
            the 1970s | the nineteen seventies
            1948 | nineteen forty-eight
            1905 | nineteen oh five
            2024 | twenty twenty-four
            2005 | two thousand five
            pages 5-7 | pages five to seven
            5% | five percent
            $5 and $2 million | five dollars and two million dollars
            $1 | one dollar
            3:15 p.m. | three fifteen P M.
            3:05 AM | three oh five [[,eI 'Em]]
            -5 degrees | minus five degrees
            """)
    }

    @Test("knows eras and their years")
    func eras() {
        check(
            """
            in 586 B.C. they | in five eighty-six B C they
            586-539 BC | five eighty-six to five thirty-nine B C
            A.D. 70 | [[,eI d'i:]] seventy
            AD 325 | [[,eI d'i:]] three twenty-five
            722 BCE | seven twenty-two B C E
            c. 1000 B.C. | about one thousand B C.
            701 B.C. | seven oh one B C.
            """)
    }

    @Test("writes out abbreviations, and leaves words that look like them")
    func abbreviations() {
        check(
            """
            Dr. Smith and Mrs. Jones | Doctor Smith and Missus Jones
            St. Paul | Saint Paul
            e.g. this, i.e. that | for example this, that is that
            cf. Heb. 11 | compare Hebrews chapter eleven
            the Heb. word | the Hebrew word
            bread, wine, etc. | bread, wine, et cetera.
            the OT and the NT | the Old Testament and the New Testament
            World War II | World War two
            Ramesses II | Ramesses the second
            Part IV | Part four
            I am | I am
            It is 5 o'clock | It is five o'clock
            the LORD said | the Lord said
            No. 4 | number four
            He said no. | He said no.
            """)
    }

    @Test("drops what cannot be spoken and keeps pauses")
    func marks() {
        check(
            """
            “Go,” he said. | Go, he said.
            one — two | one, two
            one - two | one, two
            one—two | one, two
            well-known | well-known
            wait … now | wait, now
            wait... | wait.
            What?! | What?
            (aside) then | aside, then
            a & b | a and b
            and/or | and or
            *bold* _it_ #tag | bold it tag
            [[hel'oU]] | hel'oU
            smile 😀 now | smile now
            a\u{0}b\u{7}c | a b c
            zero\u{200B}width | zerowidth
            Abraham’s land | Abraham's land
            """)
    }

    @Test("takes the words of the lexicon as it says")
    func lexicon() {
        let lexicon = Lexicon([
            "Ai": "[['eIaI]]", "berit": "[[b@r'i:t]]", "Yahweh": "Yah-weh", "Moses": "[[m'oUzI2z]]",
        ])
        check(
            """
            Ai to the east | [['eIaI]] to the east
            AI is not Ai | AI is not [['eIaI]]
            Berit, berit | [[b@r'i:t]], [[b@r'i:t]]
            Ai's walls | [['eIaIz]] walls
            berit's | [[b@r'i:ts]]
            Moses' law | [[m'oUzI2z]] law
            Moses's law | [[m'oUzI2zI2z]] law
            Yahweh's | Yah-weh's
            """, lexicon)
    }

    @Test("other languages lose only what cannot be spoken")
    func otherLanguages() {
        #expect(speakable("ἐν ἀρχῇ — [ὁ λόγος] 😀") == "ἐν ἀρχῇ — ὁ λόγος")
        #expect(speakable("\u{202B}ברא\u{202C}שית") == "בראשית")
        #expect(speakable(String(repeating: "a", count: 100)).split(separator: " ").count == 2)
        #expect(!speakable("[[x]] [\u{200B}[ y").contains("[["))
    }
}

/// Each line is a text and its spoken form.
private func check(
    _ table: String, _ lexicon: Lexicon = Lexicon(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for line in table.split(separator: "\n") {
        let row = line.split(separator: "|").map { column in
            String(column.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard row.count == 2 else {
            Issue.record("a row has two columns: \(line)", sourceLocation: sourceLocation)
            continue
        }
        #expect(
            spoken(row[0], lexicon: lexicon) == row[1], "\(row[0])", sourceLocation: sourceLocation)
    }
}
