import Foundation

/// Names a process, also when its number is another one's by now.
package struct ProcessStamp: Sendable, Equatable {
    package var number: Int32
    /// In ticks since the machine started.
    package var started: UInt64

    package init(number: Int32, started: UInt64) {
        self.number = number
        self.started = started
    }

    /// nil if there is no such process, or the system does not tell.
    package init?(number: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            // The name, in parentheses, may hold anything.
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 20, let started = UInt64(fields[20]) else { return nil }
        self.init(number: number, started: started)
    }

    /// Zeros where the system does not tell: it is never found to run then.
    package static let ofThisProcess = ProcessStamp(number: getpid()) ?? ProcessStamp(number: 0, started: 0)

    package var isRunning: Bool { number > 0 && ProcessStamp(number: number) == self }
}
