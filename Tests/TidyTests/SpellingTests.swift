import Testing

@Suite("Spellings that are not used")
struct SpellingTests {
    /// A spelling, what is written in its place, and where it may stand for a reason.
    private struct Ban {
        var spelling: String
        var instead: String
        var except: [String] = []
    }

    private static let bans = [
        Ban(spelling: "Date()", instead: "a clock that is handed in"),
        Ban(
            spelling: "Task.sleep", instead: "a timer of the machine, or an event",
            // The end of the program waits a second at most for a device that does not close.
            except: ["Sources/lecternd/DaemonService.swift"]),
        Ban(spelling: "Thread.sleep", instead: "a timer of the machine, or an event"),
        Ban(
            spelling: "sleep(", instead: "an event that is waited for",
            except: [
                // The null output keeps the time of a device that is not there.
                "Sources/AudioALSA/Pace.swift", "Sources/lecternd/DaemonService.swift",
                // The client alone waits between two attempts to connect.
                "Sources/lectern/Program/Environment.swift",
            ]),
        // Setting the time of day must not move the end of a wait.
        Ban(
            spelling: ".wait(timeout:", instead: "`MonotonicSemaphore.wait(for:)`",
            except: ["Tests/"]),
        Ban(
            spelling: "wallDeadline:", instead: "a deadline by the monotonic clock"),
        Ban(spelling: "DispatchWallTime", instead: "the monotonic clock"),
        Ban(spelling: "try!", instead: "an error that is handled, or `preconditionFailure`"),
        Ban(spelling: "as!", instead: "`as?` with a guard"),
        Ban(
            spelling: "fatalError(", instead: "`preconditionFailure` with a sentence",
            except: ["Tests/"]),
        Ban(
            spelling: "print(", instead: "the log, or what the program writes",
            except: ["Sources/lectern-probe/", "Sources/lectern-author/"]),
        Ban(spelling: "NSLog", instead: "the log"),
        Ban(spelling: "public ", instead: "`package`: this is a program, no library"),
        Ban(spelling: "open class", instead: "`final class`"),
        Ban(
            spelling: "nonisolated(unsafe)", instead: "`Mutex` from Synchronization",
            // The storage of the ring between two threads, which atomics keep apart.
            except: ["Sources/Voice/AudioRing.swift", "Sources/LinuxIO/MonotonicSemaphore.swift"]),
        Ban(spelling: ".enabled(if", instead: "a package that scripts/setup installs"),
        Ban(spelling: ".disabled(", instead: "today's behaviour, asserted, with a comment"),
    ]

    @Test("are nowhere in the code")
    func banned() {
        for ban in Self.bans {
            for file in Repository.swift where !ban.except.contains(where: file.path.hasPrefix) {
                for place in file.places({ $0.contains(ban.spelling) }) {
                    Issue.record("\(place): \(ban.spelling) stands for \(ban.instead)")
                }
            }
        }
    }

    @Test("include luck without a generator that was handed in")
    func luck() {
        for file in Repository.swift {
            let places = file.places { line in
                [".random(in:", ".shuffled()", ".randomElement()"].contains(where: line.contains)
                    && !line.contains("using:")
            }
            #expect(places.isEmpty, "give it a generator with `using:`")
        }
    }

    @Test("include promises to the compiler without their reason on the line above")
    func unchecked() {
        for file in Repository.swift {
            for (index, line) in file.code.enumerated() where line.contains("@unchecked Sendable") {
                let above = index > 0 ? file.lines[index - 1] : ""
                let says = above.trimmingPrefix { $0 == " " }.hasPrefix("//")
                #expect(says, "\(file.path):\(index + 1): say why on the line above")
            }
        }
    }

    @Test("include notes to oneself")
    func notes() {
        let marks = ["FIX" + "ME", "TO" + "DO", "HA" + "CK:"]
        for file in Repository.swift {
            for (index, line) in file.lines.enumerated() where marks.contains(where: line.contains)
            {
                Issue.record("\(file.path):\(index + 1): do it, or take it up in the plan")
            }
        }
    }

    @Test("include an error that is thrown away without a word of why")
    func swallowed() {
        for file in Repository.sources {
            for (index, line) in file.code.enumerated() where line.contains("try?") {
                let near = file.lines[max(0, index - 8)...index]
                let says = near.contains { $0.contains("//") }
                #expect(says, "\(file.path):\(index + 1): `try?` without a comment")
            }
        }
    }

    @Test("include tests without a sentence for a name")
    func names() {
        for file in Repository.tests {
            for index in file.code.indices where file.code[index].contains("@Test") {
                let lines = file.lines[index...]
                let head =
                    lines.prefix { !$0.contains("func ") }
                    + lines.filter {
                        $0.contains("func ")
                    }.prefix(1)
                let isNamed = head.contains { $0.contains("\"") || $0.contains("func `") }
                #expect(isNamed, "\(file.path):\(index + 1): a name that is a sentence")
            }
        }
    }
}
