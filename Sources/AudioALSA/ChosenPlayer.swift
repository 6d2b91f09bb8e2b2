internal import Synchronization
package import LinuxIO
package import Voice

/// Plays through the device that was chosen; with `auto`, into nothing that keeps time while the
/// system's device has never been there.
///
/// It goes over to the device between two utterances. Once the device has played, or where it was
/// chosen by name, its loss is told as any player tells it.
package final class ChosenPlayer: Player {
    private enum Way {
        case device, nothing
    }

    private struct State {
        var choice: OutputChoice
        var way: Way
        var hasDevicePlayed = false
        var isDeviceThere: Bool
        /// The clips that were handed over and not yet heard; they move with a change of way.
        var waiting: [Clip] = []
        /// Whether the loss of the device was told, and its return not yet.
        var isLossTold = false
        /// Whether it was told why nothing is heard.
        var isSilenceTold = false

        init(_ choice: OutputChoice) {
            self.choice = choice
            way = choice == .silent ? .nothing : .device
            isDeviceThere = choice != .silent
        }
    }

    /// What is to be told once the lock is given back.
    private struct News {
        var reports: [PlayerReport] = []
        var silence: String??
    }

    package let rate: Int
    /// What `auto` stands for.
    private let standard: DeviceName
    private let state: Mutex<State>
    private let players: Mutex<(device: ALSAPlayer, nothing: NullPlayer)?> = Mutex(nil)
    private let reports: @Sendable (PlayerReport) -> Void
    private let silence: @Sendable (String?) -> Void

    /// - Parameters:
    ///   - standard: the device that `auto` stands for.
    ///   - coldSilence: what a device is given first, for loudspeakers that wake slowly.
    ///   - tap: is shown all that the device is given.
    ///   - reports: is called on the players' threads, and on that which chooses.
    ///   - silence: is told why nothing is heard though lessons go on, and nil when sound is heard
    ///     again.
    package init(
        _ choice: OutputChoice, rate: Int = 48_000, standard: DeviceName = .default,
        coldSilence: Duration = .milliseconds(300), tap: (any PlaybackTap)? = nil,
        reports: @escaping @Sendable (PlayerReport) -> Void,
        silence: @escaping @Sendable (String?) -> Void
    ) throws(SystemError) {
        self.rate = rate
        self.standard = standard
        self.reports = reports
        self.silence = silence
        state = Mutex(State(choice))
        let nothing = try NullPlayer(rate: rate) { [weak self] in self?.take($0, from: .nothing) }
        let real = try ALSAPlayer(
            device: choice.device(standard), rate: rate, coldSilence: coldSilence, tap: tap
        ) { [weak self] in self?.take($0, from: .device) }
        players.withLock { $0 = (real, nothing) }
        if choice == .silent { tell(state.withLock { Self.begin(&$0) }) }
    }

    /// What is played through.
    package var choice: OutputChoice { state.withLock { $0.choice } }

    /// Goes over to another device at once; clips that wait are dropped, and `moved` is told. Any
    /// thread.
    package func choose(_ choice: OutputChoice) {
        let news = state.withLock { state in
            let old = state
            state = State(choice)
            state.isLossTold = old.isLossTold
            state.isSilenceTold = old.isSilenceTold
            players.withLock { players in
                players?.nothing.cancel()
                players?.device.move(to: choice.device(standard))
            }
            return Self.begin(&state)
        }
        tell(news)
        reports(.moved)
    }

    package func enqueue(_ clip: Clip) {
        state.withLock { state in
            state.waiting.append(clip)
            player(state.way)?.enqueue(clip)
        }
    }

    package func cancel() {
        let news = state.withLock { state in
            state.waiting = []
            player(.device)?.cancel()
            player(.nothing)?.cancel()
            return Self.goOver(&state)
        }
        tell(news)
    }

    package func overlay(_ pcm: PCM) {
        state.withLock { player($0.way)?.overlay(pcm) }
    }

    package func setVolume(_ decibels: Double) {
        player(.device)?.setVolume(decibels)
        player(.nothing)?.setVolume(decibels)
    }

    /// Calls back when both ways have come round, for either may be the next.
    package func whenRound(_ then: @escaping @Sendable () -> Void) {
        guard let both = players.withLock({ $0 }) else { return }
        both.device.whenRound { both.nothing.whenRound(then) }
    }

    /// Closes the device and ends the threads; blocks until they have ended. Not from a report.
    package func close() {
        let both = players.withLock { $0 }
        both?.device.close()
        both?.nothing.close()
    }

    private func player(_ way: Way) -> (any Player)? {
        players.withLock { both in
            switch way {
            case .device: both?.device
            case .nothing: both?.nothing
            }
        }
    }

    private func tell(_ news: News) {
        for report in news.reports { reports(report) }
        if let reason = news.silence { silence(reason) }
    }
}

// What the two players say.
extension ChosenPlayer {
    private func take(_ report: PlayerReport, from way: Way) {
        tell(
            state.withLock { state in
                switch report {
                case .began, .finished: progress(report, from: way, &state)
                case .lost(let reason): loss(reason, &state)
                case .returned: Self.comeBack(&state)
                case .moved: News()
                }
            })
    }

    private func progress(_ report: PlayerReport, from way: Way, _ state: inout State) -> News {
        // A clip that does not wait was dropped, or moved to another device, meanwhile.
        guard state.way == way, state.waiting.contains(where: { $0.id == report.clip }) else {
            return News()
        }
        if way == .device { state.hasDevicePlayed = true }
        if case .finished(let id) = report { state.waiting.removeAll { $0.id == id } }
        var news = Self.goOver(&state)
        news.reports.append(report)
        return news
    }

    private func loss(_ reason: String, _ state: inout State) -> News {
        // A report of a device that was given up meanwhile.
        guard state.choice != .silent else { return News() }
        state.isDeviceThere = false
        if state.hasDevicePlayed || state.choice != .automatic {
            state.waiting = []
            state.isLossTold = true
            return News(reports: [.lost(reason: reason)])
        }
        state.way = .nothing
        for clip in state.waiting { player(.nothing)?.enqueue(clip) }
        state.isSilenceTold = true
        return News(reports: Self.endLoss(&state), silence: reason)
    }

    private static func comeBack(_ state: inout State) -> News {
        guard state.choice != .silent else { return News() }
        state.isDeviceThere = true
        guard state.way == .device else { return goOver(&state) }
        return News(reports: endLoss(&state))
    }

    /// What a new choice means for what was told before.
    private static func begin(_ state: inout State) -> News {
        if state.choice == .silent {
            state.isSilenceTold = true
            return News(
                reports: endLoss(&state), silence: "sound is switched off: the output is \"none\"")
        }
        return News(silence: endSilence(&state))
    }

    /// Takes the device if it is there and nothing is being spoken.
    private static func goOver(_ state: inout State) -> News {
        guard state.way == .nothing, state.isDeviceThere, state.waiting.isEmpty else {
            return News()
        }
        state.way = .device
        return News(silence: endSilence(&state))
    }

    private static func endLoss(_ state: inout State) -> [PlayerReport] {
        defer { state.isLossTold = false }
        return state.isLossTold ? [.returned] : []
    }

    private static func endSilence(_ state: inout State) -> String?? {
        defer { state.isSilenceTold = false }
        return state.isSilenceTold ? .some(nil) : .none
    }
}

extension PlayerReport {
    /// The clip that it is about.
    fileprivate var clip: Ticket? {
        switch self {
        case .began(let id), .finished(let id): id
        case .lost, .returned, .moved: nil
        }
    }
}
