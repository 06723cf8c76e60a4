import Crypto

/// The code over the head of a marker, which only who has the key can make (S-SEC-25).
///
/// A launch makes it beforehand, because a signal handler cannot. It covers what a marker says of the launch. The cells that change
/// afterwards have enumerated values and numbers alone. It is bound to the app, and to the session whose state it is.
package struct MarkerSeal: Sendable {
    private let key: SymmetricKey

    static let length = 16

    package init(masterKey: SymmetricKey, bundleIdentifier: String) {
        key = derivedSecret(from: masterKey, purpose: "markers of \(bundleIdentifier)")
    }

    func code(of head: some Collection<UInt8>) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Array(head), using: key).prefix(Self.length))
    }

    func isCode(_ code: ArraySlice<UInt8>, of head: some Collection<UInt8>) -> Bool {
        areEqual(code, self.code(of: head)[...])
    }

    /// Takes equally long wherever the first difference is.
    private func areEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.count == right.count && zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
}
