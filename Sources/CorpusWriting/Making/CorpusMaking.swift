package import Corpora
internal import Curriculum
internal import Foundation
package import Installing
internal import LinuxIO

/// Has a command make explanations or questions, a unit after the other.
///
/// What a command answers is kept only where it is in order; each unit is a file that is written
/// whole, so that a run may be ended at any time and goes on where it was.
package struct CorpusMaking {
    /// Attempts for a unit.
    static let attemptsMax = 3
    /// Units in a row that fail, after which a run ends.
    static let failuresMax = 5

    private let corpus: InstalledCorpus
    /// The folder of corpora into which files are written.
    private let folder: CorpusFolder
    private let options: Options
    private let ask: (_ prompt: [UInt8]) throws(AskedCommand.Failure) -> [UInt8]
    private let note: (String) -> Void
    private var outcome = Outcome()
    private var failuresInRow = 0
    private var commentaries: GivenCommentaries

    /// - Parameter note: is told what goes wrong, a line at a time.
    package init(
        _ corpus: InstalledCorpus, into folder: CorpusFolder, _ options: Options,
        ask: @escaping (_ prompt: [UInt8]) throws(AskedCommand.Failure) -> [UInt8],
        note: @escaping (String) -> Void
    ) {
        self.corpus = corpus
        self.folder = folder
        self.options = options
        self.ask = ask
        self.note = note
        commentaries = GivenCommentaries(corpus)
    }

    /// Makes what is missing at these positions, in this order.
    ///
    /// - Throws: where a file cannot be written; what was made before stays.
    package mutating func run(_ positions: some Sequence<Int>) throws(InstallFailure) -> Outcome {
        outcome = Outcome()
        failuresInRow = 0
        // What an installation that was broken off has hidden would be made anew.
        if !options.isDryRun { try folder.alone {} }
        for position in positions {
            let work: (UnitSource, version: Int)?
            do throws(CorpusError) {
                work = try self.work(at: position)
            } catch {
                outcome.failed += 1
                note("\(corpus.corpus.reference(at: position)): \(error)")
                continue
            }
            if let work { try make(work.0, work.version) }
        }
        return outcome
    }

    /// What is to be made of a unit now; nil where nothing is, which is counted.
    private mutating func work(
        at position: Int
    ) throws(CorpusError) -> (UnitSource, version: Int)? {
        guard let text = try corpus.text(of: position) else {
            outcome.withoutText += 1
            return nil
        }
        guard let version = version(position, text) else {
            outcome.present += 1
            return nil
        }
        guard !outcome.isGivenUp, outcome.calls < options.callsMax else {
            outcome.left += 1
            return nil
        }
        return (try source(position, text), version)
    }

    /// The number of the version that is to be made; nil where there is one that stays.
    private func version(_ position: Int, _ text: UnitText) -> Int? {
        switch options.task {
        case .questions:
            return !corpus.hasQuestions(of: position) || options.remakesAll ? 1 : nil
        case .explanation:
            guard corpus.hasExplanation(of: position) else { return 1 }
            do throws(CorpusError) {
                let there = try corpus.explanation(of: position)
                let isStale = there?.isStale(for: text) ?? true
                guard options.remakesAll || options.remakesStale && isStale else { return nil }
                return (there?.version ?? 0) + 1
            } catch {
                // One that is broken stays until it is to be made anew.
                note("\(error)" + (options.remakesAll ? "" : "; --force makes the file anew"))
                return options.remakesAll ? 1 : nil
            }
        }
    }

    private mutating func source(
        _ position: Int, _ text: UnitText
    ) throws(CorpusError) -> UnitSource {
        guard let place = corpus.corpus.place(at: position) else {
            preconditionFailure("a unit that has a text has a place")
        }
        return UnitSource(
            place: place, text: text, commentaries: try commentaries.on(place))
    }

    private mutating func make(_ unit: UnitSource, _ version: Int) throws(InstallFailure) {
        if let fault = MadeFile.fault(ofFrame: frame(unit, version)) {
            note("\(unit.place.reference): not asked for, since no file could hold it: \(fault)")
            outcome.failed += 1
            return
        }
        var fault: String?
        for attempt in 1...Self.attemptsMax {
            guard outcome.calls < options.callsMax else {
                outcome.left += 1
                return
            }
            let prompt = Prompt(unit, options.task, fault: fault)
            outcome.calls += 1
            outcome.bytes += prompt.bytes.count
            if attempt == 1, !prompt.cut.isEmpty {
                note("\(unit.place.reference): cut: \(prompt.cut.joined(separator: "; "))")
            }
            guard !options.isDryRun else { return }
            switch answer(to: prompt, unit, version) {
            case .success(let bytes):
                if try write(bytes, unit, version) {
                    outcome.made += 1
                } else {
                    outcome.present += 1
                }
                failuresInRow = 0
                return
            case .failure(let found): fault = found.description
            }
        }
        fail(unit, fault ?? "")
    }

    /// Whether the file was written: what others have made meanwhile stays, unless it was to be
    /// made anew.
    private func write(
        _ bytes: [UInt8], _ unit: UnitSource, _ version: Int
    ) throws(InstallFailure) -> Bool {
        let place = "\(folder.path)/\(corpus.corpus.id)/\(options.task.part)"
        let name = "\(unit.place.reference).json"
        return try folder.alone { () throws(InstallFailure) in
            let isAnew = version > 1 || options.remakesAll
            guard isAnew || !Staging.exists("\(place)/\(name)") else { return false }
            try MadeFile.write(bytes, name, in: place)
            return true
        }
    }

    /// An explanation that says next to nothing; nil where questions are made.
    private func frame(_ unit: UnitSource, _ version: Int) -> Explanation? {
        guard case .explanation(let language) = options.task else { return nil }
        return Explanation(
            Explanation.Content(summary: "-"), of: unit, language: language, version: version,
            options)
    }

    private mutating func fail(_ unit: UnitSource, _ fault: String) {
        note("\(unit.place.reference): given up after \(Self.attemptsMax) attempts: \(fault)")
        outcome.failed += 1
        failuresInRow += 1
        outcome.isGivenUp = failuresInRow == Self.failuresMax
    }

    /// The file that an answer makes.
    private func answer(
        to prompt: Prompt, _ unit: UnitSource, _ version: Int
    ) -> Result<[UInt8], Verdict.Fault> {
        Result { () throws(Verdict.Fault) in
            let answer: [UInt8]
            do throws(AskedCommand.Failure) {
                answer = try ask(prompt.bytes)
            } catch {
                throw Verdict.Fault(error.description)
            }
            let verdict = Verdict(unit: unit, task: options.task)
            switch options.task {
            case .explanation(let language):
                let content = try verdict.explanation(answer)
                return try MadeFile.bytes(
                    of: Explanation(
                        content, of: unit, language: language, version: version, options))
            case .questions(let language, let count):
                let questions = try verdict.questions(answer, most: count)
                return try MadeFile.bytes(of: questions, on: unit.place.reference, language)
            }
        }
    }
}

extension Explanation {
    fileprivate init(
        _ content: Content, of unit: UnitSource, language: String, version: Int,
        _ options: CorpusMaking.Options
    ) {
        let seconds = TimeInterval(options.now / 1_000_000)
        self.init(
            reference: unit.place.reference, language: language, content: content,
            textHash: unit.text.hash, sources: unit.commentaries.map(\.name),
            madeBy: options.madeBy, version: version,
            createdAt: Date(timeIntervalSince1970: seconds).formatted(.iso8601))
    }
}
