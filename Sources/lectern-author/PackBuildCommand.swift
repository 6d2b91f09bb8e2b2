import ArgumentParser
import Curriculum
import Foundation
import PackFiles

/// Makes one file of a pack, which can be installed.
struct PackBuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Makes one file of a pack of words, which can be installed.",
        discussion: """
            The pack is checked first, and nothing is made where there is an error. The same pack \
            gives the same bytes. Exit codes as for lint.
            """)

    @Argument(help: "The folder with pack.json.")
    var folder: String

    @Option(
        name: [.short, .customLong("output")],
        help: "The file, or a folder for it. (default: PACK-VERSION.pack, here)")
    var output: String?

    @Option(help: "The curriculum folder whose schemas count.")
    var curriculum: String?

    func run() throws {
        let report = try PackPlace(folder, curriculum).report()
        Output.complain(report.problems.map(\.description).joined(separator: "\n"))
        guard let source = report.source else { return try Self.stop("nothing was made") }
        let bytes: [UInt8]
        do throws(PackFileError) {
            bytes = try PackFile.bytes(of: source.pack, source.batches)
        } catch {
            return try Self.stop("\(folder): the file would be refused: \(error)")
        }
        let place = place(for: PackFile.name(of: source.pack, source.batches))
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: place), options: .atomic)
        } catch {
            return try Self.stop("\(place): cannot be written: \(error.localizedDescription)")
        }
        Output.show("\(place): \(PackPage(report).summary), \(bytes.count) bytes")
    }

    private func place(for name: String) -> String {
        guard let output else { return name }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
        return isFolder.boolValue ? "\(output)/\(name)" : output
    }

    private static func stop(_ reason: String) throws {
        Output.complain("lectern-author: \(reason)")
        throw ExitCode(1)
    }
}
