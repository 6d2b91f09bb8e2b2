import Session
import Testing

@Suite struct TransportTests {
    @Test func `pause is silence at once and a closed microphone, resume undoes it`() {
        var transport = Transport()
        #expect(transport.isMicrophoneOpen)
        #expect(transport.handle(.pause) == [.pauseSpeech, .freezeClock, .closeMicrophone])
        #expect(transport.isPaused)
        #expect(!transport.isMicrophoneOpen)
        #expect(transport.handle(.resume) == [.releaseClock, .resumeSpeech, .openMicrophone])
        #expect(transport == Transport())
    }

    @Test func `an order that changes nothing does nothing`() {
        var transport = Transport()
        #expect(transport.handle(.resume) == [])
        #expect(transport.handle(.unmute) == [])
        _ = transport.handle(.pause)
        #expect(transport.handle(.pause) == [])
        _ = transport.handle(.mute)
        #expect(transport.handle(.mute) == [])
    }

    @Test func `mute closes the microphone and lets the lesson go on`() {
        var transport = Transport()
        #expect(transport.handle(.mute) == [.closeMicrophone])
        #expect(!transport.isPaused)
        #expect(transport.handle(.unmute) == [.openMicrophone])
    }

    @Test func `a muted microphone stays closed through a pause`() {
        var transport = Transport(isMuted: true)
        #expect(transport.handle(.pause) == [.pauseSpeech, .freezeClock])
        #expect(transport.handle(.resume) == [.releaseClock, .resumeSpeech])
        #expect(!transport.isMicrophoneOpen)
        #expect(transport.handle(.pause) == [.pauseSpeech, .freezeClock])
        #expect(transport.handle(.unmute) == [])
        #expect(transport.handle(.resume) == [.releaseClock, .resumeSpeech, .openMicrophone])
    }

    @Test func `a pause that a word can end leaves the microphone open, but not a muted one`() {
        var transport = Transport(hearsPause: true)
        #expect(transport.handle(.pause) == [.pauseSpeech, .freezeClock])
        #expect(transport.isMicrophoneOpen)
        #expect(transport.handle(.mute) == [.closeMicrophone])
        #expect(transport.handle(.unmute) == [.openMicrophone])
        #expect(transport.handle(.resume) == [.releaseClock, .resumeSpeech])
    }

    @Test func `every order of orders keeps the microphone as the switches say`() {
        let orders: [Transport.Event] = [.pause, .resume, .mute, .unmute]
        for number in 0..<1024 {
            var transport = Transport()
            var isOpen = true
            for place in 0..<5 {
                for effect in transport.handle(orders[(number >> (2 * place)) & 3]) {
                    if effect == .openMicrophone { isOpen = true }
                    if effect == .closeMicrophone { isOpen = false }
                }
                #expect(isOpen == (!transport.isPaused && !transport.isMuted))
            }
        }
    }
}
