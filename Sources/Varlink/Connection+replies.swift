internal import LinuxIO
internal import Metrics
internal import NIOCore
internal import VarlinkWire

extension Connection {
    /// Takes the answer to a call and sends what is due; does nothing when the connection has gone.
    func answer(_ number: UInt64, _ body: ReplyBody) {
        guard let index = index(of: number) else { return }
        let body = limited(body, slots[index].request.method)
        slots[index].answer = body
        if index > 0 && bytesBeforeTurn > limits.outgoingBytesMax { return closeTooMuch() }
        sendAnswered()
        if !isPumping { pump() }
    }

    /// The service let a call go without an answer.
    func dropped(_ number: UInt64) {
        guard let index = index(of: number) else { return }
        table.log(.notAnswered(method: slots[index].request.method))
        answer(number, ReplyBody(table.methods.fault(.notAnswered)))
    }

    /// Queues an error of the wire as the answer to what cannot be answered otherwise.
    func refuse(_ fault: WireFault, closing reason: ClosingReason?) {
        let error = ReplyBody(table.methods.fault(fault))
        _ = append(Slot(request: Request(method: ""), answer: error, closing: reason))
        sendAnswered()
    }

    func attach(_ stream: ReplyStream, to number: UInt64) {
        guard let index = index(of: number) else { return stream.close(closing ?? .peerEnded) }
        slots[index].stream = stream
    }

    /// Takes what a stream has to send; a message over the limit ends it with an error.
    func takeStream(_ stream: ReplyStream, _ number: UInt64) {
        let (bodies, last, waitingSince) = stream.takeBatch()
        guard let index = index(of: number) else { return }
        let slot = slots[index]
        for body in bodies {
            guard body.bytes.count <= limits.replyBytesMax else {
                stream.close(.outgoingTooMuch(limit: limits.replyBytesMax))
                return answer(number, .parameters(body))
            }
            write(.parameters(body), slot.request, continues: true)
        }
        if let last { answer(number, last) } else { flush() }
        guard let waitingSince else { return }
        table.metrics.took(.delivery, SystemClock.monotonicUSec() - waitingSince)
    }

    func index(of number: UInt64) -> Int? {
        guard number >= firstNumber, number - firstNumber < slots.count else { return nil }
        return Int(number - firstNumber)
    }

    /// Sends the answers whose turn has come.
    func sendAnswered() {
        while let slot = slots.first, let answer = slot.answer {
            slots.removeFirst()
            firstNumber += 1
            count(slot, answer)
            write(answer, slot.request, continues: false)
            if let reason = slot.closing { return closeAfterFlush(reason) }
        }
    }

    private func count(_ slot: Slot, _ answer: ReplyBody) {
        guard slot.stream == nil else { return }
        let isRefused = if case .error = answer { true } else { false }
        table.metrics.took(
            .request, SystemClock.monotonicUSec() - slot.begunAtUSec,
            counting: isRefused ? [.requests, .refusals] : [.requests])
    }

    /// What was answered before its turn, in bytes.
    private var bytesBeforeTurn: Int {
        slots.reduce(0) { $0 + ($1.answer?.byteCount ?? 0) }
    }

    /// Replaces an answer that is over the limit.
    private func limited(_ body: ReplyBody, _ method: String) -> ReplyBody {
        guard body.byteCount > limits.replyBytesMax else { return body }
        table.log(.replyTooLong(method: method, bytes: body.byteCount))
        return ReplyBody(table.methods.fault(.replyTooLong(limit: limits.replyBytesMax)))
    }

    private func write(_ body: ReplyBody, _ request: Request, continues: Bool) {
        guard closing == nil, !request.isOneway else { return }
        // A stream is held back before its messages come here.
        if !continues, outbox.count + channelBytes > limits.outgoingBytesMax {
            flush()
            if channelBytes > limits.outgoingBytesMax { return closeTooMuch() }
        }
        body.render(into: &outbox, continues: continues, id: request.id)
        outbox.append(contentsOf: framer.ending.terminator)
    }

    private func closeTooMuch() {
        closeNow(.outgoingTooMuch(limit: limits.outgoingBytesMax))
    }

    /// Gives what is rendered to the channel, which writes what the peer takes.
    func flush() {
        guard let context else { return }
        if !outbox.isEmpty {
            bytesOut += Int64(outbox.count)
            context.writeAndFlush(wrapOutboundOut(takeOutbox(context)), promise: nil)
        }
        noteChannelBytes()
    }

    func takeOutbox(_ context: ChannelHandlerContext) -> ByteBuffer {
        defer { outbox.removeAll(keepingCapacity: outbox.capacity <= 4096) }
        return context.channel.allocator.buffer(bytes: outbox)
    }

    /// Asks how much is unread, tells the stream, and watches that the peer goes on reading.
    func noteChannelBytes() {
        // Fails only when the channel is closed, and then nothing is held.
        let held = try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)
        channelBytes = held ?? 0
        slots.first?.stream?.settle(held: channelBytes)
        if channelBytes > 0 { watchProgress() }
    }
}

extension ReplyBody {
    /// About how long the reply is.
    var byteCount: Int {
        switch self {
        case .parameters(let parameters): parameters.bytes.count
        case .error(let error): error.parameters.bytes.count
        }
    }
}
