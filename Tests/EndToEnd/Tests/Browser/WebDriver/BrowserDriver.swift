import Foundation
import Testing

/// A driver of one browser process. Firefox and WebKit understand the same commands, those of the W3C's WebDriver, but
/// get them in different ways.
protocol BrowserDriver: Sendable {
    /// Sends a command and waits for its answer.
    ///
    /// - Returns: the answer's value, as JSON.
    /// - Throws: `Chromium.Failure` with the browser's message, if it refuses.
    func call(_ command: DriverCommand) async throws -> Data
}

/// A command of WebDriver's.
struct DriverCommand: Sendable {
    /// The command's name in Firefox's protocol. A name without a prefix is one of `WebDriver:`.
    let name: String
    /// The command's address in WebDriver's, below that of the session.
    let path: String
    /// The command's method in WebDriver's: `POST`, `GET` or `DELETE`.
    let method: String
    /// The parameters of the command, as JSON.
    let parameters: Data

    init(_ name: String, _ path: String, _ parameters: [String: Any] = [:], method: String = "POST") throws {
        self.name = name
        self.path = path
        self.method = method
        self.parameters = try JSONSerialization.data(withJSONObject: parameters)
    }
}

/// A browser engine that tests use beside Chromium.
enum BrowserEngine: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case firefox = "Firefox"
    case webKit = "WebKit"

    var testDescription: String { rawValue }

    /// The engine's browser. All tests share one process, because a start takes seconds.
    var driver: any BrowserDriver {
        get async throws {
            switch self {
            case .firefox: try await Self.sharedFirefox.value
            case .webKit: try await Self.sharedWebKit.value
            }
        }
    }

    private static let sharedFirefox = Task { try await Firefox() }
    private static let sharedWebKit = Task { try await WebKitBrowser() }

    /// Opens a separate window.
    func openWindow(_ address: String) async throws -> DrivenWindow {
        try await DrivenWindow(address, in: driver)
    }
}

/// Runs blocking work on a thread of its own.
func onItsOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}

/// Makes attempts until one succeeds.
///
/// - Throws: the error of the last attempt, after 30 s.
func retrying<Value: Sendable>(_ attempt: @escaping @Sendable () throws -> Value) async throws -> Value {
    let end = ContinuousClock.now + .seconds(30)
    while true {
        do {
            return try await onItsOwnThread(attempt)
        } catch  where ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(50))
        }
    }
}
