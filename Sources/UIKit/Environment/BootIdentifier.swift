import Foundation

/// Names one run of the machine, from its start to its end.
enum BootIdentifier {
    /// All zeros where the system does not tell: one run follows the other without a break then.
    static func ofMachine() -> UUID {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return text.flatMap { UUID(uuidString: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
            ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}
