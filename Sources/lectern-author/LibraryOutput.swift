import DeckFiles
import Foundation
import LibraryFiles
import LibraryRecords
import LinuxIO

/// Writes what is read from a file of another program as a library file.
enum LibraryOutput {
    /// - Parameters:
    ///   - place: a path, where the file appears when it is whole, or `-` for standard output.
    ///   - each: is called with every record.
    static func write(
        _ source: any LibrarySource, to place: String, _ each: (LibraryRecord) -> Void
    ) throws {
        guard place != "-" else {
            return try write(source, to: FileHandle.standardOutput, each)
        }
        let draft = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-library-\(UUID().uuidString)").path
        let isMade = FileManager.default.createFile(
            atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600])
        guard isMade, let file = FileHandle(forWritingAtPath: draft) else {
            throw DeckFileError(
                place: draft, expected: "a file that can be written", found: "none")
        }
        defer {
            // What cannot be removed may be read by this user alone.
            try? FileManager.default.removeItem(atPath: draft)
        }
        try write(source, to: file, each)
        try file.close()
        let copy = try DraftFile(at: "\(place).new", for: place)
        _ = try copy.fill(from: draft, upTo: Int64(LibraryLimits.fileBytesMax))
        try copy.put(replacing: true)
    }

    private static func write(
        _ source: any LibrarySource, to file: FileHandle, _ each: (LibraryRecord) -> Void
    ) throws {
        var writer = try LibraryWriter(source.header)
        try source.read { record in
            each(record)
            let piece = try writer.add(record)
            if !piece.isEmpty { try file.write(contentsOf: piece) }
        }
        try file.write(contentsOf: writer.finish())
    }
}
