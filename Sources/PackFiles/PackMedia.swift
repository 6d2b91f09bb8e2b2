internal import FoundationEssentials
internal import WordPacks

/// The media of a pack as they are read, within the limits of all of them.
struct PackMedia {
    private(set) var batch: [PackMedium] = []
    /// Of the media of the batch.
    private var names: Set<String> = []
    private var count = 0
    private var bytes = 0

    /// Begins a batch.
    mutating func begin() {
        batch = []
        names = []
    }

    mutating func take(_ form: MediumForm, _ check: FormCheck) throws(PackFileError) {
        try check.fileName(form.name, "media.name")
        guard names.insert(form.name).inserted else {
            throw check.fail(
                "media.name", "each name once in a batch", PackFileError.quoted(form.name))
        }
        guard let data = Data(base64Encoded: form.base64) else {
            throw check.fail("media.base64", "base64", "something else")
        }
        guard (1...PackLimits.mediumBytesMax).contains(data.count) else {
            throw check.fail(
                "media.base64", "1 to \(PackLimits.mediumBytesMax) bytes", "\(data.count)")
        }
        let digits = SHA256.digits(of: data)
        guard digits == form.sha256 else {
            throw check.fail(
                "media.sha256", "the checksum of the bytes, \(digits)",
                PackFileError.quoted(form.sha256))
        }
        count += 1
        bytes += data.count
        guard count <= PackLimits.mediaMax, bytes <= PackLimits.mediaBytesMax else {
            throw check.fail(
                "media",
                "\(PackLimits.mediaMax) recordings of \(PackLimits.mediaBytesMax) bytes "
                    + "together at most in a pack", "one more")
        }
        batch.append(PackMedium(name: form.name, bytes: Array(data)))
    }

    /// Whether the recording that a word names is there.
    func checkRecording(of word: WordForm, _ check: FormCheck) throws(PackFileError) {
        guard let name = word.recording, !names.contains(name) else { return }
        throw check.fail(
            "word.audio_filename", "the name of a medium of the batch before it",
            PackFileError.quoted(name))
    }
}
