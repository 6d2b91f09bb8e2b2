internal import Foundation
internal import ProblemImport
internal import ProblemSets
internal import ProblemStore

/// What libFuzzer calls with bytes of its own finding: a repository of problems, which is read and
/// written as a store, or refused. The first byte says what the rest is: `z` a zip archive, else
/// names and texts of files, in turns, a zero byte behind each.
@_cdecl("LLVMFuzzerTestOneInput")
package func takeRepository(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, count > 1 else { return 0 }
    let all = UnsafeBufferPointer(start: bytes, count: count)
    let rest = all.dropFirst()
    let isZip = all[0] == UInt8(ascii: "z")
    let archive = isZip ? Array(rest) : PlainZip(rest).bytes
    do throws(ProblemImportError) {
        let read = try ReadRepository(.zip(archive, name: "made.zip"), id: "made")
        check(read)
    } catch {
        precondition(!error.expected.isEmpty && !error.found.isEmpty, "a refusal says nothing")
    }
    return 0
}

private func check(_ read: ReadRepository) {
    let problems = read.repository.problems
    precondition(!problems.isEmpty, "a repository without a problem was taken")
    precondition(Set(problems.map(\.slug)).count == problems.count, "two problems have one slug")
    for problem in problems {
        precondition(!problem.slug.isEmpty && !problem.title.isEmpty, "a problem has no name")
        precondition(!problem.solutions.isEmpty, "a problem has no solution")
    }
    do {
        try ProblemStoreWriter.write(read.repository, read.report, to: Draft.path)
        let reader = try ProblemStoreReader(path: Draft.path)
        let (stored, report) = (try reader.problems(), try reader.report())
        precondition(stored == problems, "problems are not read as they were written")
        precondition(report == read.report, "the report is not read as it was written")
        let patterns = try reader.patterns()
        precondition(
            patterns == read.repository.patterns, "patterns are not read as they were written")
        try FileManager.default.removeItem(atPath: Draft.path)
    } catch {
        // A release build prints no reason of a precondition.
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        preconditionFailure("what was imported cannot be stored")
    }
}

/// The one file that is written again and again.
private enum Draft {
    static let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("lectern-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path
}
