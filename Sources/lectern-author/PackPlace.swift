import ArgumentParser
import Curriculum
import Foundation
import LinuxIO
import PackFiles
import WordPacks

/// The folder or the file of a pack, and the rules that it is measured by.
struct PackPlace {
    private let path: String
    private let isBuilt: Bool
    private let options: RulesOptions

    init(_ path: String, _ curriculum: String?) throws {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        var options = RulesOptions()
        options.curriculum = curriculum
        options.models = nil
        self.options = options
        isBuilt = fileKind(URL(fileURLWithPath: path).resolvingSymlinksInPath().path) == .file
        guard isBuilt || PackLint.isPack(self.path) else {
            try RulesOptions.stop(
                "\(path): expected a folder with pack.json, or a file that pack build made")
        }
    }

    func report() throws -> PackReport {
        let (rules, problems) = PackRules.load(curriculum: try options.folder(near: path))
        var report = PackReport()
        if var rules {
            let (voices, doubts) = try RulesOptions.voices(for: path)
            rules.voices = voices
            rules.recordings = RecordingReader()
            report = isBuilt ? built(rules) : PackLint.run(path, rules: rules)
            report.problems += doubts
        }
        report.problems = (problems + report.problems).tidied
        return report
    }

    /// Looks at a built pack as at what it was built from, if it can be read at all.
    private func built(_ rules: PackRules) -> PackReport {
        var report = PackReport()
        do throws(PackFileError) {
            let contents = try PackFile.read(try bytes())
            report = try Self.report(on: contents, in: path, rules)
        } catch {
            var problem = Problem(
                .error, file: path, path: error.path, expected: error.expected,
                found: error.found, hint: error.hint)
            problem.line = error.line
            report.problems.append(problem)
        }
        return report
    }

    private func bytes() throws(PackFileError) -> [UInt8] {
        do throws(SystemError) {
            return try readAll(path, upTo: PackLimits.fileBytesMax)
        } catch {
            throw PackFileError(
                expected: "a file of \(PackLimits.fileBytesMax) bytes at most that may be read",
                found: "\(error)")
        }
    }

    private static func report(
        on contents: PackFile.Contents, in path: String, _ rules: PackRules
    ) throws(PackFileError) -> PackReport {
        var documents: [String: Document] = [:]
        for batch in contents.batches.map(\.batch) {
            let name = "batch-\(batch.number).json"
            documents[name] = Document(
                "\(path), batch \(batch.number)", bytes: try PackFile.source(of: batch))
        }
        let names = contents.batches.map { "batch-\($0.batch.number).json" }
        let head = Document(
            path, bytes: try PackFile.source(of: contents.pack, batches: names))
        var report = PackLint.run(head, rules: rules) { documents[$0] ?? head }
        // They would be those of a text that nobody has written.
        for index in report.problems.indices {
            report.problems[index].line = nil
            report.problems[index].column = nil
        }
        return report
    }
}
