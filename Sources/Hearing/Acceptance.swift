/// Whether a phrase that a grammar found was really said: a logistic model and hard gates.
///
/// The figures come from `models/en-us/acceptance.json`, made by `lectern-probe tune`.
package struct Acceptance: Equatable, Sendable {
    /// The weight of each piece of evidence, in the order of `features`.
    package var weights: [Double]
    package var bias: Double
    package var thresholds: Thresholds
    /// What each command needs where it acts, by its name or, first, by its words; short phrases
    /// are found in talk more easily. A command that is not named needs `thresholds.command`.
    package var commandThresholds: [String: Double]
    /// The same where the words stand in a quiet room: noise makes what was not said look more
    /// like it, and quiet less.
    package var quietThresholds: [String: Double]
    package var gates: Gates

    /// What no score makes up for.
    package struct Gates: Equatable, Sendable {
        /// Decibels by which the words stand above what surrounds them.
        package var contrastMin: Double
        /// Seconds of silence between two words of a command.
        package var silenceInsideMax: Double
        /// Seconds from the first word to the last, of a command.
        package var lengthMax: Double
        /// The sum in nats outside the words below which there was other speech, where the words
        /// stand clearly above what surrounds them …
        package var marginMin: Double
        /// … the same in a room too quiet for anything but speech to stand beside the words …
        package var clearMarginMin: Double
        /// … where they do not stand above it at all, and may be the middle of a sentence …
        package var levelMarginMin: Double
        /// … and how much less each decibel of contrast allows.
        package var marginPerDecibel: Double
        /// How much better something else may fit, in nats for each frame of the words, in noise …
        package var rivalMin: Double
        /// … and in a quiet room, where a near miss is told from the command.
        package var quietRivalMin: Double
        /// Seconds that something may sound behind the last word, in noise, which hides its end …
        package var goingOnMax: Double
        /// … and in a room too quiet to.
        package var clearGoingOnMax: Double

        package init(
            contrastMin: Double, silenceInsideMax: Double, lengthMax: Double, marginMin: Double,
            clearMarginMin: Double? = nil, levelMarginMin: Double = -60,
            marginPerDecibel: Double = 10,
            rivalMin: Double = -0.5, quietRivalMin: Double = -0.1,
            goingOnMax: Double = 1.2, clearGoingOnMax: Double = 0.5
        ) {
            self.contrastMin = contrastMin
            self.silenceInsideMax = silenceInsideMax
            self.lengthMax = lengthMax
            self.marginMin = marginMin
            self.clearMarginMin = clearMarginMin ?? marginMin
            self.levelMarginMin = levelMarginMin
            self.marginPerDecibel = marginPerDecibel
            self.rivalMin = rivalMin
            self.quietRivalMin = quietRivalMin
            self.goingOnMax = goingOnMax
            self.clearGoingOnMax = clearGoingOnMax
        }

        /// The least margin of words with so many decibels of contrast that stand so many above the
        /// room.
        package func marginMin(atContrast contrast: Double, standing: Double) -> Double {
            let most = standing < Evidence.clearStanding ? marginMin : clearMarginMin
            return max(most, levelMarginMin - marginPerDecibel * contrast)
        }

        /// The least contrast of words that stand so many decibels above the room.
        package func contrastMin(standing: Double) -> Double {
            standing < Evidence.clearStanding
                ? contrastMin : max(contrastMin, Self.clearContrastMin)
        }

        /// Seconds that something may sound behind words that stand so many decibels above it.
        package func goingOnMax(standing: Double) -> Double {
            standing < Evidence.clearStanding ? goingOnMax : clearGoingOnMax
        }

        /// Decibels of contrast that are demanded where the room is too quiet to hide them.
        private static let clearContrastMin = 6.0
    }

    package init(
        weights: [Double], bias: Double, thresholds: Thresholds, gates: Gates,
        commandThresholds: [String: Double] = [:], quietThresholds: [String: Double] = [:]
    ) {
        precondition(weights.count == Self.featureNames.count, "one weight for each feature")
        self.weights = weights
        self.bias = bias
        self.thresholds = thresholds
        self.commandThresholds = commandThresholds
        self.quietThresholds = quietThresholds
        self.gates = gates
    }

    /// The names of the features, as they stand in the file.
    package static let featureNames = [
        "words", "worst_word", "whole", "followed", "short", "silence_inside",
    ]

    /// The evidence as the model takes it: clamped, so that no single outlier decides.
    package static func features(_ evidence: Evidence) -> [Double] {
        [
            clamp(evidence.words, -8, 0.5),
            clamp(evidence.worstWord, -12, 0.5),
            clamp(evidence.whole, -8, 0.5),
            clamp(evidence.followed, -8, 0),
            clamp((60 - Double(evidence.wordFrames)) / 10, 0, 6),
            clamp(evidence.silenceInside * 10, 0, 10),
        ]
    }

    /// The log-odds that the phrase was said.
    package func score(_ evidence: Evidence) -> Double {
        zip(weights, Self.features(evidence)).reduce(bias) { $0 + $1.0 * $1.1 }
    }

    /// The least score at which a command that acts counts; where its words have a threshold of
    /// their own, that one.
    package func threshold(
        ofCommand name: String, saidAs words: [String] = [], isQuiet: Bool
    ) -> Double {
        [words.joined(separator: " "), name].lazy.compactMap { key in
            (isQuiet ? quietThresholds[key] : nil) ?? commandThresholds[key]
        }.first ?? (isQuiet ? thresholds.commandInQuiet : thresholds.command)
    }

    /// What a right answer must reach beside the gates.
    package func answerLimits(isQuiet: Bool) -> AnswerLimits {
        isQuiet ? thresholds.answerInQuiet : thresholds.answer
    }

    /// Whether the phrase was the whole utterance, whatever its score: all must pass.
    package func gateChecks(_ evidence: Evidence) -> [Check] {
        gateChecks(
            evidence, silenceInsideMax: gates.silenceInsideMax,
            marginMin: gates.marginMin(
                atContrast: evidence.contrast, standing: evidence.standing),
            rival: rivalCheck(evidence))
    }

    /// The same for an answer, in which people pause, and beside which they breathe and sigh. Where
    /// something else fits better, such as a part of the list alone, noise allows it no more than a
    /// quiet room does.
    package func answerChecks(_ evidence: Evidence, silenceInsideMax: Double) -> [Check] {
        gateChecks(
            evidence, silenceInsideMax: silenceInsideMax,
            marginMin: gates.marginMin(atContrast: evidence.contrast, standing: 0),
            rival: .least(.rival, evidence.rival, gates.quietRivalMin))
    }

    private func gateChecks(
        _ evidence: Evidence, silenceInsideMax: Double, marginMin: Double, rival: Check
    ) -> [Check] {
        [
            .least(
                .contrast, evidence.contrast, gates.contrastMin(standing: evidence.standing)),
            .most(.silenceInside, evidence.silenceInside, silenceInsideMax),
            .least(.margin, evidence.margin, marginMin),
            rival,
        ]
    }

    /// Whether the phrase was the beginning of the utterance; anything may follow it.
    package func beginningChecks(_ evidence: Evidence) -> [Check] {
        [
            .least(
                .contrast, evidence.contrastBefore,
                gates.contrastMin(standing: evidence.standing)),
            .most(.silenceInside, evidence.silenceInside, gates.silenceInsideMax),
            rivalCheck(evidence),
        ]
    }

    private func rivalCheck(_ evidence: Evidence) -> Check {
        .least(.rival, evidence.rival, evidence.isQuiet ? gates.quietRivalMin : gates.rivalMin)
    }

    private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
        min(max(value, low), high)
    }
}
