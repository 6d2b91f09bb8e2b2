internal import Synchronization
package import LinuxIO
package import Voice

/// Plays through a device, or into nothing that keeps time while the device has never been there.
///
/// It goes over to the device between two utterances. Once the device has played, its loss is
/// told as any player tells it.
package final class FallbackPlayer: Player {
    private enum Way {
        case device, nothing
    }

    private struct State {
        var way = Way.device
        var hasDevicePlayed = false
        var isDeviceThere = true
        /// The clips that were handed over and not yet heard; they move with a change of way.
        var waiting: [Clip] = []
    }

    package let rate: Int
    private let state = Mutex(State())
    private let players: Mutex<(device: ALSAPlayer, nothing: NullPlayer)?> = Mutex(nil)
    private let reports: @Sendable (PlayerReport) -> Void
    private let silence: @Sendable (String?) -> Void

    /// `silence` is told why nothing is heard, and nil when the device is there after all.
    package init(
        device: DeviceName, rate: Int, reports: @escaping @Sendable (PlayerReport) -> Void,
        silence: @escaping @Sendable (String?) -> Void
    ) throws(SystemError) {
        self.rate = rate
        self.reports = reports
        self.silence = silence
        let nothing = try NullPlayer(rate: rate) { [weak self] in self?.take($0, from: .nothing) }
        let real = try ALSAPlayer(device: device, rate: rate) { [weak self] in
            self?.take($0, from: .device)
        }
        players.withLock { $0 = (real, nothing) }
    }

    package func enqueue(_ clip: Clip) {
        state.withLock { state in
            state.waiting.append(clip)
            player(state.way)?.enqueue(clip)
        }
    }

    package func cancel() {
        let isBack = state.withLock { state in
            state.waiting = []
            player(.device)?.cancel()
            player(.nothing)?.cancel()
            return Self.goOver(&state)
        }
        if isBack { silence(nil) }
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

    private func take(_ report: PlayerReport, from way: Way) {
        switch report {
        case .began, .finished: takeProgress(report, from: way)
        case .lost(let reason): takeLoss(reason)
        case .returned:
            let (isTold, isBack) = state.withLock { state in
                state.isDeviceThere = true
                return (state.way == .device, Self.goOver(&state))
            }
            if isTold { reports(.returned) }
            if isBack { silence(nil) }
        }
    }

    private func takeProgress(_ report: PlayerReport, from way: Way) {
        let (isTold, isBack) = state.withLock { state in
            guard state.way == way else { return (false, false) }
            if way == .device { state.hasDevicePlayed = true }
            if case .finished(let id) = report { state.waiting.removeAll { $0.id == id } }
            return (true, Self.goOver(&state))
        }
        if isBack { silence(nil) }
        if isTold { reports(report) }
    }

    private func takeLoss(_ reason: String) {
        let isTold = state.withLock { state in
            state.isDeviceThere = false
            if state.hasDevicePlayed {
                state.waiting = []
                return true
            }
            state.way = .nothing
            for clip in state.waiting { player(.nothing)?.enqueue(clip) }
            return false
        }
        if isTold { reports(.lost(reason: reason)) } else { silence(reason) }
    }

    /// Takes the device if it is there and nothing is being spoken; says whether it did.
    private static func goOver(_ state: inout State) -> Bool {
        guard state.way == .nothing, state.isDeviceThere, state.waiting.isEmpty else {
            return false
        }
        state.way = .device
        return true
    }
}
