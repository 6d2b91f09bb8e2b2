package import Voice

/// What the voice process says: that it is there, once; then, to each question, either samples and
/// that these are all, or phonemes, or why not.
package enum Answer: Equatable, Sendable {
    case hello(Greeting)
    case samples([Int16])
    case rendered
    case phonemes(String)
    case failed(SynthesisError)

    /// What the voice process can do.
    package struct Greeting: Equatable, Sendable {
        /// In samples a second.
        package var rate: Int
        package var voices: InstalledVoices

        package init(rate: Int, voices: InstalledVoices) {
            self.rate = rate
            self.voices = voices
        }

        /// What the two of one version say, and those of another do not.
        fileprivate static let version: UInt64 = 1
        fileprivate static let rates = 8_000...192_000
    }

    package init(_ frame: Frame) throws(Rubbish) {
        var fields = Fields(frame.body)
        switch frame.kind {
        case .hello: self = .hello(try Greeting(&fields))
        case .samples: self = .samples(try Self.samples(frame.body))
        case .rendered: self = .rendered
        case .phonemes: self = .phonemes(fields.text())
        case .failed:
            let call = try fields.shortText()
            self = .failed(SynthesisError(call: call, reason: fields.text()))
        case .render, .phonemesOf: throw Rubbish("a question")
        }
    }

    package var frame: Frame {
        switch self {
        case .hello(let greeting): Frame(.hello, greeting.body)
        case .samples(let samples): samples.withUnsafeBufferPointer(Frame.init(samples:))
        case .rendered: Frame(.rendered)
        case .phonemes(let text): Frame(.phonemes, Array(text.utf8.prefix(Frame.bodyBytesMax)))
        case .failed(let error): Frame(.failed, Fields.shortText(error.call) + error.reason.utf8)
        }
    }

    private static func samples(_ body: [UInt8]) throws(Rubbish) -> [Int16] {
        guard !body.isEmpty, body.count.isMultiple(of: 2) else {
            throw Rubbish("\(body.count) bytes of samples")
        }
        return [Int16](unsafeUninitializedCapacity: body.count / 2) { samples, count in
            UnsafeMutableRawBufferPointer(samples).copyBytes(from: body)
            count = body.count / 2
        }
    }
}

extension Answer.Greeting {
    fileprivate init(_ fields: inout Fields) throws(Rubbish) {
        guard try fields.number() == Self.version else {
            throw Rubbish("the greeting of another version; restart the daemon")
        }
        guard let rate = Int(exactly: try fields.number()), Self.rates.contains(rate) else {
            throw Rubbish("a rate that no sound has")
        }
        let kinds = fields.text().split(separator: "\n", omittingEmptySubsequences: false)
            .map { Set($0.split(separator: " ").prefix(InstalledVoices.namesMax).map(String.init)) }
        guard kinds.count == 2 else { throw Rubbish("no list of voices") }
        self.init(rate: rate, voices: InstalledVoices(bases: kinds[0], variants: kinds[1]))
    }

    /// Two lines of names; no voice that can be asked for has a space in its name, or a longer one.
    fileprivate var body: [UInt8] {
        let lines = [voices.bases, voices.variants].map { names in
            names.filter { !$0.contains { $0 == " " || $0 == "\n" } }
                .filter { $0.utf8.count <= VoiceName.bytesMax }
                .sorted().prefix(InstalledVoices.namesMax).joined(separator: " ")
        }
        return Fields.number(Self.version) + Fields.number(UInt64(rate))
            + lines.joined(separator: "\n").utf8
    }
}
