internal import Voice

// What the player is given, and when.
extension SpeakerCore {
    /// A pause of this many milliseconds leaves time to hand over the next line after a line.
    private static let pauseEnough = 200

    /// Hands the player as much as it shall have now, and asks for what comes after it.
    mutating func feed() {
        while let current = speech, !isPaused, !isLost, !current.isHeldBack, isRoom {
            if let standstill = current.standstill {
                if outstanding.isEmpty { hand(silence(of: standstill), role: .standstill) }
                break
            }
            guard current.next < current.lines.count else {
                if current.next == current.lines.count { enqueueTail() }
                break
            }
            guard let pcm = sound(at: current.next) else { break }
            enqueue(pcm, at: current.next)
        }
        askAhead()
        prepareMore()
    }

    private var isRoom: Bool {
        guard let last = outstanding.last else { return true }
        return outstanding.count == 1 && last.hasBegun && last.pause < Self.pauseEnough
    }

    private mutating func enqueue(_ pcm: PCM, at index: Int) {
        guard let line = speech?.lines[index], let count = speech?.lines.count else { return }
        // After the last line only the gate's tail counts.
        let pause = index == count - 1 ? 0 : min(max(0, line.pauseAfterMilliseconds), 60_000)
        speech?.next += 1
        if !pcm.samples.isEmpty { speech?.hasPassedOver = false }
        hand(pcm, role: .line(index), pause: pause, isAudible: !pcm.samples.isEmpty)
    }

    private mutating func enqueueTail() {
        speech?.next += 1
        hand(silence(of: tail), role: .tail)
    }

    private func silence(of length: Duration) -> PCM {
        let frames = max(0, length.nanoseconds) * rate / 1_000_000_000
        return PCM(samples: Array(repeating: 0, count: frames), rate: rate)
    }

    private mutating func hand(
        _ pcm: PCM, role: Role, pause: Int = 0, isAudible: Bool = false
    ) {
        clips += 1
        let id = Ticket(clips)
        outstanding.append(
            Outstanding(id: id, role: role, pause: pause, isAudible: isAudible))
        effects.append(.enqueue(Clip(id: id, pcm: pcm, pauseAfter: .milliseconds(pause))))
    }
}
