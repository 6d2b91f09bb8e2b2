internal import CPocketSphinx

/// How often one word follows another, by a general language model in Sphinx's binary form;
/// confined to the thread that made it.
package final class WordPairs {
    private let logarithm: OpaquePointer
    private let model: OpaquePointer

    /// Loads the whole model, some 30 MB; throws where the file is none.
    package init(_ path: String) throws(RecogniserError) {
        lectern_sphinx_silence()
        let unusable = RecogniserError.modelUnreadable(
            path: path, reason: "it is no language model; install pocketsphinx-en-us")
        guard let logarithm = logmath_init(1.0001, 0, 0) else { throw unusable }
        guard let model = ngram_model_read(nil, path, NGRAM_AUTO, logarithm) else {
            logmath_free(logarithm)
            throw unusable
        }
        (self.logarithm, self.model) = (logarithm, model)
    }

    deinit {
        ngram_model_free(model)
        logmath_free(logarithm)
    }

    /// The natural logarithm of the chance that `second` follows `first`; nil where the model has
    /// not met the two together, or does not know one of them.
    package func likelihood(of second: String, after first: String) -> Double? {
        let unknown = ngram_unknown_wid(model)
        let (before, word) = (ngram_wid(model, first), ngram_wid(model, second))
        guard before != unknown, word != unknown else { return nil }
        var used: Int32 = 0
        let score = ngram_bg_score(model, word, before, &used)
        return used == 2 ? logmath_log_to_ln(logarithm, score) : nil
    }
}
