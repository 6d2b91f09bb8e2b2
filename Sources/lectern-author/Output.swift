import Foundation
import LinuxIO

/// What is printed: titles and texts come from the files of strangers, and none of them may write
/// on this terminal but letters.
enum Output {
    /// On standard output, with a line break behind it.
    static func show(_ text: String) { print(text.printableLines) }

    /// On standard error, with a line break behind it; nothing where there is nothing to say.
    static func complain(_ text: String) {
        guard !text.isEmpty else { return }
        FileHandle.standardError.write(Data((text.printableLines + "\n").utf8))
    }
}
