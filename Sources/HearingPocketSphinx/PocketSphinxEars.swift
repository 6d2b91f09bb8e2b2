package import LinuxIO
package import Voice

/// Ears made of PocketSphinx: one thread reads the ring, listens and reports.
package final class PocketSphinxEars: Ears {
    private let ring: AudioRing
    private let microphone: any Microphone
    private let orders = HearingOrders()
    private let report: @Sendable (EarsReport) -> Void
    private let trial: ModelTrial?
    private let thread: NamedThread

    /// Starts the thread; the model is loaded there, and `ready` reported when listening works.
    ///
    /// - Parameters:
    ///   - ring: what the microphone writes; nobody else may read it.
    ///   - trial: runs before the model is loaded; with nil the model is loaded at once.
    ///   - pronounce: a word's phonemes in espeak-ng's mnemonics, for words that the dictionary
    ///     lacks; called on the recogniser's thread and may block for a second.
    ///   - failed: called on that thread when the model cannot be loaded (nothing is heard then),
    ///     an answer's grammar is refused (commands are still heard), or there is no memory to
    ///     score a sound (it is not understood; `ready` is reported when the next one can be).
    ///   - dropped: likewise, with the number of samples for which the ring had no room since the
    ///   last call.
    ///   - took: likewise, with how many microseconds of sound there were from the end of the
    ///     words to the decision on them.
    ///   - report: called on that thread; must return at once.
    package init(
        ring: AudioRing, microphone: any Microphone, models: HearingModels,
        trial: ModelTrial? = nil,
        pronounce: @escaping @Sendable (String) -> String?,
        failed: @escaping @Sendable (RecogniserError) -> Void,
        dropped: @escaping @Sendable (Int) -> Void = { _ in },
        took: @escaping @Sendable (Int64) -> Void = { _ in },
        report: @escaping @Sendable (EarsReport) -> Void
    ) throws(SystemError) {
        self.ring = ring
        self.microphone = microphone
        self.report = report
        self.trial = trial
        let orders = self.orders
        thread = try NamedThread("hearing") {
            do throws(RecogniserError) {
                try trial?.run(models.acoustic)
                guard !orders.isOver else { return }
                let work = try HearingLoop(
                    ring: ring, orders: orders, models: models, pronounce: pronounce,
                    failed: failed, dropped: dropped, took: took, report: report)
                report(.ready)
                work.run()
            } catch {
                failed(error)
            }
        }
    }

    package func listen(_ ticket: Ticket, for expectation: Expectation) {
        let gate = HearingOrders.Gate(
            ticket: ticket, expectation: expectation, position: ring.totalWritten)
        orders.open(gate)
        ring.wakeReader()
    }

    package func stop() {
        orders.shut()
        ring.wakeReader()
    }

    package func close() {
        orders.shut()
        microphone.close()
        ring.clear()
    }

    package func open() {
        microphone.open()
    }

    package func prepare(_ expectations: [Expectation]) {
        orders.prepare(expectations)
        ring.wakeReader()
    }

    /// Hands on what the microphone says of itself; any thread.
    package func microphone(_ message: MicrophoneReport) {
        switch message {
        case .lost(let reason): report(.deviceLost(reason: reason))
        case .returned: report(.deviceReturned)
        case .silentDevice:
            report(.deviceLost(reason: "the microphone is switched off at the device"))
        }
    }

    /// Ends the thread and waits for it, at most as long as one utterance takes to rescore, or the
    /// model to load.
    package func shutDown() {
        orders.end()
        trial?.cancel()
        ring.wakeReader()
        thread.join()
    }
}
