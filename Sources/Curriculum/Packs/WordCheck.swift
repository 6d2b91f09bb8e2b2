/// What is wrong with a word of a pack, beside its form.
struct WordCheck {
    static let examplesInFull = 6

    private let word: JSONNode
    private let file: String
    private let path: String
    private let native: NativeTextCheck
    private(set) var problems: [Problem] = []

    /// The forms that a word must have, by its part of speech; and those that it may have.
    private static let forms: [String: (needed: [String], allowed: [String])] = [
        "verb": (["base", "thirdPerson", "past", "pastParticiple", "presentParticiple"], []),
        "noun": (["singular"], ["plural"]),
        "adjective": (["base", "comparative", "superlative"], []),
    ]

    init(_ word: JSONNode, file: String, path: String, _ native: NativeTextCheck) {
        self.word = word
        self.file = file
        self.path = path
        self.native = native
    }

    mutating func run() {
        checkForms(of: word, at: path)
        checkDefinition()
        check(native.findings(word["translation"]), word["translation"], "translation")
        check(
            native.findings(word["definition_native"]), word["definition_native"],
            "definition_native")
        for (index, text) in (word["alternatives"]?.items ?? []).enumerated() {
            check(native.findings(text), text, "alternatives[\(index)]")
        }
        for (index, example) in (word["examples"]?.items ?? []).enumerated() {
            checkExample(example, "examples[\(index)]")
        }
        checkPrimary()
        checkDistractors()
    }

    /// The translation and its alternatives.
    private var ownTranslations: [String] {
        let nodes = [word["translation"]].compactMap(\.self) + (word["alternatives"]?.items ?? [])
        return nodes.map { $0.text("text") }
    }

    private var ownForms: [String] { word["forms"]?.members.compactMap(\.node.string) ?? [] }

    private mutating func checkForms(of node: JSONNode, at path: String) {
        let pos = word.text("pos")
        guard let (needed, allowed) = Self.forms[pos], let forms = node["forms"] else { return }
        let names = forms.members.map(\.key)
        for name in needed where !names.contains(name) {
            complain(forms, "\(path).forms", "the form \(name) of a \(pos)", "none")
        }
        for name in names where !(needed + allowed).contains(name) {
            complain(forms, "\(path).forms", "forms of a \(pos) alone", name)
        }
    }

    private mutating func checkDefinition() {
        let definition = word.text("definition")
        guard let form = ownForms.first(where: { definition.hasWord($0) }) else { return }
        complain(
            word["definition"] ?? word, "\(path).definition", "a definition without the word",
            "\"\(form)\"")
    }

    private mutating func checkExample(_ example: JSONNode, _ place: String) {
        let sentence = example.text("sentence")
        check(
            native.findings(example["native"], isMarked: true)
                + native.findings(example, of: ownTranslations),
            example["native"], place + ".native")
        let parts = sentence.split(separator: "{", omittingEmptySubsequences: false)
        let ends = parts.dropFirst().first?.split(separator: "}", omittingEmptySubsequences: false)
        guard parts.count == 2, let ends, ends.count == 2 else {
            return complain(
                example["sentence"] ?? example, "\(path).\(place).sentence",
                "the word in braces, once", "\"\(sentence)\"")
        }
        let name = example.text("form")
        let form = word["forms"]?[name]?.string
        if form?.lowercased() != ends[0].lowercased() {
            complain(
                example["form"] ?? example, "\(path).\(place).form",
                form.map { "\"\($0)\" in braces, the form \(name)" } ?? "a form of the word",
                "\"\(ends[0])\"")
        }
        let rest = "\(parts[0]) \(ends[1])"
        if let again = ownForms.first(where: { rest.hasWord($0) }) {
            complain(
                example["sentence"] ?? example, "\(path).\(place).sentence",
                "the word nowhere but in the braces", "\"\(again)\"")
        }
        if !".?!".contains(sentence.last ?? " ") {
            complain(
                example["sentence"] ?? example, "\(path).\(place).sentence",
                "a sentence with its full stop", "\"\(sentence)\"")
        }
    }

    private mutating func checkPrimary() {
        let primary = (word["examples"]?.items ?? []).count { $0["primary"]?.value == .bool(true) }
        guard primary != 2 else { return }
        complain(
            word["examples"] ?? word, "\(path).examples", "two primary examples", "\(primary)")
    }

    private mutating func checkDistractors() {
        let synonyms = word["related"]?["synonyms"]?.strings ?? []
        var words = Set(ownForms + synonyms + [word.text("word")])
        var translations = Set(ownTranslations)
        for (index, distractor) in (word["distractors"]?.items ?? []).enumerated() {
            let place = "distractors[\(index)]"
            checkForms(of: distractor, at: "\(path).\(place)")
            check(native.findings(distractor["translation"]), distractor, place + ".translation")
            if !words.insert(distractor.text("word")).inserted {
                complain(
                    distractor, "\(path).\(place).word", "a wrong word, and each once",
                    "\"\(distractor.text("word"))\"")
            }
            let translation = distractor["translation"]?.text("text") ?? ""
            if !translations.insert(translation).inserted {
                complain(
                    distractor, "\(path).\(place).translation",
                    "a wrong translation, and each once", "\"\(translation)\"")
            }
        }
    }

    private mutating func check(_ findings: [Finding], _ node: JSONNode?, _ place: String) {
        problems += findings.map {
            $0.problem(in: file, at: (node ?? word).place, "\(path).\(place)")
        }
    }

    private mutating func complain(
        _ node: JSONNode, _ path: String, _ expected: String, _ found: String
    ) {
        problems.append(
            Problem(
                .error, file: file, at: node.place, path: path, expected: expected,
                found: "\(found) (\(word.text("word")))"))
    }
}

extension String {
    /// Whether a word, or several, stand in the text as whole words.
    fileprivate func hasWord(_ words: String) -> Bool {
        let text = lowercased().split { !$0.isLetter }
        let wanted = words.lowercased().split { !$0.isLetter }
        guard !wanted.isEmpty, text.count >= wanted.count else { return false }
        return (0...(text.count - wanted.count)).contains { start in
            text[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }
}
