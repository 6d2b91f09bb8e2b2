internal import Glibc
package import Hearing

/// Where the acoustic model of one language lies: what Debian's `pocketsphinx-en-us` installs.
package struct ModelFolder: Equatable, Sendable {
    package let path: String
    let acoustic: String
    let dictionary: String
    let phoneLoop: String
    /// A general language model; it need not be there.
    let languageModel: String
    /// How words are said that its dictionary lacks.
    package var pronunciation = Pronunciation()

    /// Debian's place for it.
    package static let debian = "/usr/share/pocketsphinx/model/en-us"

    /// Throws `modelMissing` when one of its three parts is not there.
    package init(_ path: String = ModelFolder.debian) throws(RecogniserError) {
        self.path = path
        acoustic = path + "/en-us"
        dictionary = path + "/cmudict-en-us.dict"
        phoneLoop = path + "/en-us-phone.lm.bin"
        languageModel = path + "/en-us.lm.bin"
        for file in [acoustic + "/mdef", dictionary, phoneLoop] where access(file, R_OK) != 0 {
            throw .modelMissing(path: file)
        }
    }
}
