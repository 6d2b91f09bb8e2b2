import Foundation
import Scheduling
import Testing

@testable import Store

/// A folder that goes away with this value, for databases on a real disk.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        // A folder that cannot be removed is no failure of the test.
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String = "lectern.db") -> String { url.appendingPathComponent(name).path }
}

extension CourseRow {
    /// A course `id` whose lessons are `id-1` to `id-n`.
    static func sample(_ id: String, lessons: Int) -> CourseRow {
        CourseRow(
            id: id, title: "Course \(id)",
            lessons: (1...lessons).map { number in
                LessonRow(
                    id: "\(id)-\(number)", sequence: number, title: "Lesson \(number)",
                    path: "lessons/\(id)-\(number).json")
            })
    }
}

extension NewEvent {
    static func change(_ from: String, _ to: String) -> NewEvent {
        NewEvent(type: "state.changed", from: from, to: to, cause: EventCause(.timer))
    }
}

let day: Int64 = 86_400_000_000

extension Store {
    /// Puts another preset in force for a deck of the learner who is selected.
    func change(preset: Preset, of deck: Int64, at now: Int64) throws {
        let row = try #require(try decks().first { $0.id == deck })
        _ = try change(row, preset: preset, thenCommitting: Commit(at: now))
    }
}
