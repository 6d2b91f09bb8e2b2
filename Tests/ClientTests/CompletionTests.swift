import Testing

@testable import lectern

@Suite("Completion")
struct CompletionTests {
    @Test(
        "offers words as they are typed",
        arguments: ["Emma", "a1", "Tom Sawyer", "time_zone=Asia/Riyadh", "كتاب", "book:3", "50%"])
    func plain(word: String) { #expect(Completion.isPlain(word)) }

    @Test("leaves out words that a shell would take apart or run")
    func special() {
        for character in "$`\\\"';&|<>()*?[]{}~!#\n\t\u{0}\u{7F}\u{9B}" {
            #expect(!Completion.isPlain("A\(character)B"), "\(character.unicodeScalars)")
        }
        // One that combines hides no sign.
        #expect(!Completion.isPlain("A$\u{301}(touch x)"))
    }
}
