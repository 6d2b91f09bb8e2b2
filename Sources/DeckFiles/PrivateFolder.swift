internal import Foundation

/// A folder that only this user may enter. It goes with the value.
final class PrivateFolder {
    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: place, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        path = place.path
    }

    deinit {
        // What cannot be removed stays in the folder for such files.
        try? FileManager.default.removeItem(atPath: path)
    }
}
