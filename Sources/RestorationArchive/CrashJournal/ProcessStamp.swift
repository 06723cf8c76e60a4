import Foundation

/// An identifier of a process that stays unique even if another process gets its number.
package struct ProcessStamp: Sendable, Equatable {
    package var number: Int32
    /// The start of the process, in ticks since the machine started.
    package var started: UInt64

    package init(number: Int32, started: UInt64) {
        self.number = number
        self.started = started
    }

    /// Creates the stamp of the process with that number now. Fails if the process does not exist, or the system does
    /// not report its start.
    package init?(number: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            // The name, in parentheses, may contain anything.
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 20, let started = UInt64(fields[20]) else { return nil }
        self.init(number: number, started: started)
    }

    /// The stamp of this process, or zeros if the system does not report it. A process with zeros never counts as
    /// running.
    package static let ofThisProcess = ProcessStamp(number: getpid()) ?? ProcessStamp(number: 0, started: 0)

    package var isRunning: Bool { number > 0 && ProcessStamp(number: number) == self }
}
