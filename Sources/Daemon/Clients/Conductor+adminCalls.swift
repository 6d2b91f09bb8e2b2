internal import Control
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Admin.
extension Conductor {
    /// The reply; nil if the call is answered later.
    func reply(to wish: AdminCall, _ call: Call) throws(ErrorReply) -> JSONObject? {
        switch wish {
        case .resetProgress(let part, let terms): return try reset(part, terms, call.peer)
        case .backup(let client): try backUp(for: call, client)
        case .listAnswers(let name, let offset):
            return try answers(of: name, from: offset, for: call.peer)
        case .exportProgress(let name, let lesson):
            return try export(name, after: lesson, for: call.peer)
        case .importProgress(let part, let terms): return try take(part, terms, call.peer)
        case .rebuildStates: try rebuildStates(for: call)
        case .health: tellHealth(to: call)
        case .getMetrics: return metricsReport
        case .chooseAudioDevice(let direction, let device, let terms):
            return try choose(device, for: direction, terms, call.peer)
        case .listClients(let offset): listClients(for: call, from: offset)
        case .listAudioDevices: listDevices(for: call)
        case .testAudio(let terms): begin(.test, for: call, terms)
        case .calibrateAudio(let terms): begin(.calibration, for: call, terms)
        }
        return nil
    }
}
