internal import Hearing

extension Listener {
    /// What a listener rescored last of an utterance.
    struct Rescored {
        var path: [Segment] = []
        var times = 0
        /// The frame from which it may be rescored again.
        var again = 0
        /// Whether it lacks nothing but the silence after it.
        var isWaiting = false
        /// Whether it was rescored anew when the silence had come.
        var isConfirmed = false
    }
}
