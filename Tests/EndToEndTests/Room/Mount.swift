import Foundation

/// A small file system in memory: real, so that even root meets its limits.
final class Mount: Sendable {
    let path: String
    private let folder: Scratch

    private init(_ folder: Scratch) throws {
        self.folder = folder
        path = try folder.folder("mount")
    }

    /// Mounts it, does something in it, and takes it away, whatever happens.
    static func with<Result>(
        kilobytes: Int, _ body: (Mount) async throws -> Result
    ) async throws -> Result {
        let mount = try Mount(Scratch("mount"))
        let options = "size=\(kilobytes)k,mode=700,uid=\(getuid()),gid=\(getgid())"
        try await mount.asRoot("mount", "-t", "tmpfs", "-o", options, "lectern-e2e", mount.path)
        do {
            let result = try await body(mount)
            try await mount.asRoot("umount", mount.path)
            return result
        } catch {
            // Lazily: a process that holds a file there may have to die first.
            try? await mount.asRoot("umount", "-l", mount.path)
            throw error
        }
    }

    func makeReadOnly() async throws { try await asRoot("mount", "-o", "remount,ro", path) }
    func makeWritable() async throws { try await asRoot("mount", "-o", "remount,rw", path) }

    /// Takes all the space that is left.
    func fill() throws {
        let file = open("\(path)/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard file >= 0 else { throw Trouble(call: "open", on: "\(path)/filler") }
        defer { close(file) }
        let page = [UInt8](repeating: 0, count: 4096)
        while write(file, page, page.count) > 0 {}
        guard errno == ENOSPC else { throw Trouble(call: "write", on: "\(path)/filler") }
    }

    func empty() throws { try FileManager.default.removeItem(atPath: "\(path)/filler") }

    private func asRoot(_ command: String...) async throws {
        // `sudo -n` for an ordinary user who may do that without a password, as in CI.
        let prefix = geteuid() == 0 ? [] : ["sudo", "-n"]
        do {
            try await run(prefix + command, log: folder["mount.log"])
        } catch {
            throw Trouble("mounting needs root, or sudo without a password: \(error)")
        }
    }
}
