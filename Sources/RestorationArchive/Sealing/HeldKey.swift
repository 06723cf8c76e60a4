import CSwiftRuntime
import Crypto
import Foundation

extension SymmetricKey {
    /// Makes a key of `bytes`, and wipes them, so that the process has the key in one place (S-SEC-29).
    ///
    /// The copies of a key share its memory, which is wiped with the last of them. If the system lets the process lock
    /// memory, it doesn't write that memory to its swap space.
    ///
    /// - Parameter bytes: The key's bytes. No other array may share them. They are zeros afterwards.
    package init(wiping bytes: inout [UInt8]) {
        self.init(data: bytes)
        bytes.wipe()
        // The memory stays locked after the key is gone, because another key may be in the same page.
        withUnsafeBytes { _ = mlock($0.baseAddress, $0.count) }
    }
}

extension [UInt8] {
    /// Sets the bytes to zero, even if nobody reads them afterwards.
    mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
        }
    }
}

/// The memory of the process, which contains keys and texts.
package enum ProcessMemory {
    /// Keeps other programs of the user from reading the memory, and the system from writing it to a file (S-SEC-22).
    ///
    /// Swift's backtraces read the memory like any other program. Therefore the call does nothing if `SWIFT_BACKTRACE`
    /// is set without `enable=no`.
    ///
    /// - Parameter environment: The variables of the process.
    package static func keepPrivate(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard environment["SWIFT_BACKTRACE"]?.contains("enable=no") ?? true else { return }
        CSwiftKeepMemoryPrivate()
    }
}
