internal import FoundationEssentials
internal import Hearing

/// The acoustic model's dictionary, on disk.
///
/// A decoder that loads it all takes 23 MB for words that nobody says to it, so the few that are
/// listened for are looked up.
struct DictionaryFile {
    let path: String

    /// Larger files are no dictionary, in bytes.
    private static let sizeMax = 64_000_000

    /// What it says of these words. Reads the whole file once, some 20 ms.
    func entries(of words: Set<String>) throws(RecogniserError) -> PhoneDictionary {
        PhoneDictionary(try text(), of: words)
    }

    /// Its common words that sound like some of these, which are given with their pronunciations.
    /// Reads the whole file once, some 50 ms.
    func confusables(
        of words: [String: [[String]]], among common: CommonWords
    ) throws(RecogniserError) -> [String: [String]] {
        PhoneDictionary.confusables(of: words, in: try text(), where: common.contains)
    }

    private func text() throws(RecogniserError) -> [UInt8] {
        do {
            let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
            guard data.count <= Self.sizeMax else {
                throw RecogniserError.modelUnreadable(
                    path: path, reason: "it is longer than \(Self.sizeMax) bytes")
            }
            return Array(data)
        } catch let error as RecogniserError {
            throw error
        } catch {
            throw .modelUnreadable(path: path, reason: "\(error)")
        }
    }
}
