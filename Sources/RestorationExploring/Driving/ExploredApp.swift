import Foundation

/// The app that is explored, as it is started.
public struct ExploredApp: Sendable {
    /// The program.
    public var executable: URL
    /// What it is started with.
    public var arguments: [String]
    /// Added to the environment of the explorer, but for what keeps runs apart.
    public var environment: [String: String]
    /// How long an answer may take before the app counts as hanging.
    public var patience: Duration

    /// - Parameters:
    ///   - executable: the program.
    ///   - arguments: what it is started with.
    ///   - environment: added to that of the explorer.
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
}
