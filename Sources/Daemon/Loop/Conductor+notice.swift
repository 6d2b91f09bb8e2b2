internal import Scripts
internal import Session
internal import Voice

/// What the box says of itself beside the lesson, in the place of the lesson's speech.
struct SpokenNotice {
    var ticket: Ticket
    var lines: [Line]
}

// What the box says of itself.
extension Conductor {
    /// Speaks a message at once; what was being spoken is forgotten by the mouth. Nothing is
    /// committed for it.
    func tell(_ message: Message) {
        let notice = SpokenNotice(
            ticket: newTicket(for: .notice), lines: content.lines(saying: text(of: message)))
        spokenNotice = notice
        ownWords.end(at: dependencies.clocks.monotonicUSec())
        dependencies.mouth.speak(notice.ticket, notice.lines)
    }

    /// Takes the mouth's reports about the notice; false for any other report.
    func takeForNotice(_ report: MouthReport) -> Bool {
        guard let notice = spokenNotice else { return false }
        switch report {
        case .reached(notice.ticket, let line):
            guard notice.lines.indices.contains(line) else { break }
            ownWords.begin(notice.lines[line].text, at: dependencies.clocks.monotonicUSec())
            tellSpeaking(notice.lines[line].text)
        case .spoken(notice.ticket):
            forgetNotice()
            if transport.isPaused { dependencies.mouth.pause() }
            listenAside()
            show()
        case .reached, .spoken, .failed, .deviceLost, .deviceReturned: return false
        }
        return true
    }

    /// Ends the notice in the middle of a sentence.
    func endNotice() {
        guard spokenNotice != nil else { return }
        forgetNotice()
        dependencies.mouth.stop()
    }

    private func forgetNotice() {
        spokenNotice = nil
        ownWords.end(at: dependencies.clocks.monotonicUSec())
    }
}
