package import Daemon
package import Store

/// Everything around a conductor that is not real: clock, mouth, ears, devices and disk.
package struct SimulatedBox: Sendable {
    package let clock: ManualClock
    let reports = Reports()
    let mouth: SimulatedMouth
    let ears: SimulatedEars
    let disk: SimulatedDisk

    /// - Parameters:
    ///   - disk: that of the store; it must have been opened with its options.
    ///   - senses: what decides on what is said, and takes what is spoken.
    package init(_ clock: ManualClock, _ disk: SimulatedDisk, _ senses: any Senses) {
        self.clock = clock
        self.disk = disk
        mouth = SimulatedMouth(clock, senses) { [reports] in reports.post(.mouth($0)) }
        ears = SimulatedEars(senses, reports)
    }

    /// The voices by the names that a person uses; a name of espeak-ng's is taken as it is.
    static let voices = ["male": "en-us", "female": "en-us+f3"]

    /// What a conductor acts through.
    package func dependencies(
        _ store: Store, board: StateBoard, mailbox: Mailbox,
        watcher: @escaping @Sendable (Notice) -> Void = { _ in }
    ) -> Conductor.Dependencies {
        Conductor.Dependencies(
            mouth: mouth, ears: ears, devices: SimulatedDevices(),
            soundings: SimulatedSoundings(), store: store, clocks: clock.clocks, board: board,
            mailbox: mailbox, voiceName: { Self.voices[$0] ?? $0 }, watcher: watcher)
    }
}
