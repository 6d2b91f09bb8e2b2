import Session
import Testing

@Suite struct SyllabusTests {
    private static func syllabus(_ completed: String...) -> Syllabus {
        Syllabus(
            course: CourseID("C"),
            lessons: [
                .init(LessonID("L1")), .init(LessonID("L2"), prerequisite: LessonID("L1")),
                .init(LessonID("L3"), prerequisite: LessonID("L2")),
            ],
            completed: Set(completed.map(LessonID.init(_:))))
    }

    @Test func `the next lesson is the first that is not completed`() {
        #expect(Self.syllabus().next == LessonID("L1"))
        #expect(Self.syllabus("L1").next == LessonID("L2"))
        #expect(Self.syllabus("L1", "L2").next == LessonID("L3"))
    }

    @Test func `a lesson without its prerequisite is not available`() {
        #expect(Self.syllabus("L2").next == LessonID("L1"))
        let locked = Syllabus(
            course: CourseID("C"),
            lessons: [.init(LessonID("L2"), prerequisite: LessonID("elsewhere"))])
        #expect(locked.next == nil)
        #expect(!locked.isFinished)
        #expect(!locked.isUnlocked(locked.lessons[0]))
    }

    @Test func `no lesson of the sequence is skipped`() {
        let syllabus = Syllabus(
            course: CourseID("C"),
            lessons: [
                .init(LessonID("L1"), prerequisite: LessonID("elsewhere")), .init(LessonID("L2")),
            ])
        #expect(syllabus.next == nil)
    }

    @Test func `a prerequisite may be a lesson of another course`() {
        let syllabus = Syllabus(
            course: CourseID("C"),
            lessons: [.init(LessonID("L2"), prerequisite: LessonID("elsewhere"))],
            completed: [LessonID("elsewhere")])
        #expect(syllabus.next == LessonID("L2"))
        #expect(!syllabus.isFinished)
    }

    @Test func `a course is finished when every lesson is completed, and never without any`() {
        #expect(Self.syllabus("L1", "L2", "L3").isFinished)
        #expect(Self.syllabus("L1", "L2", "L3").next == nil)
        #expect(!Self.syllabus("L1", "L2").isFinished)
        let empty = Syllabus(course: CourseID("C"), lessons: [])
        #expect(!empty.isFinished)
        #expect(empty.next == nil)
    }
}
