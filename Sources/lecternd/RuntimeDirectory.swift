internal import Foundation
internal import Glibc

/// The folder of the sockets.
struct RuntimeDirectory {
    var path: String
    /// Whether nobody but this user may look into it.
    var isPrivate: Bool

    /// Makes it where it is missing; throws where it cannot be had, or is somebody else's.
    func make() throws {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: isPrivate ? 0o700 : 0o755])
        } catch {
            throw StartFailure(
                description: "\(path): cannot be made: \(error.localizedDescription); expected "
                    + "a directory that this user may write, or name another with "
                    + "--runtime-directory")
        }
        if isPrivate { try close() }
    }

    /// Shuts others out of a folder that was there before.
    private func close() throws {
        var facts = stat()
        let isOurs =
            lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
            && facts.st_uid == getuid() && chmod(path, 0o700) == 0
        guard isOurs else {
            throw StartFailure(
                description: "\(path): expected a directory of this user and no link; remove it, "
                    + "or name another with --runtime-directory")
        }
    }
}
