internal import Voice

/// Puts the runs of one line together, each with its own voice.
enum Joint {
    /// Milliseconds between two voices, as between two words that are said with care.
    private static let gap = 80

    /// One sound of several; those without sound leave no gap.
    static func joined(_ pieces: [PCM], rate: Int) -> PCM {
        let silence = [Int16](repeating: 0, count: rate * gap / 1000)
        let sounding = pieces.map(\.samples).filter { !$0.isEmpty }
        return PCM(samples: Array(sounding.joined(separator: silence)), rate: rate)
    }
}
