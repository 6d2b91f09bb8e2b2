import ArgumentParser
import Corpora
import CorpusWriting
import Foundation
import Installing

/// What is made, of what, and by whom.
struct MakingOptions: ParsableArguments {
    @Argument(help: "Units, chapters or books, such as \"Berakhot 1:5\"; without them, all.")
    var references: [String] = []

    @Option(help: "The id of the corpus, such as mishnah.")
    var corpus: String?

    @Flag(
        help: "What the active paths of your learner, else the selected one, have within 14 days.")
    var window = false

    @Option(help: "The socket of the daemon that --window asks; one that only looks will do.")
    var socket: String?

    @Option(name: .customLong("with"), help: "The command that answers.")
    var command: String?

    @Option(help: "The language of what is made: en, or he, which must come pointed.")
    var language = "en"

    @Option(help: "Calls of the command at most.")
    var max = 50

    @Option(help: "Who makes it, as the files say.")
    var madeBy = "a command of the keeper"

    @Flag(help: "Only say how many calls there would be, and of how many bytes.")
    var dryRun = false

    @Flag(help: "Make also those anew that are there.")
    var force = false

    @OptionGroup var place: CorpusPlace

    func validate() throws {
        guard window || corpus != nil else {
            throw ValidationError("expected --corpus ID, or --window")
        }
        guard !window || references.isEmpty else {
            throw ValidationError("expected either units or --window")
        }
        guard MakingTask.languages.contains(language) else {
            throw ValidationError("--language: expected en or he, found \"\(language)\"")
        }
        guard (1...1_000_000).contains(max) else {
            throw ValidationError("--max: expected 1 to 1000000, found \(max)")
        }
        guard dryRun || command?.isEmpty == false else {
            throw ValidationError("expected --with COMMAND, or --dry-run")
        }
        guard !madeBy.isEmpty, madeBy.unicodeScalars.count <= CorpusLimits.nameMax else {
            throw ValidationError(
                "--made-by: expected 1 to \(CorpusLimits.nameMax) characters")
        }
    }

    func run(_ given: CorpusMaking.Options) throws {
        var whole = CorpusMaking.Outcome()
        for part in try parts() where !whole.isGivenUp {
            var options = given
            options.callsMax = max - whole.calls
            options.isDryRun = dryRun
            options.remakesAll = force
            whole.add(try make(part, options))
        }
        Output.show(text(of: whole))
        if whole.failed > 0 || whole.isGivenUp { throw ExitCode(1) }
    }

    private func make(
        _ part: Part, _ options: CorpusMaking.Options
    ) throws -> CorpusMaking.Outcome {
        let asked = AskedCommand(command ?? "exit 1", bytesMax: CorpusLimits.unitBytesMax)
        var making = CorpusMaking(
            part.corpus, into: CorpusFolder(path: place.path), options,
            ask: { prompt throws(AskedCommand.Failure) in try asked.answer(to: prompt) },
            note: { Output.complain($0) })
        do throws(InstallFailure) {
            return try making.run(part.positions)
        } catch {
            throw CorpusPlace.Failure("\(error)")
        }
    }

    /// Units of a corpus, in the order in which theirs are made.
    private struct Part {
        var corpus: InstalledCorpus
        var positions: [Int]
    }

    private func parts() throws -> [Part] {
        guard window else {
            let installed = try place.corpus(corpus ?? "")
            return [Part(corpus: installed, positions: try positions(in: installed.corpus))]
        }
        let paths = try PathWindow.paths(DaemonDoor(named: socket))
            .filter { corpus == nil || $0.corpus == corpus }
        if paths.isEmpty { Output.complain("lectern-author: no active path has such units") }
        return try paths.map { path in
            let installed = try place.corpus(path.corpus)
            return Part(corpus: installed, positions: path.positions(in: installed.corpus))
        }
    }

    private func positions(in corpus: Corpus) throws -> [Int] {
        guard !references.isEmpty else { return Array(0..<corpus.units) }
        return try references.flatMap { reference in
            guard let positions = corpus.positions(in: reference) else {
                throw ValidationError(
                    "\(reference): expected a unit, a chapter or a book of \(corpus.title)")
            }
            return Array(positions)
        }
    }

    private func text(of outcome: CorpusMaking.Outcome) -> String {
        let parts: [(Int, String)] = [
            (outcome.made, "made"), (outcome.failed, "failed"), (outcome.present, "were there"),
            (outcome.withoutText, "without text"), (outcome.left, "left for another run"),
        ]
        let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let calls = "\(outcome.calls) calls of \(outcome.bytes) bytes in all"
        let end = outcome.isGivenUp ? "; given up after five failures in a row" : ""
        return (told + [dryRun ? "there would be \(calls)" : calls]).joined(separator: ", ") + end
    }
}
