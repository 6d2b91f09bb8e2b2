import Testing

extension EndToEnd {
    /// The ear of this suite, on sound that came through the room: what is wrong must be found.
    @Suite("The ear", .timeLimit(.minutes(10)), .undisturbed)
    struct ListeningTests {
        /// The first segments' sentences, played without the box.
        private static let script = [
            "An old man is told to leave his home, and he goes.",
            "Go to a land that I will show you.",
            "Two parts make up the passage.",
            "The speech comes first, and the journey follows.",
        ]
        private static let pause: Duration = .milliseconds(350)

        /// What the ear makes of the script when it is changed like this.
        private func hear(
            _ change: (inout [Sentence], Narrator) async throws -> Void
        ) async throws -> Performance {
            let narrator = Narrator(folder: try Scratch("ear"))
            let script = try await narrator.sentences(of: Self.script.joined(separator: " "))
            var played = script
            try await change(&played, narrator)
            return Performance(Self.assemble(played), of: script)
        }

        private static func assemble(_ sentences: [Sentence]) -> Sound {
            var whole = Sound(silence: .milliseconds(200), rate: sentences[0].sound.rate)
            for sentence in sentences {
                let pause = Sound(silence: sentence.pauseAfter ?? .zero, rate: whole.rate)
                whole = whole + sentence.sound + pause
            }
            return whole + Sound(silence: .milliseconds(200), rate: whole.rate)
        }

        @Test("finds nothing wrong with a script that went through the room, and understands it")
        func right() async throws {
            try await Room.with { room in
                let narrator = Narrator(folder: room.folder)
                let script = try await narrator.sentences(of: Self.script.joined(separator: " "))
                let recording = try await room.recordLoudspeaker()
                try await room.playAloud(Self.assemble(script))
                let performance = Performance(try await recording.finish(), of: script)
                #expect(performance.findings.isEmpty)
                #expect(performance.placements.count == Self.script.count)
                let check = try WordCheck(folder: room.folder, script: Self.script)
                for placement in performance.placements {
                    try await check.demand(placement, in: performance)
                }
            }
        }

        @Test("finds a missing sentence")
        func missing() async throws {
            let heard = try await hear { played, _ in played.remove(at: 1) }
            #expect(heard.findings.contains(.missing(Self.script[1])))
        }

        @Test("finds two sentences that changed places")
        func swapped() async throws {
            let heard = try await hear { played, _ in played.swapAt(1, 2) }
            #expect(heard.findings.contains(.outOfOrder(Self.script[2])))
        }

        @Test("finds a word that was put in")
        func inserted() async throws {
            let heard = try await hear { played, narrator in
                played[1].sound = try await narrator.render(
                    "Go to a large land that I will show you.")
            }
            #expect(heard.findings.contains { $0.text == Self.script[1] })
        }

        @Test("finds a word that stands in the place of another")
        func replaced() async throws {
            let heard = try await hear { played, narrator in
                played[2].sound = try await narrator.render("Two parts make up the package.")
            }
            #expect(heard.findings.contains { $0.text == Self.script[2] })
        }

        @Test("finds a hole of 300 ms that takes sound away, and one that only delays it")
        func holes() async throws {
            let heard = try await hear { played, _ in
                let rate = played[0].sound.rate
                let hole = Sound(silence: .milliseconds(300), rate: rate)
                let cut = rate
                let whole = played[0].sound
                played[0].sound =
                    whole[0..<cut] + hole + whole[cut + hole.samples.count..<whole.samples.count]
                let late = played[3].sound
                played[3].sound = late[0..<cut] + hole + late[cut..<late.samples.count]
            }
            #expect(heard.findings.contains { $0.text == Self.script[0] })
            #expect(heard.findings.contains { $0.text == Self.script[3] })
            #expect(!heard.findings.contains { $0.text == Self.script[2] })
        }

        @Test("finds a hole of 40 ms in a phrase, and none where a comma is 50 ms longer")
        func shortHoles() async throws {
            let heard = try await hear { played, _ in
                let word = played[3].sound
                played[3].sound = Self.delayed(word, at: word.rate / 2, by: .milliseconds(40))
                let comma = try #require(Self.comma(in: played[0].sound))
                played[0].sound = Self.delayed(played[0].sound, at: comma, by: .milliseconds(50))
            }
            #expect(heard.findings.map(\.text) == [Self.script[3]])
        }

        @Test("finds a hole of 120 ms at a comma")
        func longComma() async throws {
            let heard = try await hear { played, _ in
                let comma = try #require(Self.comma(in: played[0].sound))
                played[0].sound = Self.delayed(played[0].sound, at: comma, by: .milliseconds(120))
            }
            #expect(heard.findings.map(\.text) == [Self.script[0]])
        }

        /// Sound that stands still for a while at a sample.
        private static func delayed(_ sound: Sound, at cut: Int, by time: Duration) -> Sound {
            sound[0..<cut] + Sound(silence: time, rate: sound.rate)
                + sound[cut..<sound.samples.count]
        }

        /// The sample after which a sentence pauses for the first time.
        private static func comma(in sound: Sound) -> Int? {
            let phrases = Likeness(of: sound).phrases(pause: 6)
            guard phrases.count > 1, let first = phrases.first else { return nil }
            return (first.upperBound + 3) * sound.rate / Likeness.framesPerSecond
        }

        @Test("finds a pause that is 50 ms too long and one that is 50 ms too short")
        func pauses() async throws {
            let heard = try await hear { played, _ in
                played[0].pauseAfter = Self.pause + .milliseconds(50)
                played[1].pauseAfter = Self.pause - .milliseconds(50)
            }
            let wrong = heard.findings.map(\.text)
            #expect(wrong == [Self.script[0], Self.script[1]])
        }

        @Test("finds speech that belongs to no script, and lets a short sign pass")
        func foreign() async throws {
            let heard = try await hear { played, narrator in
                played[3].pauseAfter = .milliseconds(500)
                let tone = (0..<2205).map { Float(0.05) * ($0 % 40 < 20 ? 1 : -1) }
                let sign = Sound(samples: tone, rate: played[0].sound.rate)
                played.append(Sentence(text: "", sound: sign, pauseAfter: .milliseconds(500)))
                let word = try await narrator.render("Listen.")
                played.append(Sentence(text: "Listen.", sound: word))
            }
            #expect(heard.signs.count == 1)
            #expect(heard.findings.count == 1)
            guard case .foreign = heard.findings.first else {
                Issue.record("found \(heard.findings)")
                return
            }
        }

        @Test("does not understand the script where two of its words were others")
        func otherWords() async throws {
            let folder = try Scratch("ear")
            let check = try WordCheck(folder: folder, script: Self.script)
            let text = Self.script[3]
            for decoy in check.decoys(for: WordCheck.words(text)).prefix(6) {
                let said = try await Narrator(folder: folder).render(decoy.joined(separator: " "))
                let understood = try await check.understand(said, as: text)
                #expect(understood == decoy.joined(separator: " "))
            }
        }
    }
}
