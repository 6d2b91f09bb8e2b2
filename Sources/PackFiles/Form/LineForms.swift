internal import FoundationEssentials
internal import WordPacks

/// What the first line says before all else: what file this is.
struct FormLine: Codable {
    var form: String
    var formVersion: Int

    enum CodingKeys: String, CodingKey {
        case form
        case formVersion = "form_version"
    }
}

/// The first line.
struct HeadLine: Codable {
    var form: String
    var formVersion: Int
    var pack: PackForm
    /// How many batches follow.
    var batches: Int

    enum CodingKeys: String, CodingKey {
        case form
        case formVersion = "form_version"
        case pack, batches
    }
}

/// The line that begins a batch.
struct BatchLine: Codable {
    var batch: BatchForm
}

/// A line of a batch: a recording, a word, or its end.
struct PartLine: Codable {
    var media: MediumForm?
    var word: WordForm?
    var end: EndForm?
}

/// A recording.
struct MediumForm: Codable {
    var sha256: String
    var name: String
    var base64: String

    init(_ medium: PackMedium) {
        sha256 = SHA256.digits(of: medium.bytes)
        name = medium.name
        base64 = Data(medium.bytes).base64EncodedString()
    }
}

/// The end of a batch.
struct EndForm: Codable {
    /// The number of the batch.
    var number: Int
    /// How many words it has.
    var words: Int
    /// Of its lines from its beginning to the last word, with their line breaks.
    var sha256: String

    enum CodingKeys: String, CodingKey {
        case number = "batch_id"
        case words, sha256
    }
}

/// Lines as JSON. The same values always give the same bytes.
enum LineCoding {
    static func bytes(_ line: some Encodable) throws(PackFileError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(line))
        } catch {
            throw PackFileError(expected: "values that JSON can hold", found: "\(error)")
        }
    }

    static func value<Line: Decodable>(
        _ type: Line.Type, from bytes: ArraySlice<UInt8>, line: Int
    ) throws(PackFileError) -> Line {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw PackFileError(error, line: line)
        } catch {
            throw PackFileError(line: line, expected: "JSON", found: "\(error)")
        }
    }
}

extension PackFileError {
    fileprivate init(_ error: DecodingError, line: Int) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                line: line, path: Self.path(context.codingPath),
                expected: "a member \(key.stringValue)", found: "none")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(
                line: line, path: Self.path(context.codingPath),
                expected: "a value of the type \(type)", found: "another one")
        case .dataCorrupted(let context):
            self.init(
                line: line, path: Self.path(context.codingPath), expected: "one JSON object",
                found: context.debugDescription)
        @unknown default:
            self.init(line: line, expected: "one JSON object", found: "\(error)")
        }
    }

    /// Characters; names are the file's.
    private static let pathMax = 200

    /// Members and places in lists, such as `word.examples[2].form`.
    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return path.count <= pathMax ? path : path.prefix(pathMax) + "…"
    }
}
