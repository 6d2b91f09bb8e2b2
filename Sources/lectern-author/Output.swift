import Foundation
import LinuxIO

/// Prints texts without characters that a terminal obeys, because titles and texts come from the
/// files of strangers.
enum Output {
    /// Prints a text and a line break on standard output.
    static func show(_ text: String) { print(text.printableLines) }

    /// Prints a text and a line break on standard error; an empty text prints nothing.
    static func complain(_ text: String) {
        guard !text.isEmpty else { return }
        FileHandle.standardError.write(Data((text.printableLines + "\n").utf8))
    }
}
