/// Whether the members of one record are within their limits. References between records are
/// checked where they are kept, by the store.
struct RecordCheck {
    /// The kind of the record, and by which name it is known.
    let record: String

    init(_ record: LibraryRecord) {
        self.record = "\(record.kind.rawValue) \(Self.quoted(record.name))"
    }

    /// A text for a message.
    static func quoted(_ text: String) -> String {
        text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
    }

    func fail(
        _ member: @autoclosure () -> String, _ expected: String, _ found: String
    ) -> LibraryRecordError {
        LibraryRecordError(record: record, member: member(), expected: expected, found: found)
    }

    /// A text, which may be empty, of so many Unicode scalars at most. Of control characters it may
    /// have line breaks and tabs.
    func text(
        _ text: String?, upTo max: Int, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        guard let text else { return }
        // A scalar has one byte at least, and most texts are far from their limit.
        if text.utf8.count > max {
            let count = text.unicodeScalars.count
            guard count <= max else {
                throw fail(member(), "a text of at most \(max) characters", "\(count) characters")
            }
        }
        guard !text.utf8.contains(where: Self.isControl) else {
            throw fail(member(), "a text without control characters", "one with them")
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t") || byte == 0x7f
    }

    /// A text with something in it.
    func filled(
        _ text: String?, upTo max: Int, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        guard let text else { return }
        try self.text(text, upTo: max, member())
        guard !text.allSatisfy(\.isWhitespace) else {
            throw fail(member(), "a text", "an empty one")
        }
    }

    func key(_ key: String?, _ member: @autoclosure () -> String) throws(LibraryRecordError) {
        try filled(key, upTo: LibraryLimits.keyMax, member())
    }

    /// The code of a language: letters, digits and hyphens.
    func language(_ code: String, _ member: @autoclosure () -> String) throws(LibraryRecordError) {
        guard LibraryLimits.language.contains(code.utf8.count),
            code.utf8.allSatisfy(Self.isOfLanguage)
        else {
            throw fail(
                member(), "the code of a language such as en or en-GB", Self.quoted(code))
        }
    }

    private static func isOfLanguage(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    func number(
        _ number: Int?, _ range: ClosedRange<Int>, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        guard let number, !range.contains(number) else { return }
        throw fail(
            member(), "a number from \(range.lowerBound) to \(range.upperBound)", "\(number)")
    }

    /// Microseconds since 1970, of some ten thousand years.
    func moment(_ usec: Int?, _ member: @autoclosure () -> String) throws(LibraryRecordError) {
        try number(usec, -100_000_000_000_000_000...300_000_000_000_000_000, member())
    }

    /// Days since 1970-01-01, of some ten thousand years.
    func day(_ day: Int?, _ member: @autoclosure () -> String) throws(LibraryRecordError) {
        try number(day, -1_000_000...4_000_000, member())
    }

    func count(
        _ count: Int, upTo max: Int, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        guard count > max else { return }
        throw fail(member(), "\(max) members at most", "\(count)")
    }

    /// Texts with something in them.
    func texts(
        _ texts: [String], upTo max: Int, count countMax: Int, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        try count(texts.count, upTo: countMax, member())
        for (index, text) in texts.enumerated() {
            try filled(text, upTo: max, "\(member())[\(index)]")
        }
    }

    func sha256(_ digits: String, _ member: @autoclosure () -> String) throws(LibraryRecordError) {
        let isDigest =
            digits.utf8.count == 64
            && digits.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
        guard isDigest else {
            throw fail(member(), "64 small hexadecimal digits", Self.quoted(digits))
        }
    }

    /// The name of a file, which is never used as a path.
    func fileName(_ name: String, _ member: @autoclosure () -> String) throws(LibraryRecordError) {
        try filled(name, upTo: LibraryLimits.nameBytesMax, member())
        guard name.utf8.count <= LibraryLimits.nameBytesMax, name != ".", name != "..",
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
        else { throw fail(member(), "the name of a file without a folder", Self.quoted(name)) }
    }
}

extension LibraryRecord {
    /// By which it is known in messages.
    fileprivate var name: String {
        switch self {
        case .preset(let preset): preset.key
        case .deck(let deck): deck.title
        case .book(let book): book.title
        case .word(let word): word.text
        case .medium(let medium): medium.name
        case .note(let note): note.guid
        case .card(let card): card.item
        case .entry(let entry): entry.id
        case .session(let session): session.id
        case .attempt(let attempt): attempt.id
        case .day(let day): "\(day.studyDay)"
        case .preferences: ""
        case .path(let path): path.id
        case .pathPlan(let plan): plan.id
        case .pathEntry(let entry): entry.id
        case .problem(let record): record.kind.rawValue
        case .dropped(let dropped): dropped.what
        }
    }
}
