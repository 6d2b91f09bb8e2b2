/// What is released under one number: the daemon, the client and the programs beside them.
package enum Product {
    /// The version, which packages and `--version` take from here; CHANGELOG.md begins with it.
    package static let version = "0.1.0"
}
