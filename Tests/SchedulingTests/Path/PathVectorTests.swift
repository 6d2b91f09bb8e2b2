import Foundation
import PackFiles
import Scheduling
import Testing

@Suite("A reading path")
struct PathVectorTests {
    @Test("has the days and the nodes that another program made, in every pace")
    func vectors() throws {
        let vectors = try PathVectors.read()
        #expect(vectors.vectors.count == 6)
        for vector in vectors.vectors {
            let path = vectors.structure
            let plan = try vector.config.plan
            let timetable = PathTimetable(
                path, [PathVersion(createdOn: plan.start, fromDay: plan.start, plan: plan)])
            let nodes = PathNodes(path, timetable).nodes
            #expect(timetable.days.count == vector.learning)
            #expect(nodes.count == vector.nodes)
            let learning = timetable.days.enumerated().map { position, day in
                "\(position)|\(path.reference(of: position))|\(day.text)\n"
            }
            let lines = nodes.map { $0.line(of: path) }
            #expect(lines.prefix(14).map { String($0.dropLast()) } == vector.first_nodes)
            #expect(SHA256.digits(of: Array(learning.joined().utf8)) == vector.sha256_learning)
            #expect(SHA256.digits(of: Array(lines.joined().utf8)) == vector.sha256_nodes)
        }
    }
}

/// Paths through the Mishnah that an independent program made.
struct PathVectors: Decodable {
    struct Book: Decodable {
        var key: String
        var chapters: [Int]
    }
    struct Config: Decodable {
        var pace: String
        var review_intensity: String
        var path_start_date: String
        var skip_friday: Bool
        var yom_tov: String
        var shabbat_skipped: Bool
    }
    struct Vector: Decodable {
        var id: String
        var config: Config
        var learning: Int
        var nodes: Int
        var sha256_learning: String
        var sha256_nodes: String
        var first_nodes: [String]
    }
    var sections: [[Book]]
    var vectors: [Vector]

    var structure: PathStructure {
        PathStructure(
            sections: sections.map { section in
                section.map { PathStructure.Book(key: $0.key, chapters: $0.chapters) }
            }, keyPrefix: "Mishnah_")
    }

    static func read() throws -> Self {
        let file = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let data = try Data(contentsOf: file.appending(path: "path-vectors.json"))
        return try JSONDecoder().decode(Self.self, from: data)
    }
}

extension PathVectors.Config {
    var plan: PathPlan {
        get throws {
            let paces: [String: PathPlan.Pace] = [
                "two_mishna": .units(2), "one_chapter": .chapters(1),
                "seder_per_year": .sectionEachYear,
            ]
            return PathPlan(
                pace: try #require(paces[pace]),
                reviews: try #require(PathPlan.ReviewIntensity(rawValue: review_intensity)),
                start: try #require(StudyDay(text: path_start_date)),
                calendar: PathCalendar(
                    restWeekdays: shabbat_skipped ? [6] : [], skipsFriday: skip_friday,
                    yomTov: try #require(YomTov(rawValue: yom_tov))))
        }
    }
}

extension PathNode {
    /// A line as the vectors have it.
    func line(of path: PathStructure) -> String {
        let (type, reference, detail) =
            switch content {
            case .learning(let position): ("learning", path.reference(of: position), "")
            case .divider(let chapter):
                ("divider", "", path.endsBook(chapter) ? "tractate" : "chapter")
            case .reviews(let reviews):
                ("review_session", "", reviews.map(\.text).joined(separator: ","))
            case .quiz(let scope):
                ("weekly_quiz", "", "\(scope.lowerBound)-\(scope.upperBound)")
            }
        return "\(day.text)|\(type)|\(path.id(of: self))|\(reference)|\(detail)\n"
    }
}

extension PathNode.Review {
    fileprivate var text: String {
        "\(position):" + intervals.map(String.init).joined(separator: "+")
    }
}
