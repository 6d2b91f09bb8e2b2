import Curriculum
import Foundation
import Scripts
import Session
import Testing
import WordPacks

/// The words of the bundled pack.
enum Bundled {
    static let source: Result<PackSource, any Error> = Result { try load() }

    /// Each with some of the words of its part of speech.
    static func cards() throws -> [CardContent] {
        let source = try source.get()
        let words = source.batches.flatMap(\.words)
        return words.enumerated().map { index, word in
            let others = (words[index...] + words).lazy.filter { $0.pos == word.pos }.prefix(10)
            return CardContent(word, of: source.pack, others: Array(others))
        }
    }

    static func card(_ word: String) throws -> CardContent {
        try #require(try cards().first { $0.word.word == word })
    }

    static let words = CardWords(
        blank: "blank", numbers: ["One", "Two", "Three", "Four"],
        noSound: Wording(text: "The sound cannot be played.", language: "en-us"))

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    private static func load() throws -> PackSource {
        let rules = try #require(PackRules.load(curriculum: root + "/curriculum").0)
        let folder = root + "/curriculum/packs/english-arabic-a1"
        return try #require(PackLint.run(folder, rules: rules).source)
    }
}

extension CardContent {
    func questions(_ asking: CardAsking) -> [StudyQuestion] {
        CardQuestions(self).questions(asking)
    }

    func script(_ questions: [StudyQuestion] = [], shown: Int = 0) -> CardScript {
        CardScript(
            self, asking: questions, shown: shown, words: Bundled.words, language: "en-us")
    }
}
