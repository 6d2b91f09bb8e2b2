internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// Hears files of sound by the daemon's own code and says what it would have done with them.
///
/// What was recognised is printed: this is a tool for people who tune, run by hand.
struct Hear: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what the daemon would have done with files of sound, and why",
        discussion: """
            Of each utterance: where the words lie, the phrase that fitted best, what it counts \
            as, how long after the words that was decided, and what every stage measured. With \
            --grammar also the tags and the rules that the words went through.
            """)

    @Argument(help: "Files of sound: WAV, FLAC, Ogg, Opus or MP3, of any rate, 1 to 8 channels.")
    var files: [String]

    @OptionGroup var options: HearingOptions

    @Flag(help: "One JSON object for each file, on a line of its own.")
    var json = false

    func run() throws {
        let setting = try options.makeSetting()
        let hearing = try setting.makeHearing()
        if let rules = setting.rules {
            try GrammarFile.check(rules, of: setting.name, by: hearing)
        }
        let reader = try SpeechFiles()
        for file in files {
            let report = try Self.report(file, try reader.read(file), setting, by: hearing)
            try Output.line(json ? try report.json() : report.text)
        }
    }

    /// Hears one file's samples.
    static func report(
        _ file: String, _ samples: [Int16], _ setting: Setting, by hearing: OfflineHearing
    ) throws -> FileReport {
        let task = setting.task()
        let before = hearing.cpuUsed
        let heard = try hearing.hear(samples, for: task)
        return FileReport(
            file: file, seconds: rounded(Double(samples.count) / 16_000),
            listening: setting.name, acting: setting.acting,
            cpuSeconds: rounded(hearing.cpuUsed - before),
            inputFault: InputCheck.fault(ofRecording: samples)?.rawValue,
            utterances: heard.map { UtteranceReport($0, task, setting.rules, by: hearing) })
    }
}
