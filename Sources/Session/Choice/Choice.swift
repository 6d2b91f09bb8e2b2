/// What a numbered list is of, where one of its entries is all that is chosen.
package enum ChoiceKind: String, CaseIterable, Hashable, Sendable {
    /// Another course, of which the next lesson is begun.
    case course
    /// A completed lesson of the selected course, to be heard once more.
    case lesson
    /// Another learner.
    case learner
}

/// An entry of a numbered list.
package struct Choice: Hashable, Sendable {
    /// The name for machines: of a course, a lesson, a learner, or of what is studied.
    package var id: String
    /// What is said.
    package var title: Title

    package enum Title: Hashable, Sendable {
        /// The title of a course, a lesson, a deck or a book, or the name of a learner.
        case name(String)
        /// Words of the box's own.
        case message(Message)
        /// So many words to study.
        case words(Int)
    }

    package init(id: String, title: Title) {
        self.id = id
        self.title = title
    }

    package init(id: String, title: String) { self.init(id: id, title: .name(title)) }

    /// The entry as it is read under a number.
    func entry(_ number: Int) -> Piece {
        let phrase = Slot.phrase(.shared(.number(number)))
        return switch title {
        case .name(let name): .message(.choice, [phrase, .name(name)])
        case .message(let message): .message(.choice, [phrase, .message(message)])
        case .words(let count): .message(.choiceOfWords, [phrase, .number(count)])
        }
    }

    /// The title alone, as it stands in a message.
    var slot: Slot {
        switch title {
        case .name(let name): .name(name)
        case .message(let message): .message(message)
        case .words(let count): .number(count)
        }
    }
}
