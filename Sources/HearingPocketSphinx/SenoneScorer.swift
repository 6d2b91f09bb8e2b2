internal import FoundationEssentials
internal import Glibc
internal import LinuxIO

/// The decoder that scores sounds, so that several searches share the scores; confined to the
/// thread that made it.
///
/// PocketSphinx gives scores in one way: it logs them to a file for each utterance, in a folder
/// that is named when the decoder is made. So that nothing of what was said reaches a disk, the
/// file is a link to memory, and the folder is there only while a sound is scored.
final class SenoneScorer {
    private static let search = "any"

    private let decoder: Decoder
    /// Named by chance, so that nothing of that name is there.
    let folder: String
    /// The library numbers the files from 0.
    private var utterances = 0

    /// Loads the model.
    init(_ model: ModelFolder) throws(RecogniserError) {
        // Where there is no memory for files, a link is as good on a disk.
        let place =
            access("/dev/shm", W_OK) == 0
            ? "/dev/shm" : FileManager.default.temporaryDirectory.path
        folder = "\(place)/lectern-senones-\(UUID().uuidString)"
        decoder = try Decoder(model, for: .scoring(log: folder))
        // All senones are scored whatever is searched, and nothing is sooner searched than a phone.
        decoder.add("a", pronunciations: [["AH"]])
        try decoder.build(Self.search, grammar: "#JSGF V1.0; grammar g; public <s> = a;")
    }

    /// Scores a whole sound, normalised by its own mean.
    func score(_ samples: [Int16]) throws(RecogniserError) -> SenoneScores {
        do throws(SystemError) {
            let scores = try SenoneScores()
            let number = String(utterances)
            let zeros = String(repeating: "0", count: max(0, 9 - number.count))
            let link = try TemporaryLink(
                in: folder, named: zeros + number + ".sen", to: scores.path)
            utterances += 1
            guard decoder.decode(samples, with: Self.search) != nil else {
                throw SystemError(call: "ps_start_utt", code: errno, subject: link.path)
            }
            return scores
        } catch {
            throw .callFailed(call: "scoring of a sound", reason: "\(error)")
        }
    }
}
