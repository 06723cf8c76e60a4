import Crypto

/// The codes of markers. Only somebody with the key can make them (S-SEC-25).
///
/// A launch makes them beforehand, because a signal handler can't. The code of a head covers everything that the marker says about the
/// launch. The cells that change afterwards hold enumerated values and numbers only. A code belongs to one app and one scene session.
package struct MarkerSeal: Sendable {
    private let key: SymmetricKey

    static let length = 16

    package init(masterKey: SymmetricKey, bundleIdentifier: String) {
        key = derivedSecret(from: masterKey, purpose: "markers of \(bundleIdentifier)")
    }

    func code(of head: some Collection<UInt8>) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Array(head), using: key).prefix(Self.length))
    }

    /// Makes the code that a death in a slot carries. A launch knows the code of its own slot only.
    func code(ofSlot slot: Int, version: UInt64) -> UInt64 {
        var writer = ByteWriter()
        writer.raw(Array("RSLOT\0\0\0".utf8))
        writer.fixed(UInt64(slot))
        writer.fixed(version)
        return code(of: writer.bytes).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func isCode(_ code: ArraySlice<UInt8>, of head: some Collection<UInt8>) -> Bool {
        areEqual(code, self.code(of: head)[...])
    }

    /// Takes equally long wherever the first difference is.
    private func areEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.count == right.count && zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
