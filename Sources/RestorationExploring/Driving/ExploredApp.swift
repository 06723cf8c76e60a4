import Foundation

/// The app to explore, and how to start it.
public struct ExploredApp: Sendable {
    /// The program.
    public var executable: URL
    /// The arguments of the program.
    public var arguments: [String]
    /// Environment variables for the app, in addition to those that every program needs, such as `PATH` and `LANG`.
    /// The explorer presses every control, so the app doesn't get the other variables of the explorer's
    /// environment, which may contain passwords and tokens. Variables that keep runs separate, such as `HOME`, have
    /// no effect here.
    public var environment: [String: String]
    /// The time that an answer may take before the app counts as hanging.
    public var patience: Duration

    /// - Parameters:
    ///   - executable: the program.
    ///   - arguments: the arguments of the program.
    ///   - environment: environment variables for the app, in addition to those that every program needs.
    ///   - patience: the time that an answer may take before the app counts as hanging.
    public init(
        executable: URL, arguments: [String] = [], environment: [String: String] = [:],
        patience: Duration = .seconds(10)
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.patience = patience
    }

    /// Returns the variables of an environment that every program needs: for finding other programs and libraries,
    /// for the user's language and time zone, and for the Swift runtime, UIKit and sanitizers.
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
