import Foundation

/// A folder of its own for a scenario; it goes with the scenario.
///
/// `$LECTERN_E2E_KEEP` names a folder in which all of them are left behind, to be looked at.
final class Scratch: Sendable {
    let path: String
    private let isKept: Bool

    init(_ name: String) throws {
        let kept = ProcessInfo.processInfo.environment["LECTERN_E2E_KEEP"]
        isKept = kept != nil
        let parent = kept ?? "/tmp"
        try FileManager.default.createDirectory(
            atPath: parent, withIntermediateDirectories: true)
        var template = Array("\(parent)/lectern-\(name)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Trouble(call: "mkdtemp", on: parent) }
        path = template.withUnsafeBufferPointer { buffer in
            String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    deinit {
        // What is left over in /tmp fails no test; who looks finds it by its name.
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The path of a file in the folder; it need not be there.
    subscript(file: String) -> String { "\(path)/\(file)" }

    /// Makes a folder, and those above it.
    @discardableResult
    func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: self[name], withIntermediateDirectories: true)
        return self[name]
    }

    @discardableResult
    func write(_ text: String, to file: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: self[file]))
        return self[file]
    }
}
