internal import ArgumentParser
internal import Control
internal import Glibc

/// The command-line client: it does over the socket what a learner does by voice.
@main
struct Lectern: CommandFamily {
    /// The version of this program, which is that of the daemon it is installed with.
    static let version = Product.version

    static let example = "lectern status"

    static let configuration = CommandConfiguration(
        commandName: "lectern",
        abstract: "Steer and watch Lectern, the study box.",
        discussion: """
            Take a lesson up to its question without a word:
              lectern begin && lectern wait --state QUESTION_READY
              lectern ask && lectern hear "land, descendants, and blessing"

            Learn new words, review what is due, and answer:
              lectern deck add english-arabic-a1 && lectern learn
              lectern answer to write

            Follow what happens, also through a restart of the daemon:
              lectern watch

            Find out why there is no sound, no microphone or no answer:
              lectern doctor

            Exit status: 0 done, 1 refused, 2 wrong command line, 3 no daemon, 4 no right, \
            5 events lost, 6 timed out, 7 output not written, 8 abandoned.
            """,
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "The lesson",
                subcommands: [
                    Begin.self, Read.self, Explain.self, Analyze.self, Summarize.self, Ask.self,
                    End.self, Hear.self, Relisten.self, Abandon.self,
                ]),
            CommandGroup(
                name: "Words",
                subcommands: [
                    Review.self, Learn.self, StudyWords.self, GiveAnswer.self, GiveGrade.self,
                    Act.self, Undo.self, Finish.self, ShowDue.self, ShowStatistics.self,
                    ShowSessions.self, CardCommands.self, DeckCommands.self, PackCommands.self,
                    BookCommands.self, WordCommands.self, NoteCommands.self, SearchWords.self,
                    LookUp.self, Optimise.self,
                ]),
            CommandGroup(name: "Reading paths", subcommands: [PathCommands.self]),
            CommandGroup(name: "Problems", subcommands: [ProblemCommands.self]),
            CommandGroup(
                name: "Looking",
                subcommands: [
                    Status.self, Watch.self, Wait.self, Health.self, Doctor.self,
                    ShowMetrics.self, Clients.self,
                ]),
            CommandGroup(
                name: "Sound",
                subcommands: [
                    Pause.self, Resume.self, Mute.self, Unmute.self, Volume.self, Rate.self,
                    ChooseVoice.self, Say.self, Audio.self,
                ]),
            CommandGroup(
                name: "Courses",
                subcommands: [
                    Courses.self, ChooseCourse.self, Lessons.self, ShowText.self, New.self,
                    Lint.self, Test.self,
                ]),
            CommandGroup(
                name: "Learners and their data",
                subcommands: [
                    LearnerCommands.self, Setup.self, Preferences.self, Answers.self, Backup.self,
                    Export.self, Import.self, Rebuild.self, Reset.self,
                ]),
            CommandGroup(
                name: "The wire",
                subcommands: [Call.self, Monitor.self, Machine.self, Docs.self]),
        ])

    @OptionGroup var common: CommonOptions

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        Glibc.exit(Program.run(arguments, in: .process))
    }
}
