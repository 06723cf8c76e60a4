import CWorld
import Foundation

/// Everything that happens in a world, as one number. If `isPrinting` is true, the trace also prints it as lines.
final class Trace: @unchecked Sendable {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var steps: UInt64 = 0
    let isPrinting: Bool

    init(isPrinting: Bool) { self.isPrinting = isPrinting }

    func note(_ value: UInt64) {
        hash = (hash ^ value) &* 0x100_0000_01B3
        hash ^= hash >> 29
    }

    func note(_ bytes: some Collection<UInt8>) {
        var value: UInt64 = UInt64(bytes.count)
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        note(value)
    }

    /// Notes a line, and prints it if `isPrinting` is true.
    func note(_ line: @autoclosure () -> String) {
        let line = line()
        note(line.utf8)
        if isPrinting { say(line) }
    }

    /// Returns a text for people, in which each line has its first 300 characters.
    static func shortened(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.count > 300 ? "\($0.prefix(300))…" : String($0) }.joined(separator: "\n")
    }

    func say(_ line: String) {
        let text = "\(String(format: "%13.7f", Double(CWorldNow) / 1e9)) \(line)\n"
        FileHandle.standardError.write(Data(text.utf8))
    }
}
