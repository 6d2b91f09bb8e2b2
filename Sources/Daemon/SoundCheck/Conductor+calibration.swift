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
        let now = dependencies.clocks.wallUSec()
        let object = figures(sounding).adding("verdict", .string(verdict.rawValue))
            .adding("output", .string(dependencies.devices.used(for: .output)))
            .adding("input", .string(dependencies.devices.used(for: .input)))
            .adding("timeUSec", .integer(now))
        let kept = JSON.object(object).text
        do throws(StoreError) {
            try commit(Commit(at: now, settings: [Calibration.setting: kept]))
        } catch {
            storeFailed(error)
            throw unavailable(error)
        }
        calibration = Calibration(stored: kept)
        useCalibration()
    }

    /// Has the echo taken out where that is wanted and was measured to be possible with the devices
    /// that are used; where it is wanted and not possible, health says why.
    func useCalibration() {
        guard settings.wantsBargeIn else { return }
        let fault = calibrationFault
        let delay = calibration.map { Double($0.delayUSec) / 1_000 }
        dependencies.soundings.cancel(delay: fault == nil ? delay : nil)
        take(fault, of: .echo)
    }

    /// Whether the own voice may be taken out of what is heard, with the devices that are used.
    var takesEchoOut: Bool { settings.wantsBargeIn && calibrationFault == nil }

    private var calibrationFault: String? {
        guard let calibration else { return "the devices are not calibrated" }
        let isOfThese = SoundDirection.allCases.allSatisfy {
            calibration.devices[$0] == dependencies.devices.used(for: $0)
        }
        guard isOfThese else { return "other devices than these were calibrated" }
        return calibration.isAllowed
            ? nil : "it was measured that the echo cannot be taken out well enough"
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
    func figures(_ sounding: Sounding) -> JSONObject {
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
