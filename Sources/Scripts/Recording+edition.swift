internal import LinuxIO
internal import Voice

extension Recording {
    /// The recording that a file holds now, so that the sound of a former one is not taken for it.
    init(now path: String, span: TimeSpan? = nil) {
        self.init(path: path, span: span, edition: fileEdition(path))
    }
}
