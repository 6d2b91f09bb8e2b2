extension Message {
    /// Whether it is said in the same words every time.
    package var isFixed: Bool { marks.isEmpty }

    /// The marks that its words hold; something else stands for them when it is said.
    package var marks: [String] {
        switch self {
        case .theAnswerIs: ["{answer}"]
        case .choice: ["{phrase}", "{name}"]
        case .choiceOfWords: ["{phrase}", "{n}"]
        case .courseChosen, .learnerChosen, .chosen: ["{name}"]
        case .phrase: ["{phrase}"]
        case .wordsSomeNew, .pathQuestion, .countRight: ["{n}", "{m}"]
        case .pathTitle, .pathClosed, .pathClosedAll, .usedFor, .milestone: ["{name}"]
        case .sayNumbers, .sayWritten: ["{phrase}"]
        case .dueInMinutes, .dueInDays, .wordsDue, .newReady, .wordsToReview, .newWords,
            .moreWaiting, .wordsAdded, .answerByNumber, .leech, .wordsLeft, .summaryWords,
            .summaryRight,
            .summaryMissed, .summarySkipped, .summaryMinutes, .streak, .stillDue,
            .masteredCount, .pathReadings, .pathReadingsReview, .pathReadingsQuiz,
            .pathReadingsReviewQuiz, .pathEarlier, .pathReview, .pathQuiz, .pathAnswerIs,
            .problemsDue, .quizBegins, .questionNumber, .pathEarlierQuizzes, .pathStreak,
            .pathStillOpen, .pathQuizzesStillOpen:
            ["{n}"]
        default: []
        }
    }
}
