import WordPacks

@testable import Store

extension Pack {
    static let sample = Pack(
        id: "english-arabic-a1", title: "English for Arabic speakers", description: "Words.",
        targetLanguage: "en", nativeLanguage: "ar", license: "GPL-3.0-or-later",
        plannedWords: 894)
}

extension PackWord {
    /// A word with a value in every member.
    static func whole(_ number: Int, _ word: String) -> PackWord {
        let forms = ["base": word, "past": "\(word)ed"]
        return PackWord(
            number: number, word: word, pos: "verb",
            translation: NativeText("يذهب", say: "يَذهَب"),
            alternatives: [NativeText("يسير"), NativeText("يمضي", say: "يَمضي")],
            definition: "to do \"it\" / thus", definitionNative: NativeText("ينتقل", say: "يَنتَقِل"),
            forms: forms, ipa: "/ɡoʊ/", synonyms: ["walk"], antonyms: ["stay", "come"],
            wordFamily: ["goer"], usageNotes: "Use “to”.", difficulty: "intermediate",
            explanations: ["translation_match": "Because."],
            examples: [
                PackExample(
                    sentence: "I {\(word)} home.",
                    native: NativeText("{أذهب} إلى البيت.", say: "أَذهَب إلى البيت."),
                    form: "base", context: "home", difficulty: "advanced", isPrimary: true,
                    explanation: "After “I”."),
                PackExample(
                    sentence: "We {\(word)ed} home.", native: NativeText("{ذهبنا} إلى البيت."),
                    form: "past"),
            ],
            distractors: [
                PackDistractor(
                    word: "come", translation: NativeText("يأتي", say: "يَأتي"),
                    forms: ["base": "come", "past": "came"], note: "the other direction"),
                PackDistractor(word: "eat", translation: NativeText("يأكل")),
            ])
    }

    /// A word without anything that can be left out.
    static func bare(_ number: Int, _ word: String, pos: String = "noun") -> PackWord {
        PackWord(number: number, word: word, pos: pos, translation: NativeText("كلمة"))
    }
}

extension NewBatch {
    /// Words `first-N` of a batch, in a version; the digit stands for the bytes.
    static func sample(
        _ number: Int = 1, version: String = "1.0.0", words: [PackWord], digit: Character = "a",
        cefr: String = "A1"
    ) -> NewBatch {
        guard let version = PackVersion(version) else { preconditionFailure("no version") }
        return NewBatch(
            PackBatch(
                number: number, level: "beginner_\(number)", cefr: cefr, version: version,
                changelog: "First.", words: words),
            sha256: String(repeating: digit, count: 64))
    }
}
