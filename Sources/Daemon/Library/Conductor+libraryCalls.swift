internal import Control
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Library.
extension Conductor {
    func reply(to wish: LibraryCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        switch wish {
        case .addDeck(let pack, let title, let terms):
            try addDeck(of: pack, title, terms, call)
        case .listDecks, .changeDeck, .removeDeck, .listPacks, .listPackWords, .removePack,
            .beginImport, .sendImport, .finishImport:
            throw .methodNotImplemented(call.method)
        }
    }
}
