/// The level of a problem's questions and of writing it: its difficulty, moved by how a learner
/// does.
package enum QuizLevel {
    /// So many of the last answers count, and so many there must be.
    package static let answersMax = 6
    package static let answersMin = 4

    /// - Parameter answers: whether the learner's answers to questions about the problem, and the
    ///   writings of it, were right: oldest first, without those skipped or disputed. Only the
    ///   last `answersMax` count.
    package static func level(
        of difficulty: ProblemDifficulty, after answers: [Bool]
    ) -> ProblemDifficulty {
        let last = answers.suffix(answersMax)
        guard last.count >= answersMin else { return difficulty }
        let right = last.count(where: \.self)
        if right * 3 <= last.count { return difficulty.easier }
        return right == answersMax ? difficulty.harder : difficulty
    }
}

extension ProblemDifficulty {
    /// The next lower one; easy stays easy.
    package var easier: ProblemDifficulty { self == .hard ? .medium : .easy }
    /// The next higher one; hard stays hard.
    package var harder: ProblemDifficulty { self == .easy ? .medium : .hard }
}
