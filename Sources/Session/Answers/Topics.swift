/// Words that tell what a text is about, anywhere in it, where no list has its wording.
///
/// People word one wish in a thousand ways; the words that matter in it are few.
package struct Topics: Equatable, Sendable {
    /// In the order in which they count: what is to be done is asked about God too, and of him it
    /// is said that he comes back.
    private let classes: [Class]
    /// Of these words a text must have one, to be a question rather than an answer given too soon.
    private let talk: Set<String>

    private struct Class: Equatable {
        var verdict: Verdict
        var isAsked: Bool
        var phrases: [[String]]
    }

    /// Takes the words and phrases of each class, and single words of who asks; articles do not
    /// count.
    package init(
        blocked: [String] = [], application: [String] = [], theology: [String] = [],
        conversation: [String] = [], talk: [String] = []
    ) {
        classes = [
            (Verdict.application, application, true), (.theology, theology, true),
            (.blocked, blocked, false), (.conversation, conversation, false),
        ].map { verdict, phrases, isAsked in
            Class(
                verdict: verdict, isAsked: isAsked,
                phrases: phrases.map { Words($0).withoutArticles.words }.filter { !$0.isEmpty })
        }
        self.talk = Set(talk.flatMap { Words($0).words })
    }

    /// What a text without articles is about; nil where it has none of the words.
    func verdict(on words: [String]) -> Verdict? {
        let isTalk = words.contains(where: talk.contains)
        return classes.first { one in
            (isTalk || !one.isAsked) && one.phrases.contains { Self.stands($0, in: words) }
        }?.verdict
    }

    private static func stands(_ phrase: [String], in words: [String]) -> Bool {
        guard words.count >= phrase.count else { return false }
        return (0...(words.count - phrase.count)).contains {
            words[$0...].starts(with: phrase)
        }
    }
}
