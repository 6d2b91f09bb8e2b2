internal import NIOCore

/// Sees whether a peer goes on reading what it is owed.
struct ProgressWatch {
    var task: Scheduled<Void>
    /// How much had been taken at the last look, in bytes.
    var bytesTaken: Int64
    /// For how many looks nothing has been taken.
    var looksWithout = 0

    /// How many looks there are in the time that a peer has.
    static let looksMax = 6
}

extension Connection {
    /// Looks after the peer as long as it owes us reading; an idle connection has no timer.
    func watchProgress() {
        guard progress == nil, let context else { return }
        let bytesTaken = bytesOut - Int64(channelBytes)
        progress = ProgressWatch(task: scheduleLook(context), bytesTaken: bytesTaken)
    }

    private func scheduleLook(_ context: ChannelHandlerContext) -> Scheduled<Void> {
        let step = TimeAmount.microseconds(limits.noProgressUSecMax / Int64(ProgressWatch.looksMax))
        return context.eventLoop.assumeIsolated().scheduleTask(in: step) { [self] in look() }
    }

    private func look() {
        guard var watch = progress, let context else { return }
        noteChannelBytes()
        guard channelBytes > 0 else {
            progress = nil
            return
        }
        let bytesTaken = bytesOut - Int64(channelBytes)
        watch.looksWithout = bytesTaken == watch.bytesTaken ? watch.looksWithout + 1 : 0
        watch.bytesTaken = bytesTaken
        guard watch.looksWithout < ProgressWatch.looksMax else {
            return closeNow(.noProgress(limitUSec: limits.noProgressUSecMax))
        }
        watch.task = scheduleLook(context)
        progress = watch
    }

    /// Answers what is open, then closes; the service has finished its streams before.
    func stop() {
        guard closing == nil else { return }
        let error = ReplyBody(table.methods.fault(.stopping))
        for index in slots.indices where slots[index].answer == nil {
            slots[index].stream?.close(.stopped)
            slots[index].answer = error
        }
        sendAnswered()
        closeAfterFlush(.stopped)
    }

    /// Closes when the peer has taken what it is owed, or when its time for that is over.
    func closeAfterFlush(_ reason: ClosingReason) {
        guard closing == nil, let context else { return }
        closing = reason
        flush()
        if channelBytes == 0 { return closeNow(reason) }
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.assumeIsolated().whenComplete { [self] _ in closeNow(reason) }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: promise)
        let time = TimeAmount.microseconds(limits.flushUSecMax)
        flushTimer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
            closeNow(reason)
        }
    }

    func closeNow(_ reason: ClosingReason) {
        closing = closing ?? reason
        context?.close(promise: nil)
    }

    /// The channel is closed: tells whoever waits for it, once.
    func hasClosed() {
        guard !isGone else { return }
        isGone = true
        presence.leave()
        let reason = closing ?? .peerEnded
        closing = reason
        progress?.task.cancel()
        flushTimer?.cancel()
        let streams = slots.compactMap(\.stream)
        firstNumber += UInt64(slots.count)
        slots = []
        for stream in streams { stream.close(reason) }
        table.remove(self, reason)
    }
}
