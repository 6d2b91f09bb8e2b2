// What must be reached: the least log-odds of each kind of phrase.
extension Acceptance {
    /// The least log-odds at which a phrase counts.
    package struct Thresholds: Equatable, Sendable {
        /// What acts and has no threshold of its own: a phrase of a closed set or of a grammar …
        package var command: Double
        /// … and the same in a quiet room.
        package var commandInQuiet: Double
        /// A command that does not act.
        package var otherCommand: Double
        /// A blocked request, or a cue of conversation, application or theology …
        package var fixedReply: Double
        /// … and the same in a quiet room.
        package var fixedReplyInQuiet: Double
        /// A sentence of a grammar, in noise and in a quiet room: the worst of ten words is worse
        /// than the worst of four.
        package var sentence: Double
        package var sentenceInQuiet: Double
        /// An answer that is right, in noise and in a quiet room.
        package var answer: AnswerLimits
        package var answerInQuiet: AnswerLimits
        /// At most this much: the answer is surely another one.
        package var answerWrong: Double
        /// At most so many nats of lead for each word: the answer is surely what sounds like the
        /// right one.
        package var answerTrail: Double

        /// Where answers and sentences are not named, no answer is right.
        package init(
            command: Double, commandInQuiet: Double? = nil, otherCommand: Double,
            fixedReply: Double, fixedReplyInQuiet: Double? = nil,
            answer: AnswerLimits = AnswerLimits(score: .infinity),
            answerInQuiet: AnswerLimits? = nil, answerWrong: Double = -.infinity,
            answerTrail: Double = -100, sentence: Double? = nil, sentenceInQuiet: Double? = nil
        ) {
            self.command = command
            self.commandInQuiet = commandInQuiet ?? command
            self.otherCommand = otherCommand
            self.fixedReply = fixedReply
            self.fixedReplyInQuiet = fixedReplyInQuiet ?? fixedReply
            self.answer = answer
            self.answerInQuiet = answerInQuiet ?? answer
            self.answerWrong = answerWrong
            self.answerTrail = answerTrail
            self.sentence = sentence ?? command
            self.sentenceInQuiet = sentenceInQuiet ?? self.commandInQuiet
        }
    }

    /// What a right answer must reach; one that does not is unclear.
    package struct AnswerLimits: Equatable, Sendable {
        package var score: Double
        /// Nats by which it must fit better than what sounds like it and is another one, for each
        /// of its words; below 0, because something in a dictionary always fits a voice a little
        /// better.
        package var lead: Double
        /// What its worst word must have beside a free loop of phones, in nats for each frame: a
        /// word of some other sound in a long answer hardly changes the score.
        package var word: Double

        package init(score: Double, lead: Double = -15, word: Double = -12) {
            self.score = score
            self.lead = lead
            self.word = word
        }
    }
}
