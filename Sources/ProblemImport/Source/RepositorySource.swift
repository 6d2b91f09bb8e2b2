internal import Foundation
internal import LinuxIO

/// Where a repository of problems is read from. Nothing of it is written to the disk or run.
package enum RepositorySource: Sendable {
    /// The path of a folder.
    case folder(String)
    /// A zip archive.
    ///
    /// - Parameter name: what it is called in errors, such as its path.
    case zip([UInt8], name: String)

    /// A folder, a zip file, or `-` for a zip archive on standard input. Reads the archive; blocks.
    package static func open(_ path: String) throws(ProblemImportError) -> RepositorySource {
        if path == "-" { return .zip(try standardInput(), name: "standard input") }
        switch fileKind(path) {
        case .folder: return .folder(path)
        case nil:
            throw ProblemImportError(
                path, expected: "a folder, a zip file, or - for standard input", found: "nothing",
                hint: "check the path, and whether you may read it")
        case .file, .other: return .zip(try archive(path), name: path)
        }
    }

    private static func archive(_ path: String) throws(ProblemImportError) -> [UInt8] {
        do throws(SystemError) {
            return try readAll(path, upTo: ImportLimits.archiveBytesMax)
        } catch {
            throw error.isTooLarge
                ? tooLarge(path)
                : ProblemImportError(
                    path, expected: "a zip file that can be read", found: "\(error)",
                    hint: "check whether you may read it")
        }
    }

    private static func standardInput() throws(ProblemImportError) -> [UInt8] {
        let name = "standard input"
        var bytes = Data()
        do {
            while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty
            {
                bytes += piece
                guard bytes.count <= ImportLimits.archiveBytesMax else { break }
            }
        } catch {
            throw ProblemImportError(
                name, expected: "a zip archive", found: error.localizedDescription)
        }
        guard bytes.count <= ImportLimits.archiveBytesMax else { throw tooLarge(name) }
        return Array(bytes)
    }

    private static func tooLarge(_ name: String) -> ProblemImportError {
        ProblemImportError(
            name, expected: "an archive of \(ImportLimits.archiveBytesMax >> 20) MiB at most",
            found: "a larger one", hint: "leave out what is not part of the problems")
    }

    /// What its files are called together; nil for standard input.
    var name: String? {
        switch self {
        case .folder(let path):
            URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
        case .zip(_, let name):
            name.lowercased().hasSuffix(".zip")
                ? URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent : nil
        }
    }
}
