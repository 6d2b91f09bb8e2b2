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
                ("lectern call GetSt", ["GetState", "GetStatistics", "GetStats"]),
            ] {
                let offered = try await Self.offered(line, script, log: folder[words[0]])
                #expect(offered == words)
            }
        }

        @Test("in bash carries out nothing that a title or a name holds")
        func harmless() async throws {
            let folder = try Scratch("completion")
            let script = try await Self.script("lectern", "bash", folder)
            let box = try Box(in: nil)
            try await box.start()
            let trace = folder["trace"]
            for title in ["Emma", "A $(touch \(trace)) B", "A `touch \(trace)` B"] {
                try await box.done("Library.AddBook", ["title": .text(title)])
            }
            try await box.done(
                "Learners.SetPreferences",
                ["values": ["display_name": .text("Ada$(touch${IFS}\(trace))")]])
            for (line, word) in [
                ("lectern book change ", "Emma"), ("lectern word list --book ", "Emma"),
                ("lectern review --source ", "own"), ("lectern prefs ", "spoken=true"),
            ] {
                let offered = try await Self.offered(
                    line, script, socket: box.socket, log: folder["said"])
                #expect(offered.contains(word), "\(line): \(offered)")
                #expect(!offered.contains { $0.contains("touch") || $0.contains("Ada") })
                #expect(!FileManager.default.fileExists(atPath: trace), "\(line)")
            }
            #expect(try await box.stop() == .code(0))
        }

        /// What bash offers where Tab is pressed at the end of a line, without spaces.
        private static func offered(
            _ line: String, _ script: String, socket: String? = nil, log: String
        ) async throws -> [String] {
            let program = """
                source "$0"
                read -r -a COMP_WORDS <<<"$1"
                [[ $1 == *' ' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1}
                _lectern "${COMP_WORDS[0]}" "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let path = try URL(filePath: Checkout.program("lectern"))
                .deletingLastPathComponent().path
            var environment = ["PATH": "\(path):/usr/bin:/bin"]
            environment["LECTERN_SOCKET"] = socket
            let output = try await run(
                ["bash", "-c", program, script, line], environment: environment, log: log)
            return output.split(separator: "\n").map { $0.filter { $0 != " " } }
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
