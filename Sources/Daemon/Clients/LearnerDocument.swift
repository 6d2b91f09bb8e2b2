internal import Control
internal import Store
internal import VarlinkWire

/// A learner's progress on the way to another box, in version 1 of the format that
/// `docs/learner-data.md` describes.
struct LearnerDocument: Equatable {
    static let format = "lectern-learner"
    static let version: Int64 = 1
    /// The most lessons of a document.
    static let lessonsMax = 10_000
    /// The most problems that a reply lists.
    static let problemsMax = 100
    /// The end of the year 9999, in microseconds since 1970 UTC.
    static let latest: Int64 = 253_402_300_799_999_999

    var course: String?
    var volume: Int?
    var ratePercent: Int?
    var voice: String?
    var lessons: [LessonProgress] = []

    /// The settings, by their names in the store.
    var settings: [String: String] {
        [
            "volume": volume.map(String.init), "rate_percent": ratePercent.map(String.init),
            "voice": voice,
        ].compactMapValues(\.self)
    }

    /// The members of a document without its lessons.
    static func head(of saved: Stored, at timeUSec: Int64) -> JSONObject {
        let settings = JSONObject()
            .adding("volume", saved.settings["volume"].flatMap(Int64.init).map(JSON.integer))
            .adding(
                "ratePercent",
                saved.settings["rate_percent"].flatMap(Int64.init).map(JSON.integer)
            )
            .adding("voice", saved.settings["voice"].map(JSON.string))
        return JSONObject([
            ("format", .string(format)), ("version", .integer(version)),
            ("exportedUSec", .integer(timeUSec)), ("learner", .string(saved.learner)),
        ])
        .adding("course", saved.selectedCourse.map(JSON.string))
        .adding("settings", .object(settings))
    }
}

extension LessonProgress {
    /// The progress as it is exported.
    var wire: JSONObject {
        JSONObject([("lesson", .string(lesson))])
            .adding("completedUSec", completedAt.map(JSON.integer))
            .adding("answerCorrect", isAnswerCorrect.map(JSON.bool))
            .adding("answerGiven", answerGiven.map(JSON.string))
            .adding("updatedUSec", .integer(updatedAt))
            .adding("version", .integer(version))
    }

    /// Whether this was written later than another progress of the same lesson.
    func isNewer(than other: LessonProgress) -> Bool {
        (updatedAt, version) > (other.updatedAt, other.version)
    }
}
