internal import Glibc
internal import LinuxIO
internal import VarlinkWire

/// A file that `lectern export` has written.
enum LearnerFile {
    /// The longest file, in bytes.
    static let bytesMax = 16 * 1024 * 1024
    /// The most bytes of lessons in one request, which may have 64 KiB.
    static let partBytesMax = 32 * 1024

    /// Whether a file says near its beginning that it holds progress. JSON of other programs may be
    /// a list, or much longer than `bytesMax`. False for a file that cannot be read.
    static func mayBe(_ path: String) -> Bool {
        guard path.hasSuffix(".json") else { return false }
        do throws(SystemError) {
            let begin = try PartlyReadFile(path).read(at: 0, upTo: 4096)
            return String(decoding: begin, as: UTF8.self).contains("\"lectern-learner\"")
        } catch {
            return false
        }
    }

    /// Reads a file, or standard input if the path is `-`.
    ///
    /// - Parameter command: the one that writes such files.
    static func read(
        _ path: String, of command: String = "lectern export"
    ) throws(CommandError) -> JSONObject {
        let hint = "name a file that `\(command)` has written"
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try readAll(path == "-" ? "/dev/stdin" : path, upTo: bytesMax)
        } catch {
            throw CommandError(
                .usage, "\(path) cannot be read: \(error)",
                hint: "\(hint), of 16 MiB at most")
        }
        do {
            if let document = try JSON.parse(bytes).objectValue { return document }
        } catch {
            throw CommandError(.usage, "\(path) is no JSON: \(error)", hint: hint)
        }
        throw CommandError(.usage, "\(path): expected a JSON object", hint: hint)
    }

    /// The document in parts that fit into a request; the first part has all members.
    static func parts(of document: JSONObject) -> [JSONObject] {
        guard let lessons = document["lessons"]?.arrayValue else { return [document] }
        var groups: [[JSON]] = [[]]
        var bytes = 0
        for lesson in lessons {
            let size = lesson.text.utf8.count + 1
            if bytes + size > partBytesMax, groups.last?.isEmpty == false {
                groups.append([])
                bytes = 0
            }
            groups[groups.count - 1].append(lesson)
            bytes += size
        }
        return groups.enumerated().map { index, group in
            var part = index == 0 ? document : JSONObject()
            part["lessons"] = .array(group)
            return part
        }
    }
}
