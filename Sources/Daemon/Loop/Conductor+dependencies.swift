package import Metrics
package import Store
package import Voice

extension Conductor {
    /// What the conductor acts through.
    package struct Dependencies {
        package var mouth: any Mouth
        package var ears: any Ears
        package var devices: any SoundDevices
        package var soundings: any Soundings
        package var store: Store
        package var clocks: Clocks
        package var board: StateBoard
        package var mailbox: Mailbox
        /// Where it is counted and timed what the conductor does.
        package var metrics: Metrics
        /// Who may do what to the learners of others.
        package var rights: Rights
        /// The voice that a client means by `male`, `female` or a name; nil where there is none.
        package var voiceName: @Sendable (String) -> String?
        /// The corpora that paths go through.
        package var corpora: PathCorpora
        /// The repositories of problems that can be selected.
        package var problems: InstalledProblems
        /// Is told what a person at the machine may want to see; the console.
        package var watcher: @Sendable (Notice) -> Void

        package init(
            mouth: any Mouth, ears: any Ears, devices: any SoundDevices,
            soundings: any Soundings, store: Store, clocks: Clocks, board: StateBoard,
            mailbox: Mailbox, metrics: Metrics = Metrics(),
            rights: Rights = Rights(ownUser: 0),
            voiceName: @escaping @Sendable (String) -> String? = { $0 },
            corpora: PathCorpora = .none, problems: InstalledProblems = .none,
            watcher: @escaping @Sendable (Notice) -> Void = { _ in }
        ) {
            self.mouth = mouth
            self.ears = ears
            self.devices = devices
            self.soundings = soundings
            self.store = store
            self.clocks = clocks
            self.board = board
            self.mailbox = mailbox
            self.metrics = metrics
            self.rights = rights
            self.voiceName = voiceName
            self.corpora = corpora
            self.problems = problems
            self.watcher = watcher
        }
    }
}
