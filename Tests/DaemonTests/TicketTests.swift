@testable import Daemon
import Session
import Simulation
import Testing
import Voice

@Suite("A report of a voice port")
struct TicketTests {
    private static let others: [Ticket.Owner] = [.aside, .soundTrial, .notice]

    @Test("that a sentence was spoken reaches the machine by the machine's own ticket alone")
    func spoken() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        let turn = try #require(try world.conductor.speaking).utterance.turn
        for owner in Self.others {
            world.around.mailbox.post(.mouth(.spoken(Ticket(owner, turn))))
            try world.pump()
            try #expect(world.state == .lesson(.readingPlaying))
        }
        world.around.mailbox.post(.mouth(.spoken(Ticket(.dialogue, turn))))
        try world.pump()
        try #expect(world.state == .lesson(.contextReady))
    }

    @Test("that a command was heard reaches the machine by the machine's own ticket alone")
    func heard() throws {
        let world = try World.started()
        let turn = try #require(try world.conductor.listening).turn
        let command = Voice.Verdict.command(Command.lesson(.beginLesson).rawValue)
        for owner in Self.others {
            world.ears.report(.decided(Ticket(owner, turn), command))
            try world.pump()
            try #expect(world.state == .idle)
        }
        world.ears.report(.decided(Ticket(.dialogue, turn), command))
        try world.pump()
        try #expect(world.state == .lesson(.orientationPlaying))
    }

    @Test("never has a number twice")
    func numbers() throws {
        let world = try World.started()
        let tickets = try Self.others.map { try world.conductor.newTicket(for: $0) }
        #expect(Set(tickets.map(\.number)).count == tickets.count)
    }
}
