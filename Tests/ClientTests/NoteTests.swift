import Testing
import VarlinkWire

@testable import lectern

@Suite("Notes")
struct NoteTests {
    private static let receipt = #""seq":9,"state":"IDLE","repeated":false"#

    private static func note(_ back: String, tags: String = "", isAsked: Bool = true) -> String {
        """
        {"note":"n1","type":"Basic","front":"go\\nnow","back":"\(back)","frontLanguage":"en",\
        "tags":[\(tags)],"cards":[7],"asked":\(isAsked),"changeable":true,"modifiedUSec":1}
        """
    }

    @Test("are added, listed, shown, changed and removed")
    func whole() throws {
        #expect(
            try check(
                "note add go fahren --tags verbs,x --deck 3",
                answers: [#"{\#(Self.receipt),"note":\#(Self.note("fahren"))}"#],
                prints: "Added: n1: go… — fahren\n")
                == [
                    #"Library.AddNote {"front":"go","back":"fahren","tags":["verbs","x"],"#
                        + #""deck":3,"client":"lectern"}"#
                ])
        let listed = Self.note("→", tags: #""verbs""#, isAsked: false)
        try check(
            "note list --tag verbs", answers: [#"{"learner":"l","notes":[\#(listed)]}"#],
            prints: "n1: go… — → (not asked, verbs)\n")
        try check(
            "note show n1", answers: [#"{"learner":"l","note":\#(Self.note("fahren"))}"#],
            prints: "Front: go\nnow\nBack: fahren\nLanguages: en\nCards: 7\n")
        #expect(
            try check(
                "note change n1 --back fahren",
                answers: [#"{\#(Self.receipt),"note":\#(Self.note("fahren"))}"#],
                prints: "n1: go… — fahren\n")
                == [
                    #"Library.ChangeNote {"note":"n1","values":{"back":"fahren"},"#
                        + #""client":"lectern"}"#
                ])
        try check(
            "note remove n1", answers: ["{\(Self.receipt)}"], prints: "Note removed: n1\n")
    }
}
