internal import Daemon
internal import Foundation
internal import Scripts
internal import Session
internal import VarlinkWire

// What a transcript does.
extension Interpreter {
    /// Does it, and takes what has sounded by then.
    mutating func perform(_ act: Act) throws(Stop) {
        switch act {
        case .say(let text): try say(text)
        case .answer(let answer): try give(answer)
        case .mumble: try makeSound("speech")
        case .makeNoise: try makeSound("noise")
        case .beginSpeaking: try makeSound("beginning")
        case .hear(let text): try order("io.lectern.Session.Hear", ["text": .string(text)])
        case .command(let name):
            try order("io.lectern.Session.Command", ["name": .string(name)])
        case .order(let wish): try order(wish.method)
        case .relisten(let lesson):
            try order("io.lectern.Session.Relisten", ["lesson": .string(lesson)])
        case .selectCourse(let course):
            try order("io.lectern.Session.SelectCourse", ["course": .string(course)])
        case .addLearner(let name):
            try order("io.lectern.Learners.AddLearner", ["name": .string(name)])
        case .selectLearner(let learner):
            try order("io.lectern.Learners.SelectLearner", ["learner": .string(learner)])
        case .removeLearner(let learner):
            try order("io.lectern.Learners.RemoveLearner", ["learner": .string(learner)])
        case .tryVoice(let text):
            try order("io.lectern.Transport.Say", ["text": .string(text)])
        case .advance(let milliseconds): try advance(milliseconds)
        case .advanceTo(let second): try advance(to: second)
        case .wait: try wait()
        case .play(let state): try lead(to: state)
        case .start(let start): try self.start(start)
        case .stop: try end(environment.stop)
        case .kill: try end(environment.kill)
        case .unplug(let device):
            try simulate("Unplug", ["device": .string(device.rawValue)])
        case .plugIn(let device):
            try simulate("PlugIn", ["device": .string(device.rawValue)])
        case .fillDisk(let isFull): try simulate("FillDisk", ["full": .bool(isFull)])
        case .removeLesson(let name): try removeLesson(name)
        case .study(let act): try perform(act)
        case .path(let act): try perform(act)
        case .problem(let act): try perform(act)
        }
    }

    private mutating func end(_ daemon: () throws(StageTrouble) -> Void) throws(Stop) {
        isRunning = false
        (spoken, signs, answer, wasHeard) = ([], [], nil, nil)
        try blaming(daemon)
    }

    /// Starts the daemon; a reboot is a start of the machine.
    mutating func start(_ start: Act.Start) throws(Stop) {
        guard !isRunning else {
            throw .trouble(StageTrouble("the daemon runs; expected kill or stop before this"))
        }
        if start == .reboot { boot += 1 }
        let circumstances = DaemonStart(timeUSec: timeUSec, boot: boot)
        try blaming { () throws(StageTrouble) in try environment.start(circumstances) }
        isRunning = true
        try simulate("Look")
    }

    private mutating func say(_ text: String) throws(Stop) {
        wasHeard = try simulate("Speak", ["text": .string(text)])["heard"]?.boolValue
    }

    private mutating func makeSound(_ kind: String) throws(Stop) {
        wasHeard = try simulate("MakeSound", ["kind": .string(kind)])["heard"]?.boolValue
    }

    /// Words that are no answer to any question, and sound like the answer to none: real ears call
    /// many others unclear.
    static let wrongAnswer = "a cup of coffee with milk"

    private mutating func give(_ answer: Act.Answer) throws(Stop) {
        switch answer {
        case .right: try say(try rightAnswer())
        case .wrong: try say(Self.wrongAnswer)
        case .unclear: try makeSound("speech")
        }
    }

    private func rightAnswer() throws(Stop) -> String { try words().question.correctAnswer }

    /// Time passes with the daemon, or while there is none.
    mutating func advance(_ milliseconds: Int64) throws(Stop) {
        guard isRunning else { return timeUSec += milliseconds * 1000 }
        try simulate("Advance", ["milliseconds": .integer(milliseconds)])
    }

    /// Time passes to a moment, in seconds since 1970-01-01 UTC.
    private mutating func advance(to second: Int64) throws(Stop) {
        let (end, now) = (second * 1_000_000, timeUSec)
        guard end >= now else {
            throw .trouble(
                StageTrouble(
                    "it is \(momentText(now / 1_000_000)) UTC; expected a later moment"))
        }
        while timeUSec < end {
            try advance(min((end - timeUSec + 999) / 1000, Words.lengthMax))
        }
    }

    private func removeLesson(_ name: String) throws(Stop) {
        guard let file = cache.file(of: LessonID(name)) else {
            throw .trouble(StageTrouble("there is no lesson \(name)"))
        }
        try blaming { () throws(StageTrouble) in try WorkFolder.removeCopy(file) }
    }

    /// More steps than this no lesson has.
    private static let stepsMax = 100

    /// A learner who knows it all leads the lesson to a state. What began to sound with the last
    /// word is kept to be expected; what sounded on the way is not.
    private mutating func lead(to wanted: State) throws(Stop) {
        for _ in 0..<Self.stepsMax where moment.state != wanted.rawValue {
            try wait()
            if moment.state != wanted.rawValue { try leadOn() }
        }
        guard moment.state == wanted.rawValue else {
            throw .parted(Difference("expect state \(moment.state)"))
        }
    }

    /// Forgets what has sounded, and hears out what sounds.
    private mutating func wait() throws(Stop) {
        try simulate("Settle")
        (spoken, signs) = ([], [])
    }

    /// Says what leads on from where the lesson waits.
    private mutating func leadOn() throws(Stop) {
        switch try presentState() {
        case .idle: try tell("Begin the lesson")
        case .lesson(let state): try leadOn(from: state)
        case .relisten: try advance(1000)
        case .choice: try tell("Never mind")
        case .study(let state): try leadOn(from: state)
        case .path(let state): try leadOn(from: state)
        case .problem(let state): try leadOn(from: state)
        }
    }

    private mutating func leadOn(from state: LessonState) throws(Stop) {
        switch state {
        case .readingReady: try tell("Read the passage")
        case .contextReady: try tell("Explain the context")
        case .analysisReady: try tell("Analyze the structure")
        case .themesReady: try tell("Summarize the key themes")
        case .questionReady: try tell("Ask the review question")
        case .questionAsked: try tell(try rightAnswer())
        case .closeReady, .sessionComplete: try tell("End the lesson")
        case .lessonLoaded, .orientationPlaying, .readingPlaying, .contextPlaying,
            .analysisPlaying, .themesPlaying, .questionAnswered, .closePlaying:
            try advance(1000)
        }
    }

    /// Says a text aloud, or sends it as a client if the microphone is muted.
    mutating func tell(_ text: String) throws(Stop) {
        guard !moment.isListening else { return try say(text) }
        try order("io.lectern.Session.Hear", ["text": .string(text)])
    }
}
