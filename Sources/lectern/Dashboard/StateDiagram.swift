/// The way of a lesson, or of a session of study or of a path, through its states, with the place
/// where it is.
enum StateDiagram {
    private typealias Place = (label: String, states: String)

    /// The places of a lesson in their order, each with the beginning of the names of its states.
    private static let lessonPlaces: [Place] = [
        ("idle", "IDLE"), ("loaded", "LESSON_LOADED"), ("orientation", "ORIENTATION_"),
        ("reading", "READING_"), ("context", "CONTEXT_"), ("analysis", "ANALYSIS_"),
        ("themes", "THEMES_"), ("question", "QUESTION_"), ("close", "CLOSE_"),
        ("complete", "SESSION_COMPLETE"),
    ]

    private static let studyPlaces: [Place] = [
        ("idle", "IDLE"), ("opening", "STUDY_OPENING"), ("card", "STUDY_CARD_"),
        ("question", "STUDY_QUESTION_"), ("flashcard", "STUDY_FLASHCARD_"),
        ("grade", "STUDY_GRADE_"), ("answered", "STUDY_ANSWERED"), ("summary", "STUDY_SUMMARY_"),
        ("mastery", "STUDY_MASTERY_"), ("complete", "STUDY_COMPLETE"),
    ]

    private static let pathPlaces: [Place] = [
        ("idle", "IDLE"), ("loaded", "PATH_LOADED"), ("opening", "PATH_OPENING"),
        ("text", "PATH_TEXT_"), ("explanation", "PATH_EXPLANATION_"), ("unit", "PATH_UNIT_"),
        ("review", "PATH_REVIEW_"), ("quiz", "PATH_QUIZ_"), ("marked", "PATH_MARKED"),
        ("next", "PATH_NEXT_"), ("complete", "PATH_COMPLETE"),
    ]

    private static let problemPlaces: [Place] = [
        ("idle", "IDLE"), ("loading", "PROBLEM_LOADING"), ("opening", "PROBLEM_OPENING"),
        ("asking", "PROBLEM_ASKING"), ("answering", "PROBLEM_ANSWERING"),
        ("reading", "PROBLEM_READING"), ("writing", "PROBLEM_WRITING"),
        ("judging", "PROBLEM_JUDGING"), ("feedback", "PROBLEM_FEEDBACK"),
        ("summary", "PROBLEM_SUMMARY"), ("complete", "PROBLEM_COMPLETE"),
    ]

    /// The parts of a lesson begin behind these many places.
    private static let segmentsFrom = 2

    /// The places on as many lines as they need; the one where the lesson is stands in brackets.
    ///
    /// - Parameter segment: where a lesson is listened to again, the part that is played.
    static func lines(
        _ state: String, segment: Int64?, _ columns: Int, _ look: Look
    ) -> [DrawnLine] {
        let places = Self.places(of: state)
        let present = place(of: state, segment: segment, in: places)
        var lines = [DrawnLine()]
        for (index, place) in places.enumerated() {
            let isPresent = index == present
            let label = isPresent ? "[\(named(place.label, state))]" : place.label
            let isFirst = lines[lines.count - 1].pieces.isEmpty
            let joint = isFirst ? "" : " \(look.arrow) "
            // Behind the label there must be room for the arrow that leads to the next line.
            let last = index == places.count - 1 ? "" : " \(look.arrow)"
            let width = Columns.width(lines[lines.count - 1].text + joint + label + last)
            if width > columns, !isFirst {
                lines[lines.count - 1].add(" \(look.arrow)")
                lines.append(DrawnLine())
            } else {
                lines[lines.count - 1].add(joint)
            }
            lines[lines.count - 1].add(label, isPresent ? .inverse : .plain)
        }
        return lines
    }

    private static func places(of state: String) -> [Place] {
        if state.hasPrefix("STUDY_") { return studyPlaces }
        if state.hasPrefix("PROBLEM_") { return problemPlaces }
        return state.hasPrefix("PATH_") ? pathPlaces : lessonPlaces
    }

    /// The label with what is done there: `reading: playing`.
    private static func named(_ label: String, _ state: String) -> String {
        let words = state.lowercased().split(separator: "_")
        if let first = words.first, ["study", "path", "problem"].contains(first) {
            return words.count == 3 ? "\(label): \(words[2])" : label
        }
        guard words.count == 2, let last = words.last, state != "LESSON_LOADED",
            state != "SESSION_COMPLETE"
        else { return label }
        return words[0] == "relisten" ? "\(label): again, \(last)" : "\(label): \(last)"
    }

    private static func place(
        of state: String, segment: Int64?, in places: [Place]
    ) -> Int? {
        if let index = places.firstIndex(where: { state.hasPrefix($0.states) }) { return index }
        guard let segment, (1...7).contains(segment) else { return nil }
        return segmentsFrom + Int(segment) - 1
    }
}
