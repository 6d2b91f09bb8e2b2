import Foundation

/// A run of one of our programs as a process, to its end.
struct ProgramRun: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// Blocks until it has ended.
    init(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        // Files, since nobody reads on while it runs.
        let folder = try Scratch()
        let (output, errors) = (folder["output"], folder["errors"])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.made(output)
        process.standardError = try Self.made(errors)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try String(contentsOfFile: output, encoding: .utf8)
        self.errors = try String(contentsOfFile: errors, encoding: .utf8)
    }

    private static func made(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}

/// A folder that lives as long as this value.
final class Scratch {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-run-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        // A folder that cannot be removed is no failure of the test.
        try? FileManager.default.removeItem(atPath: path)
    }

    subscript(_ name: String) -> String { path + "/" + name }

    /// Writes a transcript of the short course, and gives its path.
    func write(_ name: String, _ text: String) throws -> String {
        let text = "course \"\(Checkout.shortCourse)\"\n" + text
        try text.write(toFile: self[name], atomically: false, encoding: .utf8)
        return self[name]
    }
}
