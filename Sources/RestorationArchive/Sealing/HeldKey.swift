import CSwiftRuntime
import Crypto
import Foundation

extension SymmetricKey {
    /// Makes a key of `bytes`, and wipes them, so that the process has the key in one place (S-SEC-29).
    ///
    /// The copies of a key share its memory, which is wiped with the last of them. The system doesn't write that memory to its swap
    /// space if it lets the process lock memory.
    ///
    /// - Parameter bytes: The key's bytes, of which nobody else has the array. They are zeros afterwards.
    package init(wiping bytes: inout [UInt8]) {
        self.init(data: bytes)
        bytes.wipe()
        // It stays locked when the key is gone, because another key may be in the same page.
        withUnsafeBytes { _ = mlock($0.baseAddress, $0.count) }
    }
}

extension [UInt8] {
    /// Makes the bytes zeros, also where nobody reads them afterwards.
    mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
        }
    }
}

/// The memory of the process, which holds keys and texts.
package enum ProcessMemory {
    /// Keeps other programs of the user from reading the memory, and the system from writing it to a file (S-SEC-22).
    ///
    /// Swift's backtraces read the memory like any other program. So nothing happens where `SWIFT_BACKTRACE` asks for them.
    ///
    /// - Parameter environment: The variables of the process.
    package static func keepPrivate(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard environment["SWIFT_BACKTRACE"]?.contains("enable=no") ?? true else { return }
        CSwiftKeepMemoryPrivate()
    }
}
