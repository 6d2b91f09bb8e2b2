import Testing

@testable import Store

@Suite("Content tables")
struct ContentTests {
    @Test("hold exactly the courses of the last sync")
    func sync() throws {
        let store = try Store.inMemory()
        try store.syncCourses([.sample("a", lessons: 3), .sample("b", lessons: 1)], now: 1)
        try store.syncCourses([.sample("a", lessons: 2), .sample("c", lessons: 1)], now: 2)
        #expect(
            try store.inspect(
                "SELECT course_id, total_lessons, created_at FROM courses ORDER BY course_id")
                == ["a|2|1", "c|1|2"])
        #expect(
            try store.inspect("SELECT lesson_id FROM lessons ORDER BY lesson_id")
                == ["a-1", "a-2", "c-1"])
    }

    @Test("lessons may change places and courses")
    func move() throws {
        let store = try Store.inMemory()
        try store.syncCourses([.sample("a", lessons: 2), .sample("b", lessons: 1)], now: 1)
        var swapped = CourseRow.sample("a", lessons: 2)
        swapped.lessons[0].sequence = 2
        swapped.lessons[1].sequence = 1
        var second = CourseRow.sample("b", lessons: 1)
        second.lessons.append(LessonRow(id: "a-3", sequence: 2, title: "", path: "x.json"))
        try store.syncCourses([second, swapped], now: 1)
        #expect(
            try store.inspect("SELECT lesson_id FROM lessons ORDER BY course_id, sequence")
                == ["a-2", "a-1", "b-1", "a-3"])
    }

    @Test("progress of a lesson that is gone is kept and counts again when it returns")
    func keepProgress() throws {
        let store = try Store.inMemory()
        try store.syncCourses([.sample("a", lessons: 2)], now: 1)
        _ = try store.commit(Commit(at: 1, progress: [.completed(lesson: "a-2")]))
        try store.syncCourses([], now: 2)
        #expect(try store.lessonProgress(of: "a") == [])
        #expect(try store.restore().completed == ["a-2"])
        try store.syncCourses([.sample("a", lessons: 2)], now: 3)
        #expect(try store.lessonProgress(of: "a").map(\.lesson) == ["a-2"])
    }

    @Test("two courses with the same lesson are refused and change nothing")
    func clash() throws {
        let store = try Store.inMemory()
        try store.syncCourses([.sample("a", lessons: 1)], now: 1)
        var thief = CourseRow.sample("b", lessons: 1)
        thief.lessons[0].id = "a-1"
        #expect(throws: StoreError.self) {
            try store.syncCourses([.sample("a", lessons: 1), thief], now: 1)
        }
        #expect(try store.inspect("SELECT course_id FROM courses") == ["a"])
    }
}
