internal import FoundationEssentials

/// The acoustic model's dictionary, on disk: on each line a word, a space and its phones in
/// ARPAbet; further pronunciations stand on lines of their own as `word(2)`.
///
/// A decoder that loads it all takes 23 MB for words that nobody says to it, so the few that are
/// listened for are looked up.
struct DictionaryFile {
    let path: String

    /// Larger files are no dictionary, in bytes.
    private static let sizeMax = 64_000_000

    /// The pronunciations of these words, in their order; what is not there has no entry.
    ///
    /// Reads the whole file once, some 10 ms.
    func pronunciations(
        of words: Set<String>
    ) throws(RecogniserError) -> [String: [[String]]] {
        let wanted = Set(words.map { Array($0.utf8) })
        let beginnings = Set(wanted.compactMap(\.first))
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        } catch {
            throw .modelUnreadable(path: path, reason: "\(error)")
        }
        guard data.count <= Self.sizeMax else {
            throw .modelUnreadable(path: path, reason: "it is longer than \(Self.sizeMax) bytes")
        }
        return data.withUnsafeBytes { Self.find(wanted, beginnings, in: $0) }
    }

    private static func find(
        _ wanted: Set<[UInt8]>, _ beginnings: Set<UInt8>, in text: UnsafeRawBufferPointer
    ) -> [String: [[String]]] {
        var found: [String: [[String]]] = [:]
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            if beginnings.contains(text[start]) {
                add(text[start..<end], of: wanted, to: &found)
            }
            start = end + 1
        }
        return found
    }

    private static func add(
        _ line: Slice<UnsafeRawBufferPointer>, of wanted: Set<[UInt8]>,
        to found: inout [String: [[String]]]
    ) {
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return }
        let name = line[..<space].prefix { $0 != UInt8(ascii: "(") }
        guard wanted.contains(Array(name)) else { return }
        let phones = line[space...].split(separator: UInt8(ascii: " "))
        found[String(decoding: name, as: UTF8.self), default: []]
            .append(phones.map { String(decoding: $0, as: UTF8.self) })
    }
}
