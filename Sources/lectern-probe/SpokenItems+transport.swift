internal import Foundation

// What is said of the sound.
extension SpokenItems {
    /// Takes the voices of `hearing-voices DIR transport`, and the talk while orders about the
    /// sound are listened for; what is idle is a pause here.
    init(transportOf speech: String, voices: String, of half: Half) throws {
        for row in try SpeechFiles.table(voices + "/list.tsv") where row["half"] == half.rawValue {
            guard let kind = row["kind"].flatMap(Kind.init), let file = row["file"] else {
                continue
            }
            add(
                Item(
                    kind: kind, path: "\(voices)/\(file)", speaker: row["speaker"] ?? "",
                    said: kind == .command ? row["text"] ?? "-" : "-",
                    task: .transport(isPaused: row["about"] == "CONTINUE_LESSON")))
        }
        for row in try SpeechFiles.table(speech + "/talk/list.tsv")
        where half.has(speaker: row["speaker"]) {
            for kind in [Kind.talk, .idle] {
                add(
                    Item(
                        kind: kind, path: "\(speech)/talk/\(row["file"] ?? "")",
                        speaker: row["speaker"] ?? "", said: "-",
                        task: .transport(isPaused: kind == .idle)))
            }
        }
    }
}
