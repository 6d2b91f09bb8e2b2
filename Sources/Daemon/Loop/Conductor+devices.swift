internal import Control
internal import LinuxIO
internal import Logging
internal import Varlink
internal import VarlinkWire
internal import Voice

// The devices of sound: which there are, and which are used.
extension Conductor {
    /// How many calls of one user may wait for a list of the devices.
    private static let listingOfUserMax = 64

    /// Has the devices listed, once for all calls that come meanwhile. The list arrives as a
    /// happening.
    func listDevices(for call: Call) {
        guard var waiting = listing else {
            listing = [call]
            let mailbox = dependencies.mailbox
            return dependencies.devices.list { mailbox.post(.devices($0)) }
        }
        waiting.removeAll(where: \.isGone)
        let user = call.peer.credentials.uid
        let own = waiting.count { $0.peer.credentials.uid == user }
        guard own < Self.listingOfUserMax else {
            return call.fail(.busy(limit: Self.listingOfUserMax))
        }
        listing = waiting + [call]
    }

    /// Answers the calls that wait for the devices.
    func tellDevices(_ result: Result<[SoundDevice], SoundDeviceError>) {
        let calls = listing ?? []
        listing = nil
        for call in calls where !call.isGone { answer(call, with: result) }
    }

    private func answer(_ call: Call, with result: Result<[SoundDevice], SoundDeviceError>) {
        switch result {
        case .success(let devices):
            call.reply([
                "output": .string(dependencies.devices.used(for: .output)),
                "input": .string(dependencies.devices.used(for: .input)),
                "devices": .array(devices.map { .object(wire($0)) }),
            ])
        case .failure(let error):
            call.fail(
                .audioUnavailable(
                    message: error.reason, hint: "\"lectern doctor\" looks at the sound"))
        }
    }

    private func wire(_ device: SoundDevice) -> JSONObject {
        let directions = SoundDirection.allCases.filter(device.directions.contains)
        let used = directions.filter { direction in
            let name = dependencies.devices.used(for: direction)
            return name == device.name || name == "auto" && device.name == "default"
        }
        return [
            "name": .string(device.name), "description": .string(device.description),
            "directions": .array(directions.map { .string($0.rawValue) }),
            "usedAs": .array(used.map { .string($0.rawValue) }),
        ]
    }

    /// Goes over to another device, and remembers it; nil leaves it to the configuration.
    func choose(
        _ device: String?, for name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard let direction = SoundDirection(rawValue: name) else {
            let found = name.bounded(to: Self.echoMax)
            throw .invalidParameter(
                "direction", hint: "expected output or input, found \"\(found)\"")
        }
        do throws(SoundDeviceError) {
            try dependencies.devices.check(device, for: direction)
        } catch {
            throw .invalidParameter("device", hint: error.reason)
        }
        let reply = try change(cause: cause(peer, terms)) { $0.devices[direction] = device }
        dependencies.devices.use(device, for: direction)
        useCalibration()
        listenAside()
        show()
        return reply
    }

    /// Takes the devices that were chosen before; one that cannot be used any more is told.
    func useChosenDevices() {
        for (direction, name) in sound.devices {
            do throws(SoundDeviceError) {
                try dependencies.devices.check(name, for: direction)
                dependencies.devices.use(name, for: direction)
            } catch {
                log.warning(
                    "a device that was chosen cannot be used",
                    metadata: ["direction": "\(direction)", "reason": "\(error.reason)"])
            }
        }
    }
}
