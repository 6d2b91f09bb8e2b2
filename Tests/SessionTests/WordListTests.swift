@testable import Session
import Testing

@Suite struct WordListTests {
    @Test func `finds each of its words and no other`() {
        let words = ["a", "an", "and", "b", "bread", "breads", "zebra"]
        let ended = WordList(sortedLines: Array((words.joined(separator: "\n") + "\n").utf8))
        for list in [ended, WordList(words.reversed())] {
            #expect(words.allSatisfy(list.contains))
            for other in ["", "ab", "brea", "breadss", "zebras", "0", "é", "a\n", "zz"] {
                #expect(!list.contains(other), "\(other)")
            }
        }
        #expect(!WordList([]).contains("a"))
        #expect(!WordList([]).contains(""))
    }
}
