internal import Foundation
internal import LinuxIO

/// The files of recordings that lie beside the database, for what plays them. All of them can be
/// made again from the database.
struct RecordingFiles {
    let folder: String

    /// The file of the medium at a place of a batch, which the digest of the batch names.
    static func name(batch sha256: String, place: Int) -> String { "\(sha256)-\(place)" }

    /// The path of a file; nil where it is not there.
    func path(of name: String) -> String? {
        let place = folder + "/" + name
        return fileKind(place) == .file ? place : nil
    }

    /// Makes a file that is not there yet, so that it is there after a power cut too. Blocks.
    func make(_ name: String, _ bytes: [UInt8]) throws(StoreError) {
        guard path(of: name) == nil else { return }
        let place = folder + "/" + name
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            // One that a crash has left.
            try removeFile(place + ".new")
            let draft = try DraftFile(at: place + ".new", for: place)
            try draft.fill(with: bytes)
            try draft.put(replacing: true)
        } catch {
            throw StoreError(
                .inputOutput, path: place, found: "the recording cannot be written: \(error)",
                expected: "a file beside the database", hint: StoreError.Kind.full.advice)
        }
    }

    /// Deletes all files but those with these names. One that cannot be deleted is only not needed.
    func keep(_ names: Set<String>) {
        let files = FileManager.default
        let there = (try? files.contentsOfDirectory(atPath: folder)) ?? []
        for name in there where !names.contains(name) {
            try? files.removeItem(atPath: folder + "/" + name)
        }
    }
}
