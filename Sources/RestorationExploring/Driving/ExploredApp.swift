import Foundation

/// The app that is explored, as it is started.
public struct ExploredApp: Sendable {
    /// The program.
    public var executable: URL
    /// What it is started with.
    public var arguments: [String]
    /// Environment variables that the app gets beside those that every program needs (`PATH`, `LANG` and the like). The explorer presses
    /// every control, so the app doesn't get the other variables of the explorer's environment, which may hold passwords and tokens.
    /// Variables that keep runs apart, such as `HOME`, have no effect here.
    public var environment: [String: String]
    /// How long an answer may take before the app counts as hanging.
    public var patience: Duration

    /// - Parameters:
    ///   - executable: the program.
    ///   - arguments: what it is started with.
    ///   - environment: variables that the app gets beside those that every program needs.
    ///   - patience: how long an answer may take before the app counts as hanging.
    public init(
        executable: URL, arguments: [String] = [], environment: [String: String] = [:],
        patience: Duration = .seconds(10)
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.patience = patience
    }

    /// Returns the variables of an environment that every program needs: to find other programs and libraries, for the user's language and
    /// time zone, and for the Swift runtime, UIKit and sanitizers.
    static func neededByPrograms(in environment: [String: String]) -> [String: String] {
        let names: Set = [
            "PATH", "LD_LIBRARY_PATH", "LANG", "LANGUAGE", "TZ", "TMPDIR", "USER", "LOGNAME", "SHELL", "TERM",
        ]
        let beginnings = ["LC_", "SWIFT_", "UIKIT_", "ASAN_", "LSAN_", "TSAN_", "UBSAN_"]
        return environment.filter { name, _ in
            names.contains(name) || beginnings.contains { name.hasPrefix($0) }
        }
    }
}
