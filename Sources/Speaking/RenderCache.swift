internal import Voice

/// The sounds that have been rendered, the least recently used of which go first.
struct RenderCache {
    private struct Entry {
        var rendering: Rendering
        var used: UInt64
    }

    private let bytesMax: Int
    private var entries: [RenderKey: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var bytes = 0

    init(bytesMax: Int) {
        self.bytesMax = bytesMax
    }

    /// The sound for a key, which counts as used.
    mutating func find(_ key: RenderKey) -> Rendering? {
        clock += 1
        guard entries[key] != nil else { return nil }
        entries[key]?.used = clock
        return entries[key]?.rendering
    }

    func contains(_ key: RenderKey) -> Bool { entries[key] != nil }

    /// Keeps a sound; others make room for it, but the newest stays whatever its size.
    mutating func keep(_ rendering: Rendering, for key: RenderKey) {
        remove(key)
        clock += 1
        entries[key] = Entry(rendering: rendering, used: clock)
        bytes += Self.size(rendering)
        while bytes > bytesMax, entries.count > 1,
            let oldest = entries.min(by: { $0.value.used < $1.value.used })
        {
            remove(oldest.key)
        }
    }

    private mutating func remove(_ key: RenderKey) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        bytes -= Self.size(entry.rendering)
    }

    private static func size(_ rendering: Rendering) -> Int {
        rendering.pcm.samples.count * 2 + 256
    }
}
