import Foundation

/// A check for identifiers that seem to contain something that differs from launch to launch.
package enum UnstableIdentifier {
    /// Returns the reason as the end of a sentence, such as "holds a UUID, …". Reasons are a UUID, `0x` with at least
    /// six hexadecimal digits, and a number of at least nine digits. Returns nil for other identifiers.
    package static func reason(_ identifier: String) -> String? {
        if holdsUUID(identifier) {
            return "holds a UUID, which may differ in each launch"
        }
        if let address = identifier.range(of: "0x") {
            let digits = identifier[address.upperBound...].prefix { $0.isHexDigit }
            if digits.count >= 6 { return "holds an address in memory, which differs in each launch" }
        }
        let numbers = identifier.split { !$0.isASCII || !$0.isNumber }
        if numbers.contains(where: { $0.count >= 9 }) {
            return "holds a long number, such as a time or a random one"
        }
        return nil
    }

    private static func holdsUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 36, bytes.contains(UInt8(ascii: "-")) else { return false }
        return (0...bytes.count - 36).contains { start in
            bytes[start + 8] == UInt8(ascii: "-")
                && UUID(uuidString: String(decoding: bytes[start..<start + 36], as: UTF8.self)) != nil
        }
    }
}
