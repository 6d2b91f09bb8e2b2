import Glibc
import LinuxIO
import Testing

@testable import lectern

@Suite("What cannot be written")
struct OutputTests {
    private static let error =
        "lectern: not all could be written to standard output: No space left on device.\n"
    private static let hint =
        "Hint: make room where it goes, or let it go elsewhere; its last line may be cut\n"

    @Test("Whatever is written, a full disk is told of, with status 7.")
    func full() {
        for line in [["--version"], ["help", "watch"], ["docs"]] {
            let outcome = run(line, Setting(room: 3))
            #expect(outcome.status == 7)
            #expect(outcome.output.utf8.count == 3)
            #expect(outcome.errors == Self.error + Self.hint)
        }
    }

    @Test(
        "A reply that cannot be written is told of, also to a program.",
        arguments: ["status", "call GetState"])
    func reply(line: String) throws {
        let answers = [try answer(state("IDLE"))]
        try check(
            line, script: { _, _ in answers }, complains: Self.error + Self.hint, exits: 7,
            room: 0)
        try check(
            line + " --json", script: { _, _ in answers },
            complains: #"{"error":"notWritten","exit":7,"message":"not all could be written to "#
                + #"standard output: No space left on device","hint":"make room where it goes, or "#
                + #"let it go elsewhere; its last line may be cut"}"# + "\n", exits: 7, room: 0)
    }

    @Test("Several replies end with the first that cannot be written.")
    func replies() throws {
        let answers = try ["+{}", "+{}", "{}"].map(answer)
        let calls = try check(
            "call org.example.Some.Method --more", script: { _, _ in answers },
            prints: "{}\n{", complains: Self.error + Self.hint, exits: 7, room: 4)
        #expect(calls.count == 1)
    }

    @Test("A follower ends in the middle of a line, and says with what it goes on.")
    func follower() throws {
        let start = #"+{"epoch":"e1","seq":7,"snapshot":\#(state("IDLE"))}"#
        let events = [8, 9, 10].map { seq in
            #"{"seq":\#(seq),"timeUSec":1,"type":"daemon.started","cause":{"kind":"system"}}"#
        }
        let reply = #"+{"epoch":"e1","seq":10,"events":[\#(events.joined(separator: ","))]}"#
        let answers = try [start, reply].map(answer)
        let whole = "{\"snapshot\":\(state("IDLE"))}\n\(events[0])\n"
        let cut = whole + events[1].prefix(20)
        let calls = try check(
            "watch --json", script: { _, _ in answers }, prints: cut,
            complains: #"{"error":"notWritten","exit":7,"message":"not all could be written to "#
                + #"standard output: No space left on device","hint":"make room where it goes, "#
                + #"delete its last line if that is cut, and go on with --since 8 --epoch e1"}"#
                + "\n", exits: 7, room: cut.utf8.count)
        #expect(calls == ["Session.Subscribe {}"])
    }

    @Test("A device that is full takes nothing, and says so.")
    func device() throws {
        let number = open("/dev/full", O_WRONLY)
        try #require(number >= 0)
        defer { close(number) }
        #expect(throws: SystemError(call: "write", code: ENOSPC)) {
            try Output.write("text", to: number)
        }
        #expect(throws: SystemError(call: "write", code: EBADF)) {
            try Output.write("text", to: -1)
        }
    }

    @Test("A pipe that does not block gets all of it, as fast as it is read.")
    func nonBlocking() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        try #require(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
        let text = String(repeating: "0123456789", count: 100_000)
        let writer = try NamedThread("output-test") {
            #expect(throws: Never.self) { try Output.write(text, to: writing) }
            close(writing)
        }
        var count = 0
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, -1) == 1 {
            let read = read(reading, &chunk, chunk.count)
            guard read > 0 else { break }
            count += read
        }
        writer.join()
        close(reading)
        #expect(count == 1_000_000)
    }

    @Test("A reader who has gone is told nothing more, and the status is not 0.")
    func reader() throws {
        Signals.ignoreBrokenPipes()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let writing = ends[1]
        close(ends[0])
        defer { close(writing) }
        let error = #expect(throws: SystemError.self) { try Output.write("text", to: writing) }
        #expect(try CommandError(notWritten: #require(error)) == .silent(.notWritten))
    }
}
