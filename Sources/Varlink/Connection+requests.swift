internal import NIOCore
internal import VarlinkWire

extension Connection {
    /// Takes the requests that were read, then sees to it that the connection goes on.
    func pump() {
        guard !isPumping, context != nil else { return }
        isPumping = true
        repeat {
            while mayTakeRequest, takeRequest() {}
            flush()
        } while mayTakeRequest && !isDry
        isPumping = false
        guard mayTakeRequest else { return }
        if !inputHasEnded {
            read()
        } else if slots.isEmpty {
            closeAfterFlush(.peerEnded)
        }
    }

    private var mayTakeRequest: Bool {
        guard closing == nil, slots.last?.closing == nil, let context else { return false }
        guard slots.count < limits.inFlightMax, slots.first?.request.wantsMore != true else {
            return false
        }
        guard waiting == nil || slots.isEmpty else { return false }
        return context.channel.isWritable && outbox.count <= limits.outgoingBytesHigh
    }

    /// - Returns: whether a request or a broken line was taken.
    private func takeRequest() -> Bool {
        if let request = waiting {
            waiting = nil
            begin(request)
            return true
        }
        var outcome = framer.next()
        if outcome == .needsMore && inputHasEnded { outcome = framer.finish() }
        switch outcome {
        case .needsMore:
            isDry = true
            return false
        case .message(let range): take(range)
        case .startsWrong: refuse(.startsWrong, closing: .malformed("the first byte is not '{'"))
        case .endsWrong(let byte): endsWrong(byte)
        case .tooLong: tooLong()
        case .incomplete:
            refuse(.malformed("it ends in the middle"), closing: .halfRequest)
        }
        return true
    }

    private func take(_ range: Range<Int>) {
        let takesID = framer.mode == .newline
        let parsed = framer.withMessage(range) { bytes in
            Result { () throws(RequestError) in try Request(parsing: bytes, takesID: takesID) }
        }
        do {
            let request = try parsed.get()
            if request.wantsMore && !slots.isEmpty { waiting = request } else { begin(request) }
        } catch {
            // NUL mode is the specification to the letter, newline mode has mercy.
            refuse(WireFault(error), closing: takesID ? nil : .malformed("\(error)"))
        }
    }

    private func endsWrong(_ byte: UInt8) {
        let what = "byte \(byte) after the first object, neither NUL nor a line break"
        refuse(.malformed(what), closing: .malformed(what))
    }

    private func tooLong() {
        let limit = limits.requestBytesMax
        refuse(.messageTooLong(limit: limit), closing: .messageTooLong(limit: limit))
    }

    private func begin(_ request: Request) {
        let number = append(Slot(request: request))
        switch table.methods.resolve(request) {
        case .refuse(let error): answer(number, ReplyBody(error))
        case .answer(let parameters): answer(number, .parameters(parameters))
        case .call(let entry): table.service.handle(call(request, number, entry))
        }
    }

    private func call(_ request: Request, _ number: UInt64, _ entry: MethodTable.Entry) -> Call {
        let check = ReplyCheck(entry: entry, methods: table.methods, method: request.method)
        return Call(
            request, NIOLoopBound(self, eventLoop: table.loop), peer, number: number,
            loop: table.loop, check: table.checksReplies ? check : nil, limits: limits)
    }

    func append(_ slot: Slot) -> UInt64 {
        slots.append(slot)
        return firstNumber + UInt64(slots.count) - 1
    }
}
