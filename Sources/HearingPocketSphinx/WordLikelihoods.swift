internal import FoundationEssentials

/// The words of a general language model in Sphinx's binary form, and how likely each of them is.
package struct WordLikelihoods {
    /// A larger file is no model of Debian's, in bytes.
    private static let sizeMax = 256_000_000
    private static let header = Array("Trie Language Model".utf8)
    /// The tables by which the longer contexts are quantised: three of 65,536 numbers.
    private static let tables = 3 * 65_536 * 4
    /// A number for the likelihood, one for the way back, one for where the longer contexts begin.
    private static let entry = 12

    /// In the model's own unit, in the order of the words.
    private let likelihoods: [Float]
    /// The words, each closed by a zero.
    private let names: [UInt8]

    /// Reads a file; takes from it the words alone, some 20 ms.
    package init(_ path: String) throws(RecogniserError) {
        let unusable = RecogniserError.modelUnreadable(
            path: path, reason: "it is no language model; install pocketsphinx-en-us")
        // Whatever cannot be read is no model either.
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
            data.count <= Self.sizeMax, data.starts(with: Self.header)
        else { throw unusable }
        let parts = data.withUnsafeBytes { Self.parts(of: $0) }
        guard let parts else { throw unusable }
        (likelihoods, names) = parts
    }

    /// Every word with its likelihood.
    package var all: [String: Float] {
        var all: [String: Float] = [:]
        forEach { all[String(decoding: $0, as: UTF8.self)] = $1 }
        return all
    }

    /// The letters of each word, and its likelihood.
    func forEach(_ look: (ArraySlice<UInt8>, Float) -> Void) {
        var start = 0
        for likelihood in likelihoods {
            guard let end = names[start...].firstIndex(of: 0) else { return }
            look(names[start..<end], likelihood)
            start = end + 1
        }
    }

    /// So many words are at least as likely as this.
    func least(ofCommonest count: Int) -> Float {
        let sorted = likelihoods.sorted(by: >)
        return sorted.isEmpty ? 0 : sorted[min(count, sorted.count) - 1]
    }

    private static func parts(
        of data: UnsafeRawBufferPointer
    ) -> (likelihoods: [Float], names: [UInt8])? {
        func word(_ offset: Int) -> UInt32 {
            UInt32(littleEndian: data.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        // A byte for the order, three counts, a mark of how it is quantised.
        let start = header.count + 1 + 3 * 4 + 4 + tables
        guard data.count > start else { return nil }
        let count = Int(word(header.count + 1))
        guard count > 0, count <= (data.count - start) / entry else { return nil }
        var first = data.count
        var zeros = 0
        // The words stand at the end; before the first of them another zero may stand.
        while first > start, zeros <= count {
            first -= 1
            if data[first] == 0 { zeros += 1 }
        }
        guard zeros > count else { return nil }
        let likelihoods = (0..<count).map { Float(bitPattern: word(start + entry * $0)) }
        return (likelihoods, Array(data[(first + 1)...]))
    }
}

/// The words that people say, as sums over their letters: of a dictionary's words most are surnames
/// and rarities that nobody answers with, and one of those always sounds like what was said.
struct CommonWords {
    /// So many words are common.
    private static let count = 40_000

    /// Nil where everything counts as common.
    private let sums: Set<UInt32>?

    /// Takes the commonest words of a language model; where it is not installed, all are.
    init(_ path: String) {
        // Not every model of speech has one of words.
        guard let model = try? WordLikelihoods(path) else {
            sums = nil
            return
        }
        let least = model.least(ofCommonest: Self.count)
        var sums: Set<UInt32> = []
        model.forEach { if $1 >= least { sums.insert(Self.sum($0)) } }
        self.sums = sums
    }

    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        sums?.contains(Self.sum(word)) ?? true
    }

    /// FNV-1a in 32 bits.
    private static func sum(_ letters: ArraySlice<UInt8>) -> UInt32 {
        letters.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
