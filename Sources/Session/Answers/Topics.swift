/// Words that tell what a text is about, anywhere in it, where no list has its wording.
///
/// People word one wish in a thousand ways; the words that matter in it are few.
package struct Topics: Equatable, Sendable {
    /// In the order in which they count: who wants to move about in the lesson says so, whatever it
    /// is about, and what is to be done is asked about God too.
    private let classes: [Class]

    private struct Class: Equatable {
        var verdict: Verdict
        var phrases: [[String]]
    }

    /// Takes the words and phrases of each class; articles do not count.
    package init(
        blocked: [String] = [], application: [String] = [], theology: [String] = [],
        conversation: [String] = []
    ) {
        classes = [
            (Verdict.blocked, blocked), (.application, application), (.theology, theology),
            (.conversation, conversation),
        ].map { verdict, phrases in
            Class(
                verdict: verdict,
                phrases: phrases.map { Words($0).withoutArticles.words }.filter { !$0.isEmpty })
        }
    }

    /// What a text without articles is about; nil where it has none of the words.
    func verdict(on words: [String]) -> Verdict? {
        classes.first { one in
            one.phrases.contains { Self.stands($0, in: words) }
        }?.verdict
    }

    private static func stands(_ phrase: [String], in words: [String]) -> Bool {
        guard words.count >= phrase.count else { return false }
        return (0...(words.count - phrase.count)).contains {
            words[$0...].starts(with: phrase)
        }
    }
}
