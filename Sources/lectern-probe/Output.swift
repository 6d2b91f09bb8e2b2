internal import Foundation

/// Where results go; what cannot be written is said, with its place and why.
enum Output {
    /// Writes a line for whoever asked.
    static func line(_ text: String) throws {
        try GrowingFile.standardOutput.write(text + "\n")
    }

    /// Makes a file anew, whole or not at all; what is no plain file is written into.
    static func write(_ data: Data, to path: String) throws {
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        let isPlain = facts?[.type] as? FileAttributeType ?? .typeRegular == .typeRegular
        do {
            try data.write(to: URL(fileURLWithPath: path), options: isPlain ? .atomic : [])
        } catch {
            throw BenchError(place: path, reason: "cannot be written: \(cause(error))")
        }
    }

    static func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    /// Writes a value as JSON for people to read and compare: its keys are sorted.
    static func write(json value: some Encodable, to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try write(encoder.encode(value) + Data("\n".utf8), to: path)
    }

    fileprivate static func cause(_ error: any Error) -> String {
        // Foundation's own sentences name no place, or a temporary one.
        let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let error = inner ?? (error as NSError)
        guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(error.code))).lowercased()
    }
}

/// A file that is written bit by bit, so that a run cut short is of use.
struct GrowingFile {
    private let place: String
    private let handle: FileHandle

    static let standardOutput = GrowingFile(place: "standard output", handle: .standardOutput)

    private init(place: String, handle: FileHandle) {
        (self.place, self.handle) = (place, handle)
    }

    /// Begins it anew, and what was in it is lost; or goes on behind what is in it.
    init(_ path: String, isContinued: Bool = false) throws {
        let start = isContinued ? O_APPEND : O_TRUNC
        let descriptor = open(path, O_WRONLY | O_CREAT | start | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            let cause = String(cString: strerror(errno)).lowercased()
            throw BenchError(place: path, reason: "cannot be written: \(cause)")
        }
        self.init(
            place: path, handle: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    func write(_ text: String) throws {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            throw BenchError(place: place, reason: "cannot be written: \(Output.cause(error))")
        }
    }
}
