internal import GRDB

extension Store {
    /// Makes the content tables hold exactly `courses`; what learners have done is not touched.
    ///
    /// `now` becomes the `created_at` of a course that was not there before.
    package func syncCourses(_ courses: [CourseRow], now: Int64) throws(StoreError) {
        try write { db in
            // Lessons first: they may have moved from one course to another, or changed places.
            try db.execute(sql: "DELETE FROM lessons")
            try removeCourses(otherThan: courses.map(\.id), db)
            for course in courses {
                try save(course, now, db)
                for lesson in course.lessons { try save(lesson, of: course.id, db) }
            }
        }
    }

    private func removeCourses(otherThan ids: [String], _ db: Database) throws {
        let known = try String.fetchSet(db, sql: "SELECT course_id FROM courses")
        for id in known.subtracting(ids) {
            try db.execute(sql: "DELETE FROM courses WHERE course_id = ?", arguments: [id])
        }
    }

    private func save(_ course: CourseRow, _ now: Int64, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO courses (course_id, title, description, total_lessons, created_at)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (course_id) DO UPDATE SET title = excluded.title,
                  description = excluded.description, total_lessons = excluded.total_lessons
                """,
            arguments: [course.id, course.title, course.description, course.lessons.count, now])
    }

    private func save(_ lesson: LessonRow, of course: String, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO lessons
                  (lesson_id, course_id, sequence, title, objective, prerequisite, json_path)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                lesson.id, course, lesson.sequence, lesson.title, lesson.objective,
                lesson.prerequisite, lesson.path,
            ])
    }
}
