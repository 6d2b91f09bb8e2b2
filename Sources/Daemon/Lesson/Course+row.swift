internal import Curriculum
internal import Session
internal import Store

extension Course {
    /// The course as the content tables hold it.
    var row: CourseRow {
        CourseRow(
            id: id.name, title: title, description: description,
            lessons: lessons.map { lesson in
                LessonRow(
                    id: lesson.id.name, sequence: lesson.sequence, title: lesson.title,
                    objective: lesson.objective, prerequisite: lesson.prerequisite?.name,
                    path: folder + "/" + lesson.file)
            })
    }
}
