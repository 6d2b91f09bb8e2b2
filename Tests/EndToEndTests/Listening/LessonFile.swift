import Foundation

/// What a test has to know of a lesson's file.
struct LessonFile: Decodable, Sendable {
    struct Segment: Decodable, Sendable {
        var type: String
        var script: String
        var answer: String?

        private enum CodingKeys: String, CodingKey {
            case type
            case script = "audio_script"
            case answer = "correct_answer"
        }
    }

    var id: String
    var segments: [Segment]

    private enum CodingKeys: String, CodingKey {
        case id = "lesson_id"
        case segments
    }

    init(at path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
    }

    /// The answer to the question.
    var answer: String { segments.compactMap(\.answer).first ?? "" }

    /// How long it takes to speak, at the most.
    var lengthMax: Duration {
        let words = segments.map { $0.script.split(separator: " ").count }.reduce(0, +)
        return .seconds(words / 2)
    }
}
