internal import WordPacks

/// The recordings of a pack's words: files in the folder `audio` beside `pack.json`.
package struct PackRecordings {
    private let folder: String
    private let check: (any RecordingCheck)?

    /// The largest file, in bytes.
    package static let bytesMax = 2 << 20

    init(folder: String, check: (any RecordingCheck)?) {
        self.folder = folder
        self.check = check
    }

    /// Reads what the words of a batch name, each file once, and says what is wrong with it.
    func media(of document: Document) -> (media: [PackMedium], problems: [Problem]) {
        var media: [PackMedium] = []
        var problems: [Problem] = []
        for (index, word) in (document.root?["words"]?.items ?? []).enumerated() {
            guard let node = word["audio_filename"], let name = node.string,
                !media.contains(where: { $0.name == name })
            else { continue }
            switch read(name) {
            case .success(let bytes): media.append(PackMedium(name: name, bytes: bytes))
            case .failure(let wrong):
                problems.append(
                    Problem(
                        .error, file: document.file, at: node.place,
                        path: "$.words[\(index)].audio_filename", expected: wrong.expected,
                        found: wrong.found, hint: "Put the file into \(folder)."))
            }
        }
        return (media, problems)
    }

    private struct Wrong: Error {
        var expected: String
        var found: String
    }

    private static func text(of trouble: FileTrouble) -> String {
        switch trouble {
        case .tooLarge(let bytes): "\(bytes) bytes"
        case .missing, .notAFile, .unreadable, .tooManyOpenFiles: "none that can be read"
        }
    }

    private func read(_ name: String) -> Result<[UInt8], Wrong> {
        let path = "\(folder)/\(name)"
        let bytes: [UInt8]
        switch Files.read(path, sizeMax: Self.bytesMax) {
        case .success(let read): bytes = read
        case .failure(.missing):
            return .failure(Wrong(expected: "a recording \(name)", found: "no such file"))
        case .failure(let trouble):
            return .failure(
                Wrong(
                    expected: "a file of \(Self.bytesMax) bytes at most that can be read",
                    found: Self.text(of: trouble)))
        }
        switch check?.verdict(on: path) {
        case .unplayable(let reason):
            return .failure(Wrong(expected: "a recording that can be played", found: reason))
        case .silent:
            return .failure(Wrong(expected: "a recording of the word", found: "silence"))
        case .heard, nil: break
        }
        guard !bytes.isEmpty else {
            return .failure(Wrong(expected: "a recording", found: "an empty file"))
        }
        return .success(bytes)
    }
}
