internal import Foundation

/// The likelihood of single words in a language model of Sphinx's binary form.
enum Likelihoods {
    /// A larger file is no model of Debian's, in bytes.
    private static let sizeMax = 256_000_000
    private static let header = Array("Trie Language Model".utf8)
    /// The tables by which the longer contexts are quantised: three of 65,536 numbers.
    private static let tables = 3 * 65_536 * 4
    /// A number for the likelihood, one for the way back, one for where the longer contexts begin.
    private static let entry = 12

    /// From a word to its likelihood, in the model's own unit; throws where the file is none.
    static func read(_ path: String) throws -> [String: Float] {
        guard let data = FileManager.default.contents(atPath: path), data.count <= sizeMax,
            data.starts(with: header)
        else {
            throw BenchError(
                place: path, reason: "is no language model; install pocketsphinx-en-us")
        }
        func word(_ offset: Int) -> UInt32 {
            data[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        // A byte for the order, three counts, a mark of how it is quantised.
        let start = header.count + 1 + 3 * 4 + 4 + tables
        let count = data.count < start ? Int.max : Int(word(header.count + 1))
        guard count <= (data.count - start) / entry else {
            throw BenchError(place: path, reason: "ends before its words")
        }
        return names(atEndOf: data, count).enumerated().reduce(into: [:]) { likely, name in
            likely[name.element] = Float(bitPattern: word(start + entry * name.offset))
        }
    }

    /// The words stand at the end, each closed by a zero.
    private static func names(atEndOf data: Data, _ count: Int) -> [String] {
        var end = data.count
        var names: [String] = []
        while names.count < count, end > 0, let zero = data[..<(end - 1)].lastIndex(of: 0) {
            names.append(String(decoding: data[(zero + 1)..<(end - 1)], as: UTF8.self))
            end = zero + 1
        }
        return names.reversed()
    }
}
