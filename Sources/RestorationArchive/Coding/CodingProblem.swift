/// One problem that a coder found. It names keys and classes, never an encoded value (S-SEC-16).
package struct CodingProblem: Sendable, Equatable {
    /// The reasons of chapter 15.1 that coders report, with the same names.
    package enum Reason: Sendable, Hashable {
        case reservedKey
        case valueNotEncodable
        case valueNotSecure
        case valueUndecodable
        case classNotAllowed
        case referenceNotRestored
        case wrongDirection
        case limitExceeded
    }

    package var reason: Reason
    /// The key, or nil for values without a key.
    package var key: String?
    /// The problem and its remedy.
    package var advice: String

    /// The advice after the key that it is about, as in `Key "name": `, or alone without a key.
    package var sentence: String { key.map { "Key \"\($0)\": \(advice)" } ?? advice }

    package init(reason: Reason, key: String?, advice: String) {
        self.reason = reason
        self.key = key
        self.advice = advice
    }
}
