internal import Foundation
internal import Hearing

/// A logistic regression by plain gradient descent.
struct LogisticModel {
    struct Example {
        var features: [Double]
        var isPositive: Bool
        var weight: Double
    }

    var weights: [Double]
    var bias: Double

    private static let steps = 3_000
    private static let rate = 0.3
    /// Holds weights small, so that a few hundred examples cannot say more than they know.
    private static let penalty = 0.1
    /// The features of which more speaks for the phrase; of all others more speaks against it.
    private static let favourable: Set<String> = ["words", "worst_word", "whole", "followed"]

    /// Fits the two classes as if they were equally many.
    ///
    /// A weight may not have the wrong sign: that more evidence should count less is an accident
    /// of the examples.
    static func fit(_ examples: [Example]) -> LogisticModel {
        let scale = Scale(examples)
        let scaled = examples.map {
            Example(
                features: scale.apply($0.features), isPositive: $0.isPositive, weight: $0.weight)
        }
        let totals = [true, false].map { isPositive in
            scaled.filter { $0.isPositive == isPositive }.reduce(0) { $0 + $1.weight }
        }
        var model = LogisticModel(
            weights: Array(repeating: 0, count: Acceptance.featureNames.count), bias: 0)
        for _ in 0..<steps { model.step(scaled, totals) }
        return scale.undo(model)
    }

    func score(_ features: [Double]) -> Double {
        zip(weights, features).reduce(bias) { $0 + $1.0 * $1.1 }
    }

    private mutating func step(_ examples: [Example], _ totals: [Double]) {
        var slopes = [Double](repeating: 0, count: weights.count)
        var biasSlope = 0.0
        for example in examples {
            let share = example.weight / max(totals[example.isPositive ? 0 : 1], 1) / 2
            let probability = 1 / (1 + exp(-score(example.features)))
            let error = share * ((example.isPositive ? 1 : 0) - probability)
            for index in weights.indices { slopes[index] += error * example.features[index] }
            biasSlope += error
        }
        for (index, name) in Acceptance.featureNames.enumerated() {
            weights[index] += Self.rate * (slopes[index] - Self.penalty * weights[index])
            let isFavourable = Self.favourable.contains(name)
            weights[index] = isFavourable ? max(weights[index], 0) : min(weights[index], 0)
        }
        bias += Self.rate * biasSlope
    }

    /// Brings all features to the same size, without which descent leaps about.
    private struct Scale {
        private var means: [Double] = []
        private var deviations: [Double] = []

        init(_ examples: [Example]) {
            let count = Double(max(examples.count, 1))
            for index in Acceptance.featureNames.indices {
                let values = examples.map { $0.features[index] }
                let mean = values.reduce(0, +) / count
                let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
                means.append(mean)
                deviations.append(max(variance.squareRoot(), 0.05))
            }
        }

        func apply(_ features: [Double]) -> [Double] {
            features.indices.map { (features[$0] - means[$0]) / deviations[$0] }
        }

        func undo(_ model: LogisticModel) -> LogisticModel {
            let weights = model.weights.indices.map { model.weights[$0] / deviations[$0] }
            let offset = zip(weights, means).reduce(0) { $0 + $1.0 * $1.1 }
            return LogisticModel(weights: weights, bias: model.bias - offset)
        }
    }
}
