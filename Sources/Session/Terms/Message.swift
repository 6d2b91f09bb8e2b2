/// The sentences the box says of its own accord; their words are in `models/<locale>/messages.json`
/// under the raw value.
package enum Message: String, CaseIterable, Hashable, Sendable {
    case validCommand = "VALID_COMMAND"
    case structuredCourse = "STRUCTURED_COURSE"
    case notApplication = "NOT_APPLICATION"
    case setCurriculum = "SET_CURRICULUM"
    case notRecognized = "NOT_RECOGNIZED"
    case noLessonActive = "NO_LESSON_ACTIVE"
    case lessonComplete = "LESSON_COMPLETE"
    case contentUnavailable = "CONTENT_UNAVAILABLE"
    case correct = "CORRECT"
    /// Its words hold `{answer}`, which stands for the lesson's correct answer.
    case theAnswerIs = "THE_ANSWER_IS"
    case reminder = "REMINDER"
    case courseComplete = "COURSE_COMPLETE"
    case welcome = "WELCOME"
    case lessonContinues = "LESSON_CONTINUES"
    /// Of a course that is complete where there are others.
    case courseCompleteChoose = "COURSE_COMPLETE_CHOOSE"
    case sayBegin = "SAY_BEGIN"
    case youCanSay = "YOU_CAN_SAY"
    case phrase = "PHRASE"
    // What is said of numbered lists.
    case chooseCourse = "CHOOSE_COURSE"
    case chooseLesson = "CHOOSE_LESSON"
    case chooseLearner = "CHOOSE_LEARNER"
    case choice = "CHOICE"
    case moreChoices = "MORE_CHOICES"
    /// Behind the last entry of a list that is longer than what is read of it.
    case listIsCut = "LIST_IS_CUT"
    case sayNumber = "SAY_NUMBER"
    case nothingToChoose = "NOTHING_TO_CHOOSE"
    case noLessonCompleted = "NO_LESSON_COMPLETED"
    case nothingChanged = "NOTHING_CHANGED"
    case courseChosen = "COURSE_CHOSEN"
    case learnerChosen = "LEARNER_CHOSEN"
    // What is said where a learner chooses what to study.
    case whichWords = "WHICH_WORDS"
    case allWords = "ALL_WORDS"
    case ownWords = "OWN_WORDS"
    case whatToStudy = "WHAT_TO_STUDY"
    case whatIsDue = "WHAT_IS_DUE"
    case wordsThatAreNew = "WORDS_THAT_ARE_NEW"
    case both = "BOTH"
    case allOfIt = "ALL_OF_IT"
    case allUnmastered = "ALL_UNMASTERED"
    case howToStudy = "HOW_TO_STUDY"
    case modeQuestions = "MODE_QUESTIONS"
    case modeFlashcards = "MODE_FLASHCARDS"
    case modeMultipleChoice = "MODE_MULTIPLE_CHOICE"
    case modeFillInBlank = "MODE_FILL_IN_BLANK"
    case modeListen = "MODE_LISTEN"
    case howManyWords = "HOW_MANY_WORDS"
    /// An entry that is a number of words.
    case choiceOfWords = "CHOICE_OF_WORDS"
    /// What was chosen, before the next list.
    case chosen = "CHOSEN"
    /// Stands for the name of the learner that every box has, as long as there is none.
    case defaultLearner = "DEFAULT_LEARNER"
    // What is said of words to study.
    case nothingDue = "NOTHING_DUE"
    case dueInMinutes = "DUE_IN_MINUTES"
    case dueTomorrow = "DUE_TOMORROW"
    case dueInDays = "DUE_IN_DAYS"
    case noNewWords = "NO_NEW_WORDS"
    case noWords = "NO_WORDS"
    case wordsDue = "WORDS_DUE"
    case newReady = "NEW_READY"
    case sayReview = "SAY_REVIEW"
    case studyUnavailable = "STUDY_UNAVAILABLE"
    case studyUnderWay = "STUDY_UNDER_WAY"
    case reviewComplete = "REVIEW_COMPLETE"
    case wordsToReview = "WORDS_TO_REVIEW"
    case newWords = "NEW_WORDS"
    case wordsSomeNew = "WORDS_SOME_NEW"
    case moreWaiting = "MORE_WAITING"
    case wordsAdded = "WORDS_ADDED"
    case wordsOffered = "WORDS_OFFERED"
    case sayStudied = "SAY_STUDIED"
    case whichTranslation = "WHICH_TRANSLATION"
    case whichWord = "WHICH_WORD"
    case whichMissing = "WHICH_MISSING"
    case whichMeaning = "WHICH_MEANING"
    case whichWordMeans = "WHICH_WORD_MEANS"
    case sayShowAnswer = "SAY_SHOW_ANSWER"
    case answerByNumber = "ANSWER_BY_NUMBER"
    case answerByWord = "ANSWER_BY_WORD"
    /// Of a question whose answer cannot be judged by voice and whose choices are not read.
    case answerByChoices = "ANSWER_BY_CHOICES"
    case reviewWaiting = "REVIEW_WAITING"
    case sayItAgain = "SAY_IT_AGAIN"
    case answerIs = "ANSWER_IS"
    case didYouKnow = "DID_YOU_KNOW"
    case howWell = "HOW_WELL"
    case gradeAgain = "GRADE_AGAIN"
    case gradeHard = "GRADE_HARD"
    case gradeGood = "GRADE_GOOD"
    case gradeEasy = "GRADE_EASY"
    case leech = "LEECH"
    case skipped = "SKIPPED"
    case buried = "BURIED"
    case leftOut = "LEFT_OUT"
    case markedMastered = "MARKED_MASTERED"
    case takenBack = "TAKEN_BACK"
    case nothingToTakeBack = "NOTHING_TO_TAKE_BACK"
    case countedCorrect = "COUNTED_CORRECT"
    case countedWrong = "COUNTED_WRONG"
    case wordsLeft = "WORDS_LEFT"
    case lastWord = "LAST_WORD"
    case thatWasAll = "THAT_WAS_ALL"
    case reviewEnds = "REVIEW_ENDS"
    case summaryWords = "SUMMARY_WORDS"
    case summaryRight = "SUMMARY_RIGHT"
    case summaryMissed = "SUMMARY_MISSED"
    case summarySkipped = "SUMMARY_SKIPPED"
    case summaryMinutes = "SUMMARY_MINUTES"
    case goalReached = "GOAL_REACHED"
    case streak = "STREAK"
    case stillDue = "STILL_DUE"
    case whichMastered = "WHICH_MASTERED"
    case masteredCount = "MASTERED_COUNT"
    case reviewContinues = "REVIEW_CONTINUES"
    /// For clients only.
    case reviewPaused = "REVIEW_PAUSED"
    // What is said of the reading path: before its list, of a reading, of a quiz, and at the end.
    case pathReadings = "PATH_READINGS"
    case pathReadingsReview = "PATH_READINGS_REVIEW"
    case pathReadingsQuiz = "PATH_READINGS_QUIZ"
    case pathReadingsReviewQuiz = "PATH_READINGS_REVIEW_QUIZ"
    case pathReviewWaits = "PATH_REVIEW_WAITS"
    case pathQuizWaits = "PATH_QUIZ_WAITS"
    case pathReviewQuizWait = "PATH_REVIEW_QUIZ_WAIT"
    /// Readings of earlier days that are open.
    case pathEarlier = "PATH_EARLIER"
    case pathEarlierQuizzes = "PATH_EARLIER_QUIZZES"
    case pathNothing = "PATH_NOTHING"
    case noPath = "NO_PATH"
    /// The whole corpus was read.
    case pathFinished = "PATH_FINISHED"
    case sayCatchUp = "SAY_CATCH_UP"
    case clockNotSet = "CLOCK_NOT_SET"
    /// The title of a path, where a list has several.
    case pathTitle = "PATH_TITLE"
    case pathReview = "PATH_REVIEW"
    case pathQuiz = "PATH_QUIZ"
    case pathMarkReminder = "PATH_MARK_REMINDER"
    case pathDone = "PATH_DONE"
    case pathClosed = "PATH_CLOSED"
    /// The end of a whole path.
    case pathClosedAll = "PATH_CLOSED_ALL"
    case pathNotKept = "PATH_NOT_KEPT"
    case pathNoText = "PATH_NO_TEXT"
    /// Of a text whose file is damaged.
    case pathTextDamaged = "PATH_TEXT_DAMAGED"
    /// Of a text that the voice cannot read.
    case pathScreenOnly = "PATH_SCREEN_ONLY"
    case pathNoPart = "PATH_NO_PART"
    case pathInPractice = "PATH_IN_PRACTICE"
    case pathSource = "PATH_SOURCE"
    case pathQuestion = "PATH_QUESTION"
    case pathWhoseOpinion = "PATH_WHOSE_OPINION"
    case pathWhereStands = "PATH_WHERE_STANDS"
    case pathWhatFollows = "PATH_WHAT_FOLLOWS"
    case pathAnswerIs = "PATH_ANSWER_IS"
    /// For what counts in a session alone, where none runs.
    case pathNoStudy = "PATH_NO_STUDY"
    /// To a client whose answer is none of the choices.
    case pathNoChoice = "PATH_NO_CHOICE"
    case pathUnclear = "PATH_UNCLEAR"
    case pathResult = "PATH_RESULT"
    case pathComplete = "PATH_COMPLETE"
    case pathStreak = "PATH_STREAK"
    case pathStillOpen = "PATH_STILL_OPEN"
    case pathQuizzesStillOpen = "PATH_QUIZZES_STILL_OPEN"
    case pathUnderWay = "PATH_UNDER_WAY"
    case pathContinues = "PATH_CONTINUES"
    /// For clients only.
    case pathPaused = "PATH_PAUSED"
    case pathPausedAfterCrashes = "PATH_PAUSED_AFTER_CRASHES"
    /// What is spoken in place of a word that is asked for.
    case blank = "BLANK"
    /// In the place of a sound of a note that cannot be played.
    case noSound = "NO_SOUND"
    /// For clients only.
    case lessonInProgress = "LESSON_IN_PROGRESS"
    case lessonPaused = "LESSON_PAUSED"
    /// Why a lesson stays paused after a start, and what ends the pause.
    case pausedAfterCrashes = "PAUSED_AFTER_CRASHES"
    case reviewPausedAfterCrashes = "REVIEW_PAUSED_AFTER_CRASHES"
    /// Why nothing goes on while the store cannot write.
    case nothingSaved = "NOTHING_SAVED"
    /// Why nothing begins while an import is written.
    case wordsInOrder = "WORDS_IN_ORDER"
    case microphoneLost = "MICROPHONE_LOST"
    case microphoneReturned = "MICROPHONE_RETURNED"
    case microphoneMuted = "MICROPHONE_MUTED"
    case microphoneSwitchedOff = "MICROPHONE_SWITCHED_OFF"
    case soundTest = "SOUND_TEST"
    /// What is said so that the microphone can be listened to.
    case soundTestVoice = "SOUND_TEST_VOICE"
    case soundTestHeard = "SOUND_TEST_HEARD"
    case soundTestNotHeard = "SOUND_TEST_NOT_HEARD"
    case soundTestTooLoud = "SOUND_TEST_TOO_LOUD"
    case soundTestDisturbed = "SOUND_TEST_DISTURBED"
    case calibration = "CALIBRATION"
    /// Twenty seconds of speech, by which the echo is learnt.
    case calibrationVoice = "CALIBRATION_VOICE"
    case calibrationAllowed = "CALIBRATION_ALLOWED"
    case calibrationRefused = "CALIBRATION_REFUSED"
}

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
        case .wordsSomeNew, .pathQuestion, .pathResult: ["{n}", "{m}"]
        case .pathTitle, .pathClosed, .pathClosedAll: ["{name}"]
        case .pathUnclear: ["{phrase}"]
        case .dueInMinutes, .dueInDays, .wordsDue, .newReady, .wordsToReview, .newWords,
            .moreWaiting, .wordsAdded, .answerByNumber, .leech, .wordsLeft, .summaryWords,
            .summaryRight,
            .summaryMissed, .summarySkipped, .summaryMinutes, .streak, .stillDue,
            .masteredCount, .pathReadings, .pathReadingsReview, .pathReadingsQuiz,
            .pathReadingsReviewQuiz, .pathEarlier, .pathReview, .pathQuiz, .pathAnswerIs,
            .pathEarlierQuizzes, .pathStreak, .pathStillOpen, .pathQuizzesStillOpen:
            ["{n}"]
        default: []
        }
    }
}
