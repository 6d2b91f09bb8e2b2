/// The states of a second hearing; the raw values are the names on the wire.
package enum RelistenState: String, CaseIterable, Hashable, Sendable {
    case playing = "RELISTEN_PLAYING"
    case ready = "RELISTEN_READY"
}
