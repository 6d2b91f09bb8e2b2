import Foundation
import Testing

extension EndToEnd {
    @Suite("What shells complete", .timeLimit(.minutes(1)))
    struct CompletionTests {
        @Test(
            "is a script that its shell can read",
            arguments: ["lectern", "lectern-author", "lectern-probe"])
        func scripts(name: String) async throws {
            let folder = try Scratch("completion")
            for shell in ["bash", "zsh", "fish"] {
                let file = try await Self.script(name, shell, folder)
                // Of the three, Debian brings bash alone.
                let places = ["/bin/\(shell)", "/usr/bin/\(shell)"]
                guard let program = places.first(where: FileManager.default.isExecutableFile)
                else { continue }
                try await run([program, "-n", file], log: folder["\(shell).said"])
            }
        }

        @Test("in bash are commands, states, types of events and methods")
        func words() async throws {
            let folder = try Scratch("completion")
            let script = try await Self.script("lectern", "bash", folder)
            for (line, words) in [
                ("lectern wat", ["watch"]),
                ("lectern wait --state READING_", ["READING_READY", "READING_PLAYING"]),
                ("lectern watch --type lesson", ["lesson.completed"]),
                ("lectern call GetSt", ["GetState", "GetStatistics"]),
            ] {
                let program = """
                    source "$0"
                    read -r -a COMP_WORDS <<<"$1"
                    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1}
                    _lectern "${COMP_WORDS[0]}" "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """
                let path = try URL(filePath: Checkout.program("lectern"))
                    .deletingLastPathComponent().path
                let output = try await run(
                    ["bash", "-c", program, script, line],
                    environment: ["PATH": "\(path):/usr/bin:/bin"], log: folder[words[0]])
                let offered = output.split(separator: "\n").map { $0.filter { $0 != " " } }
                #expect(offered == words)
            }
        }

        private static func script(
            _ name: String, _ shell: String, _ folder: Scratch
        ) async throws -> String {
            let file = folder["\(name).\(shell)"]
            try await run(
                [try Checkout.program(name), "--generate-completion-script", shell], log: file)
            return file
        }
    }
}
