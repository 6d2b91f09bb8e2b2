internal import Foundation

/// Where results go; what cannot be written is said, with its place.
enum Output {
    /// Writes a line for whoever asked.
    static func line(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            throw BenchError(place: "standard output", reason: reason(error))
        }
    }

    /// Makes a file anew, whole or not at all; what is no plain file is written into.
    static func write(_ data: Data, to path: String) throws {
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        let isPlain = facts?[.type] as? FileAttributeType ?? .typeRegular == .typeRegular
        do {
            try data.write(to: URL(fileURLWithPath: path), options: isPlain ? .atomic : [])
        } catch {
            throw BenchError(place: path, reason: reason(error))
        }
    }

    static func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    /// A file that grows; what is in it is lost.
    static func begin(_ path: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else {
            throw BenchError(
                place: path,
                reason: "cannot be written; name a file in a folder that you may change")
        }
        return file
    }

    private static func reason(_ error: any Error) -> String {
        // Foundation's own sentences name no place, or a temporary one.
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let code = cause ?? (error as NSError)
        let text =
            code.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(code.code))) : ""
        return "cannot be written" + (text.isEmpty ? "" : ": \(text.lowercased())")
            + "; make room, or name another place"
    }
}
