package import VarlinkWire

/// Our interfaces, as the files beside this one say them: the daemon serves exactly those bytes.
package enum Interfaces {
    /// `io.lectern.Session`, the lesson.
    package static let session = read(PackageResources.io_lectern_Session_varlink)
    /// `io.lectern.Transport`, the sound.
    package static let transport = read(PackageResources.io_lectern_Transport_varlink)
    /// `io.lectern.Admin`, the keeper's part.
    package static let admin = read(PackageResources.io_lectern_Admin_varlink)
    /// `io.lectern.Learners`, those who learn with the box.
    package static let learners = read(PackageResources.io_lectern_Learners_varlink)
    /// `io.lectern.Study`, cards and the sessions in which they are asked.
    package static let study = read(PackageResources.io_lectern_Study_varlink)
    /// `io.lectern.Library`, packs and decks.
    package static let library = read(PackageResources.io_lectern_Library_varlink)
    /// `io.lectern.Path`, reading paths.
    package static let path = read(PackageResources.io_lectern_Path_varlink)
    /// `io.lectern.Problems`, problems with their solutions.
    package static let problems = read(PackageResources.io_lectern_Problems_varlink)

    /// `io.lectern.Simulation`, which is served by a simulation alone.
    package static let simulation = read(PackageResources.io_lectern_Simulation_varlink)

    /// What every daemon serves, in the order in which it is listed.
    package static let all = [
        session, transport, admin, learners, study, library, path, problems,
    ]
    /// What a simulation serves; everything there is.
    package static let simulated = all + [simulation]

    /// `io.lectern.Wire`, which the server answers for itself: its limits, and what can be wrong
    /// with a message.
    package static let wire = StandardInterfaces.parse(
        StandardInterfaces.wire(named: "io.lectern.Wire"))
    /// All of ours that a client may meet.
    package static let known = simulated + [wire]

    private static func read(_ bytes: [UInt8]) -> InterfaceDescription {
        do {
            return try InterfaceDescription(parsing: String(decoding: bytes, as: UTF8.self))
        } catch {
            preconditionFailure("an interface file that was built in is wrong: \(error)")
        }
    }
}
