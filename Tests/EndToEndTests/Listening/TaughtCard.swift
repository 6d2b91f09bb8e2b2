/// What must be heard of the first card of the pack of five words.
enum TaughtCard {
    private static let english = [
        "Five new words.", "teacher", "teacher",
        "a person whose job is to help others learn, for example in a classroom",
        "My teacher speaks slowly and clearly.", "The teachers have a meeting at four.",
        "Say 'I have studied this' when you are ready.",
    ]
    /// As the pack has it spoken.
    private static let arabic = [
        "معلم", "مدرس", "مُعَلِمَة", "يَتَكَلَم مُعَلِمي بِبُطء وَوُضوح.",
        "لَدى المعلمين اِجتِماع في الساعة الرابِعَة.",
    ]

    /// The sentences of both languages in the order of the card.
    static func sentences(in folder: Scratch) async throws -> [Sentence] {
        let narrators = ["en-us", "ar"].map {
            Narrator(folder: folder, voice: $0)
        }
        var spoken: [[Sentence]] = []
        for (narrator, texts) in zip(narrators, [english, arabic]) {
            var sentences: [Sentence] = []
            for text in texts {
                sentences.append(
                    Sentence(text: text, sound: try await narrator.render(text), pauseAfter: nil))
            }
            spoken.append(sentences)
        }
        let (en, ar) = (spoken[0], spoken[1])
        return [
            en[0], en[1], ar[0], ar[1], ar[2], en[2], en[3], en[4], ar[3], en[5], ar[4], en[6],
        ]
    }
}
