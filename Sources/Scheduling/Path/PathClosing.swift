// What units close that are done.
extension PathRecord {
    /// The chapters that have no open unit any more since these units were done, each as the
    /// largest of chapter, book, section and path that has none. The same whether the marks of the
    /// units are in the log already or not.
    package func closed(by positions: [Int], on day: StudyDay) -> [PathStretch] {
        var (before, after) = (current, current)
        for position in positions {
            before.take(.undone(position: position), on: day)
            after.take(.done(position: position), on: day)
        }
        let units = timetable.positions
        func isOpen(_ stretch: Range<Int>, _ marks: PathMarks) -> Bool {
            !stretch.clamped(to: start..<max(start, structure.units)).allSatisfy(marks.isSettled)
        }
        var closed: [PathStretch] = []
        for position in positions.sorted() where units.contains(position) {
            let around = structure.stretches(around: position)
            guard isOpen(around[0].positions, before), !isOpen(around[0].positions, after),
                let largest = around.last(where: { !isOpen($0.positions, after) }),
                !closed.contains(largest)
            else { continue }
            closed.append(largest)
        }
        return closed
    }
}
