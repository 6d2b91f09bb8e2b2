package import Foundation

/// Files of a keeper, who may have put anything in their place.
package enum PlainFile {
    /// The whole file. Only plain files are opened: a pipe would block the reader for ever.
    package static func read(_ path: String, bytesMax: Int) throws(BibleError) -> Data {
        let expected = "a file of at most \(bytesMax) bytes"
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        // Whatever hides the attributes, the file cannot be used: the result is the same.
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard let attributes else {
            throw BibleError(path, expected: expected, found: "nothing there")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw BibleError(path, expected: expected, found: "something that is no plain file")
        }
        let size = attributes[.size] as? Int ?? 0
        guard size <= bytesMax else {
            throw BibleError(path, expected: expected, found: "\(size) bytes")
        }
        guard let data = FileManager.default.contents(atPath: path), data.count <= bytesMax else {
            throw BibleError(path, expected: expected, found: "a file that may not be read")
        }
        return data
    }

    /// Whether there is a file, or a link to one.
    static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether there is something, be it a link, in which no folder can be looked into.
    static func isHidden(_ path: String) -> Bool {
        // Whatever the reason is, it is the same: nothing in there can be used.
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
            && (try? FileManager.default.contentsOfDirectory(atPath: path)) == nil
    }

    /// The names in a folder, sorted, hidden ones left out; empty where it cannot be read.
    package static func names(in folder: String) -> [String] {
        // A folder that cannot be read holds nothing that could be used.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}
