internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

// What people ordered: whole, and phrases cut out of it.
extension SpokenItems {
    /// Words that sound alike, by the word.
    static func alike(_ path: String) throws -> [String: [String]] {
        let rows = try SpeechFiles.table(path).map { row in
            (row["word"] ?? "", ["one", "other"].compactMap { row[$0] })
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// `alike` has for words of orders what sounds like them and is another word.
    mutating func addOrders(
        _ folder: String, _ half: Half, alike: [String: [String]]
    ) throws {
        var speakers: [String: String] = [:]
        let rules = try GrammarFile.read(folder + "/orders.jsgf")
        for row in try SpeechFiles.table(folder + "/list.tsv") {
            let file = row["file"] ?? ""
            let speaker = row["speaker"] ?? ""
            speakers[file] = speaker
            guard half.has(speaker: speaker) else { continue }
            add(
                Item(
                    kind: .slots, path: "\(folder)/\(file)", speaker: speaker,
                    said: rules.slots(of: Wording.words(row["text"] ?? "")), task: .rules(rules)))
        }
        for row in try SpeechFiles.table(folder + "/phrases.tsv") {
            guard let file = row["file"], let speaker = speakers[file],
                half.has(speaker: speaker), let phrase = row["phrase"],
                let others = row["other_phrases"], let start = Double(row["start_s"] ?? ""),
                let end = Double(row["end_s"] ?? ""), start < end
            else { continue }
            let six = others.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            func put(
                _ kind: Kind, _ said: String, _ task: Task, isCut: Bool
            ) {
                add(
                    Item(
                        kind: kind, path: "\(folder)/\(file)", speaker: speaker, said: said,
                        task: task, cut: isCut ? start..<end : nil))
            }
            put(.phrase, phrase, .phrases([phrase]), isCut: true)
            put(.phrase7, phrase, .phrases([phrase] + six), isCut: true)
            put(.other, "-", .phrases(six), isCut: true)
            put(.inOrder, "-", .phrases([phrase] + six), isCut: false)
            put(.order, "-", .commands(Self.commands), isCut: false)
            for (kind, answer) in Self.answers(to: phrase, others: six, alike) {
                put(kind, phrase, .answer(answer), isCut: true)
            }
        }
    }

    /// What a phrase is judged beside, as if it were given in answer: itself, the same with a word
    /// that sounds alike, and another phrase. Phrases with "and" would be lists.
    private static func answers(
        to phrase: String, others: [String], _ alike: [String: [String]]
    ) -> [(Kind, String)] {
        let words = phrase.split(separator: " ").map(String.init)
        let places = words.indices.filter { alike[words[$0]] != nil }
        guard !words.contains("and"), let place = places.last, let near = alike[words[place]]
        else { return [] }
        var other = words
        other[place] = near[words.count % near.count]
        let far = others.first { !$0.contains(words[place]) && !$0.contains(" and ") }
        return [(.personRight, phrase), (.personNear, other.joined(separator: " "))]
            + (far.map { [(.personFar, $0)] } ?? [])
    }
}

extension SpokenItems.Item {
    /// What was found in it: its words, or its slots.
    func text(_ finding: Finding) -> String {
        if case .rules(let rules) = task { return rules.slots(of: finding.words) }
        return finding.words.joined(separator: " ")
    }
}

extension RuleGrammar {
    /// The slots of a sentence in one line; the words by which it opens fill none. `-` where it is
    /// no sentence of the grammar.
    fileprivate func slots(of words: [String]) -> String {
        guard let match = match(words) else { return "-" }
        let slots = match.slots.filter { $0.rule != "verb" }.map {
            $0.rule + " " + $0.words.joined(separator: " ")
        }
        return slots.isEmpty ? "-" : slots.joined(separator: " ")
    }
}
