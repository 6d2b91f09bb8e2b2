internal import Control
internal import Daemon
internal import Foundation
internal import Logging
internal import Scripts
internal import Session
internal import Simulation
internal import Store
internal import Varlink

// The same daemon with a clock that is moved by hand, and nothing that sounds or hears.
extension Wiring {
    /// Conductor, store and server as ever; only the dependencies are others.
    func simulated(
        _ content: ContentFiles, _ simulation: Configured.Simulation, _ store: Store
    ) throws -> DaemonParts {
        // Time never runs backwards over a restart.
        let begin = try simulation.clock ?? store.newestTimeUSec() ?? ManualClock.earliest
        let clock = ManualClock(wallUSec: begin)
        let socket = settings.runtimeDirectory + "/control.sock"
        let mailbox = mailbox
        try SimulationParent.whenGone { mailbox.post(.stop) }
        return DaemonParts(
            mailbox: mailbox, clocks: clock.clocks, probes: [],
            makeConductor: simulator(content, store, clock, simulation),
            beside: { SimulationParent.announce(socket) }, end: {})
    }

    private func simulator(
        _ files: ContentFiles, _ store: Store, _ clock: ManualClock,
        _ simulation: Configured.Simulation
    ) -> @Sendable () throws -> any Conducting {
        var daemon = daemonSettings(voice: settings.voice)
        daemon.bootID = "boot-\(simulation.boot)"
        daemon.isClockTrusted = settings.trustClock != .no
        daemon.isClockTrustedByKeeper = settings.trustClock == .yes
        let (mailbox, metrics, board, disk) = (mailbox, metrics, board, disk)
        let (log, facts, rights) = (log, daemon, rights)
        let (content, corpora) = (files.content, PathCorpora(files.corpora))
        let problems = files.problems
        return {
            let box = SimulatedBox(clock, disk, TypedSenses(content.phrasebook))
            var dependencies = box.dependencies(store, board: board, mailbox: mailbox)
            dependencies.metrics = metrics
            dependencies.rights = rights
            dependencies.corpora = corpora
            dependencies.problems = problems
            let conductor = try Conductor.start(
                content: content, dependencies: dependencies, settings: facts, log: log)
            return Simulator(conductor, box)
        }
    }

    /// A learner's own database is no toy: a folder is either of simulations, with their mark, or
    /// of none. Under the folder's lock.
    func keepToysApart() throws {
        let mark = settings.stateDirectory + "/simulation"
        let files = FileManager.default
        guard settings.isSimulated else {
            guard files.fileExists(atPath: mark) else { return }
            throw StartFailure(
                description: "\(settings.stateDirectory): holds what was learned in simulations; "
                    + "name another --state-directory, or delete it",
                exitCode: StartFailure.misuse)
        }
        let isReal =
            files.fileExists(atPath: settings.stateDirectory + "/lectern.db")
            && !files.fileExists(atPath: mark)
        guard !isReal else {
            throw StartFailure(
                description: "\(settings.stateDirectory): holds the progress of a learner; name "
                    + "another --state-directory for --simulate, or none",
                exitCode: StartFailure.misuse)
        }
        guard files.createFile(atPath: mark, contents: nil) else {
            throw StartFailure(description: "\(mark): cannot be written")
        }
    }

    /// Removes the folder that was made because nobody had named one.
    func removeTemporaryState() {
        guard let path = settings.simulation?.temporary else { return }
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(atPath: path)
    }
}
