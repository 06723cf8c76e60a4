import Crypto
import Foundation

/// What windows are called in addresses: something that stays the same from launch to launch, and tells nobody else the
/// identifiers of sessions (S-SCENE-97).
struct WindowNames {
    private let key: SymmetricKey
    private let bundleIdentifier: String
    private var names: [String: String] = [:]
    private var sessions: [String: String] = [:]

    /// - Parameter secret: the app's, see `DisplaySession.secret`.
    init(secret: Data, bundleIdentifier: String) {
        key = SymmetricKey(data: secret)
        self.bundleIdentifier = bundleIdentifier
    }

    mutating func name(of session: String) -> String {
        if let name = names[session] { return name }
        let message = Data("WebDisplay window 1 \(bundleIdentifier) \(session)".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
        let name = String(AccessGuard.hexadecimal(Data(code)).prefix(Self.length))
        names[session] = name
        sessions[name] = session
        return name
    }

    /// - Returns: nil if nobody has asked for the name of such a session.
    func session(named name: String) -> String? { sessions[name] }

    /// The sessions whose names were asked for.
    var all: Set<String> { Set(names.keys) }

    /// Forgets the others.
    mutating func keep(_ kept: some Sequence<String>) {
        let kept = Set(kept)
        names = names.filter { kept.contains($0.key) }
        sessions = sessions.filter { kept.contains($0.value) }
    }

    static let digits = Set("0123456789abcdef".utf8)
    private static let length = 32

    static func isName(_ text: Substring) -> Bool {
        text.utf8.count == length && text.utf8.allSatisfy { digits.contains($0) }
    }
}
