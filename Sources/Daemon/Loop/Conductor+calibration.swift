internal import Control
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

// What a trial of the sound has found, and what is kept of it.
extension Conductor {
    /// Keeps what a calibration found, whether it allows anything or not; a trial that found no
    /// figures leaves what was kept.
    func keepCalibration(
        _ sounding: Sounding, _ verdict: TrialVerdict
    ) throws(ErrorReply) {
        guard verdict == .allowed || verdict == .refused else { return }
        let now = hands.clocks.wallUSec()
        let kept = figures(sounding).adding("verdict", .string(verdict.rawValue))
            .adding("output", .string(hands.devices.used(for: .output)))
            .adding("input", .string(hands.devices.used(for: .input)))
            .adding("timeUSec", .integer(now))
        do throws(StoreError) {
            try commit(
                Commit(at: now, settings: ["echo_calibration": JSON.object(kept).text]))
        } catch {
            storeFailed(error)
            throw unavailable(error)
        }
    }

    /// What the client is answered with.
    func reply(_ verdict: TrialVerdict, _ sounding: Sounding) -> JSONObject {
        let reply = JSONObject([
            ("verdict", .string(verdict.rawValue)),
            ("message", .string(text(of: verdict.message))),
        ])
        return figures(sounding).members.reduce(into: reply) { $0[$1.name] = $1.value }
    }

    /// Whole numbers, each to the side on which it is no better than it was found.
    private func figures(_ sounding: Sounding) -> JSONObject {
        JSONObject()
            .adding("noiseDBFS", sounding.noise.map { .integer(Int64($0.rounded(.up))) })
            .adding("voiceDBFS", sounding.voice.map { .integer(Int64($0.rounded(.up))) })
            .adding("delayUSec", sounding.delay.map { .integer(Int64(($0 * 1000).rounded())) })
            .adding(
                "driftPPM",
                sounding.drift.map { .integer(Int64($0.rounded(.awayFromZero))) }
            )
            .adding(
                "cancelledDB", sounding.cancelled.map { .integer(Int64($0.rounded(.down))) })
    }
}
