import Foundation
import Testing

@Suite("lectern-author pack check")
struct AuthorPackCheckTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func run(_ manifest: String) async throws -> ProgramRun {
        let path = folder["manifest.json"]
        try manifest.write(toFile: path, atomically: false, encoding: .utf8)
        let socket = folder["none.sock"]
        return try await onThread {
            try ProgramRun(Checkout.author, ["pack", "check", "--socket", socket, path])
        }
    }

    @Test("refuses what is no manifest, and names the place")
    func refused() async throws {
        let cases = [
            ("<html>", "expected one JSON object"),
            (#"{"pack":"a1"}"#, "expected a member batches, found none"),
            (
                #"{"pack":"a1","batches":[{"batch":1,"version":"new"}]}"#,
                "batches[0].version: expected three whole numbers such as 1.0.2, found \"new\""
            ),
        ]
        for (manifest, reason) in cases {
            let run = try await run(manifest)
            #expect(run.status == 1 && run.errors.contains(reason), "\(run.errors)")
        }
        let gone = folder["gone.json"]
        let run = try await onThread { try ProgramRun(Checkout.author, ["pack", "check", gone]) }
        #expect(run.status == 1 && run.errors.contains("gone.json"), "\(run.errors)")
    }

    @Test("says where it has looked for a daemon")
    func noDaemon() async throws {
        let run = try await run(#"{"pack":"a1","batches":[{"batch":1,"version":"1.0.0"}]}"#)
        #expect(run.status == 2)
        #expect(run.errors.contains("no daemon listens at \(folder["none.sock"])"))
    }
}
