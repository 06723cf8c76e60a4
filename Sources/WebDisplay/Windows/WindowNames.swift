import Crypto
import Foundation

/// The names of windows in addresses. A name stays the same from launch to launch, and does not reveal the
/// identifier of its session (S-SCENE-97).
struct WindowNames {
    private let key: SymmetricKey
    private let bundleIdentifier: String
    private var names: [String: String] = [:]
    private var sessions: [String: String] = [:]

    /// - Parameter secret: the app's secret, see `DisplaySession.secret`.
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

    /// Returns the session with a name, or nil if that session's name was never requested.
    func session(named name: String) -> String? { sessions[name] }

    /// The sessions whose names were requested.
    var all: Set<String> { Set(names.keys) }

    /// Forgets all other sessions.
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
