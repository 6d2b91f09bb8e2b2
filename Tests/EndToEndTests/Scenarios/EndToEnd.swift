import Testing

/// The whole suite: one scenario after the other, because each wants the machine's time for itself.
@Suite("End to end", .serialized)
struct EndToEnd {}
