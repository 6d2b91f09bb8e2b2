package import Curriculum

extension Corpus {
    /// Reads `corpus.json`; nil comes with at least one error.
    ///
    /// - Parameter folder: the name of its folder, which is the id; nil where it may have any.
    package static func read(
        _ document: Document, folder: String? = nil
    ) -> (Corpus?, [Problem]) {
        guard let root = document.root, !document.problems.hasErrors else {
            return (nil, document.problems)
        }
        var form = Form(document.file)
        let corpus = form.corpus(FormNode(root: root), folder: folder)
        let problems = document.problems + form.problems
        return (problems.hasErrors ? nil : corpus, problems)
    }

    /// Whether a text may be an id, and so the name of a folder.
    package static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.first != "-"
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }

    /// Whether a text may be the key of a book, and so the name of files.
    package static func isKey(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.first != "-"
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "'")].contains(byte)
            }
    }

    /// Whether a text may be the tag of a language in small letters, such as `he` or `pt-br`.
    package static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return text.utf8.count <= 16 && parts[0].allSatisfy { ("a"..."z").contains($0) }
            && (2...3).contains(parts[0].count)
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.count)
                    && part.allSatisfy {
                        ("a"..."z").contains($0) || ("0"..."9").contains($0)
                    }
            }
    }
}

extension Form {
    fileprivate mutating func corpus(_ root: FormNode, folder: String?) -> Corpus? {
        guard let root = object(root) else { return nil }
        check(
            root,
            has: [
                "format", "corpus_id", "title", "title_he", "say_he", "say_names", "language",
                "key_prefix",
                "levels", "defaults", "sections",
            ])
        if let format = root.member("format") ?? missing(root, "format", "the number") {
            _ = number(format, in: 1...1)
        }
        let levels = levels(root)
        let sections = sections(root)
        check(units: sections, root)
        return Corpus(
            id: id(root, folder), title: text(root, "title"), titleHe: text(root, "title_he"),
            sayHe: say(root, of: "title_he"), language: language(root),
            hasHebrewNames: namesAreHebrew(root),
            keyPrefix: optionalText(root, "key_prefix", 0...64) ?? "",
            levels: levels, defaults: defaults(root), sections: sections)
    }

    /// In which language names are said everywhere; there is none but Hebrew.
    private mutating func namesAreHebrew(_ root: FormNode) -> Bool {
        guard let member = root.member("say_names") else { return false }
        guard optionalText(root, "say_names") != "he" else { return true }
        complain(member, expected: "\"he\", or no such member", found: member.node.summary)
        return false
    }

    private mutating func id(_ root: FormNode, _ folder: String?) -> String {
        let id = text(root, "corpus_id")
        guard let member = root.member("corpus_id"), !id.isEmpty else { return id }
        if !Corpus.isID(id) {
            complain(
                member, expected: "1 to 64 small letters, figures, - and _",
                found: member.node.summary)
        } else if let folder, folder != id {
            complain(
                member, expected: "\"\(folder)\", as its folder is named",
                found: member.node.summary)
        }
        return id
    }

    /// The member `language` of any of the files.
    mutating func language(_ form: FormNode) -> String {
        let language = text(form, "language")
        guard !language.isEmpty, !Corpus.isLanguage(language) else { return language }
        complain(
            form.member("language") ?? form, expected: "a language such as he or en",
            found: "\"\(language)\"")
        return language
    }

    private mutating func levels(_ root: FormNode) -> Corpus.Levels {
        let levels = object(root, "levels")
        func noName() -> Corpus.LevelName { Corpus.LevelName(en: "", enMany: "", he: "") }
        guard let levels else {
            return Corpus.Levels(
                section: noName(), book: noName(), chapter: noName(), unit: noName())
        }
        check(levels, has: ["section", "book", "chapter", "unit"])
        return Corpus.Levels(
            section: level(levels, "section"), book: level(levels, "book"),
            chapter: level(levels, "chapter"), unit: level(levels, "unit"))
    }

    private mutating func level(_ levels: FormNode, _ key: String) -> Corpus.LevelName {
        guard let level = object(levels, key) else {
            return Corpus.LevelName(en: "", enMany: "", he: "")
        }
        check(level, has: ["en", "en_many", "he", "say_he"])
        return Corpus.LevelName(
            en: text(level, "en"), enMany: text(level, "en_many"), he: text(level, "he"),
            sayHe: say(level, of: "he"))
    }

    private mutating func defaults(_ root: FormNode) -> Corpus.PlanDefaults {
        var plan = Corpus.PlanDefaults()
        guard let form = root.member("defaults").flatMap({ object($0) }) else { return plan }
        check(
            form,
            has: [
                "pace", "review_intensity", "skip_friday", "rest_weekdays", "yom_tov", "rest_mode",
            ])
        plan.pace = pace(form) ?? plan.pace
        plan.reviewIntensity = word(
            form, "review_intensity", of: ["none", "light", "medium", "intensive"])
        plan.skipFriday = truth(form, "skip_friday")
        plan.restWeekdays = list(form, "rest_weekdays", 0...6, isRequired: false).map {
            number($0, in: 1...7)
        }
        plan.yomTov = word(form, "yom_tov", of: ["none", "israel", "diaspora"])
        plan.restMode = word(form, "rest_mode", of: ["off", "open", "closed"])
        return plan
    }

    /// `until:DATE` is no pace for everybody.
    private mutating func pace(_ form: FormNode) -> String? {
        guard let pace = optionalText(form, "pace"), let member = form.member("pace") else {
            return nil
        }
        if ["two_mishna", "one_chapter", "seder_per_year"].contains(pace) { return pace }
        let parts = pace.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, ["units", "chapters"].contains(parts[0]),
            let count = Int(parts[1]), (1...200).contains(count)
        {
            return pace
        }
        complain(
            member,
            expected: "two_mishna, one_chapter, seder_per_year, units:N or chapters:N, N 1 to 200",
            found: member.node.summary)
        return nil
    }
}
