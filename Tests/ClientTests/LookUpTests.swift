import Testing

@testable import lectern

@Suite("A word that is looked up at the command line")
struct LookUpTests {
    private static let senses =
        #"{"senses":[{"lemma":"child","pos":"noun","definition":"a young person","#
        + #""synonyms":["kid"],"antonyms":["parent"],"examples":["it is a child"],"#
        + #""source":"WordNet"},{"lemma":"child","pos":"noun","definition":"a member","#
        + #""synonyms":[],"antonyms":[],"examples":[],"source":"WordNet"},"#
        + #"{"lemma":"Child","pos":"","definition":"A son.\n\n  Note","synonyms":[],"#
        + #""antonyms":[],"examples":[],"source":"Small"}],"problems":["x: expected y"]}"#

    @Test("is shown with its senses, dictionary by dictionary")
    func shown() throws {
        let asked = try check(
            "lookup small children --language en", answers: [Self.senses],
            prints: """
                child (noun), WordNet
                1. a young person
                   Synonyms: kid
                   Antonyms: parent
                   "it is a child"
                2. a member

                Child, Small
                1. A son.

                     Note

                Not read: x: expected y

                """)
        #expect(asked == [#"Library.LookUp {"text":"small children","language":"en"}"#])
    }

    @Test("is not there")
    func unknown() throws {
        try check(
            "lookup zzz", answers: [#"{"senses":[],"problems":[]}"#],
            prints: "No dictionary has \"zzz\".\n")
    }
}
