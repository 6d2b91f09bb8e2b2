import Foundation

/// What somebody types at a console: a pipe with a name.
final class Keyboard: Sendable {
    let path: String
    private let end: Descriptor

    /// Makes the pipe; whoever reads it finds a writer.
    init(at path: String) throws {
        self.path = path
        try system("mkfifo") { mkfifo(path, 0o600) }
        // For both directions, so that neither side waits for the other to open it.
        end = Descriptor(owning: try system("open") { open(path, O_RDWR | O_CLOEXEC) })
    }

    /// Types a line and presses Return.
    func type(_ line: String) throws {
        let bytes = Array((line + "\n").utf8)
        // So few bytes go into a pipe as a whole or not at all.
        try system("write") { write(end.number, bytes, bytes.count) }
    }
}
