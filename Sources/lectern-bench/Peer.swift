internal import ArgumentParser

/// A protocol: what is asked, what changes something, and how an answer ends.
enum Peer: String, ExpressibleByArgument {
    case lectern, mpd

    /// Asks how it is.
    var question: [UInt8] {
        switch self {
        case .lectern: Array("{\"method\":\"io.lectern.Session.GetState\"}\n".utf8)
        case .mpd: Array("status\n".utf8)
        }
    }

    /// A call that only reads, of a different kind for each number; MPD has one kind.
    func look(_ number: Int) -> [UInt8] {
        switch self {
        case .lectern:
            let methods = [
                "Session.GetMachine", "Session.ListCourses", "Session.ListLessons",
                "Admin.GetMetrics", "Admin.Health", "Transport.GetSound", "Admin.ListAudioDevices",
            ]
            let method = methods[number % methods.count]
            return Array("{\"method\":\"io.lectern.\(method)\"}\n".utf8)
        case .mpd: return question
        }
    }

    /// An order that an observer may not give.
    var order: [UInt8] {
        switch self {
        case .lectern: Array("{\"method\":\"io.lectern.Transport.Pause\"}\n".utf8)
        case .mpd: Array("pause\n".utf8)
        }
    }

    /// Changes the volume, to another value each time.
    func change(_ number: Int) -> [UInt8] {
        switch self {
        case .lectern:
            Array(
                ("{\"method\":\"io.lectern.Transport.SetVolume\",\"parameters\":"
                    + "{\"volume\":\(-1 - number % 20)}}\n").utf8)
        case .mpd: Array("setvol \(10 + number % 20)\n".utf8)
        }
    }

    /// Asks for every change from now on; MPD tells of the next alone.
    var subscription: [UInt8] {
        switch self {
        case .lectern: Array("{\"method\":\"io.lectern.Session.Subscribe\",\"more\":true}\n".utf8)
        case .mpd: Array("idle mixer\n".utf8)
        }
    }

    /// Asks Lectern for every change behind one of a journal, and for those that come.
    func subscription(since seq: Int64, of epoch: String) -> [UInt8] {
        Array(
            ("{\"method\":\"io.lectern.Session.Subscribe\",\"more\":true,\"parameters\":"
                + "{\"since\":\(seq),\"epoch\":\"\(epoch)\"}}\n").utf8)
    }

    /// Whether it greets who connects.
    var greets: Bool { self == .mpd }
    /// Whether a subscription has to be made anew for each change, and has a first answer.
    var tellsOnce: Bool { self == .mpd }

    /// How many answers end in these bytes; an answer never ends in the middle of a line here.
    func answers(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch self {
        case .lectern: return bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
        case .mpd:
            // An answer ends with a line "OK", or "OK MPD …" for the greeting.
            var count = 0
            var begin = 0
            for index in bytes.indices where bytes[index] == 10 {
                if index - begin >= 2, bytes[begin] == 79, bytes[begin + 1] == 75 { count += 1 }
                begin = index + 1
            }
            return count
        }
    }
}
