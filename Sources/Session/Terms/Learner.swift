/// The name of a learner for machines.
package struct LearnerID: Hashable, Sendable {
    package var name: String

    package init(_ name: String) { self.name = name }

    private static let prefix = "learner-"

    /// The name of the learner who is added under a number, from 1.
    package init(number: Int) { name = Self.prefix + String(number) }

    /// The number under which the learner was added; nil for the default learner.
    package var number: Int? {
        name.hasPrefix(Self.prefix) ? Int(name.dropFirst(Self.prefix.count)) : nil
    }
}

/// One of those who learn with this box.
package struct Learner: Equatable, Sendable {
    package var id: LearnerID
    /// The name for people, which is spoken.
    package var name: String
    /// The user whose learner this is alone; nil for a learner whom every client may select.
    package var user: Int?

    package init(id: LearnerID, name: String, user: Int? = nil) {
        self.id = id
        self.name = name
        self.user = user
    }
}

/// A change of those who learn with this box.
package enum LearnerChange: Equatable, Sendable {
    case added(Learner)
    /// The name for people, or whether the name is in the list that is read out.
    case changed(Learner, isSpoken: Bool)
    /// With all that the learner has done.
    case removed(LearnerID)
    /// From now on everything is this learner's; with the learner's course.
    case selected(LearnerID, Syllabus?)
}
