internal import Store

/// What the store knows of a learner; the name `Saved` is the machine's as well.
typealias Stored = Saved
