internal import Foundation

// From text to a transcript.
extension Transcript {
    /// The longest file, in bytes; the longest line, in bytes; the most statements.
    package static let fileMax = 256 * 1024
    package static let lineMax = 4000
    package static let statementsMax = 5000
    /// The most unreadable lines that are named.
    package static let errorsMax = 100
    /// The most courses, packs, corpora and repositories of problems of one transcript, of each.
    package static let foldersMax = 10

    /// Reads a file. Blocks.
    package static func read(_ path: String) throws(TranscriptError) -> Transcript {
        // What keeps it from being read does not matter: it is named with what was expected.
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard let size else { throw wrong(path, "a file that can be read", "none") }
        guard size <= fileMax else {
            throw wrong(path, "at most \(fileMax) bytes", "\(size)")
        }
        guard let data = FileManager.default.contents(atPath: path),
            let text = String(data: data, encoding: .utf8)
        else { throw wrong(path, "text in UTF-8", "something else") }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        return try parse(text, name: path) { course in
            URL(fileURLWithPath: course, relativeTo: folder).standardizedFileURL.path
        }
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - name: how it is called in reports.
    ///   - place: where the folder of a course is, by the path that the text gives.
    package static func parse(
        _ text: String, name: String, place: (String) -> String
    ) throws(TranscriptError) -> Transcript {
        var transcript = Transcript(name: name, courses: [], lines: [])
        // A line may end as Windows ends it: that is one character, and not "\n".
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var errors: [TranscriptError] = []
        for (index, line) in lines.enumerated() where errors.count < errorsMax {
            do throws(Mistake) {
                try transcript.add(line, number: index + 1, place: place)
            } catch {
                errors.append(
                    TranscriptError(
                        file: name, line: index + 1, expected: error.expected, found: error.found))
            }
        }
        if var first = errors.first {
            first.others = Array(errors.dropFirst())
            throw first
        }
        guard !transcript.courses.isEmpty else {
            throw wrong(name, "a line `course PATH` before all others", "none")
        }
        guard !transcript.lines.isEmpty else { throw wrong(name, "statements", "none") }
        return transcript
    }

    private static func wrong(
        _ file: String, _ expected: String, _ found: String
    ) -> TranscriptError {
        TranscriptError(file: file, expected: expected, found: found)
    }

    private mutating func add(
        _ line: Substring, number: Int, place: (String) -> String
    ) throws(Mistake) {
        guard line.utf8.count <= Self.lineMax else {
            throw Mistake(
                expected: "at most \(Self.lineMax) bytes in a line", found: "\(line.utf8.count)")
        }
        var words = try Words(line)
        if words.isEmpty { return }
        for folder in Folder.allCases where words.takes(folder.rawValue) {
            return try add(folder, &words, place)
        }
        if words.takes("set") { return try addSetting(&words) }
        if words.takes("typed") { return try addReason(&words) }
        guard lines.count < Self.statementsMax else {
            throw Mistake(expected: "at most \(Self.statementsMax) statements", found: "more")
        }
        let statement = try Statement(&words)
        if statement == .act(.start(.start)), !lines.isEmpty {
            throw Mistake(
                expected: "start as the first statement; later it is restart or reboot",
                found: "start")
        }
        lines.append(Line(statement: statement, number: number))
    }

    /// What a box is given as a folder.
    private enum Folder: String, CaseIterable {
        case course, pack, corpus, repository

        var list: WritableKeyPath<Transcript, [String]> {
            switch self {
            case .course: \.courses
            case .pack: \.packs
            case .corpus: \.corpora
            case .repository: \.repositories
            }
        }
    }

    private mutating func add(
        _ folder: Folder, _ words: inout Words, _ place: (String) -> String
    ) throws(Mistake) {
        let name = folder.rawValue
        try refuseLate(name)
        guard self[keyPath: folder.list].count < Self.foldersMax else {
            throw Mistake(
                expected: "at most \(Self.foldersMax) lines `\(name) PATH`", found: "one more")
        }
        self[keyPath: folder.list].append(place(try words.path("the folder of a \(name)")))
        try words.end()
    }

    private mutating func addSetting(_ words: inout Words) throws(Mistake) {
        try refuseLate("set")
        let setting = try words.one(of: Setting.self, "a setting")
        let found = words.next
        let value = try words.word(setting.expected)
        guard setting.allows(value) else {
            throw Mistake(expected: setting.expected, found: found)
        }
        settings[setting] = value
        try words.end()
    }

    private mutating func addReason(_ words: inout Words) throws(Mistake) {
        try refuseLate("typed")
        guard typedBecause == nil else { throw Mistake(expected: "typed once", found: "again") }
        typedBecause = try words.quotation()
        try words.end()
    }

    private func refuseLate(_ word: String) throws(Mistake) {
        guard !lines.isEmpty else { return }
        throw Mistake(expected: "\(word) before the first statement", found: "it behind one")
    }
}

extension Words {
    /// Takes a path; one with spaces is in quotation marks.
    fileprivate mutating func path(_ expected: String) throws(Mistake) -> String {
        next.first == "\"" ? try quotation() : try word(expected)
    }
}

extension Transcript.Setting {
    /// What a value may be, in words.
    fileprivate var expected: String {
        switch self {
        case .spokenTransport, .keepAnswers: "true or false"
        case .resumeWithin, .repeatAfter: "seconds from 0 to 86400"
        case .trustClock: "yes or no"
        }
    }

    fileprivate func allows(_ value: String) -> Bool {
        switch self {
        case .spokenTransport, .keepAnswers: ["true", "false"].contains(value)
        case .resumeWithin, .repeatAfter: Int(value).map((0...86_400).contains) ?? false
        case .trustClock: ["yes", "no"].contains(value)
        }
    }
}
