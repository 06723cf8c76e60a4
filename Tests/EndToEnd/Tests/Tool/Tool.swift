import ChildProcesses
import Foundation
import Testing
import UIKitTesting

/// The command line tool as a process, in the home of an app.
struct Tool {
    struct Output {
        var text: String
        var errors: String
        var status: Int32
        var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

        /// Returns the printed JSON.
        func json() throws -> [String: Any] {
            try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)\(errors)")
        }
    }

    /// The home of the app.
    let folder: URL
    /// The owner of the home. The home disappears with it.
    private let owner: AnyObject

    init(of app: AppProcess) {
        folder = app.folder
        owner = app
    }

    init(of app: WebApp) {
        folder = app.folder
        owner = app
    }

    init(of home: CrashHome) {
        folder = home.folder
        owner = home
    }

    var stateFolder: URL { folder.appendingPathComponent("state/EndToEndApp.savedState") }

    func callAsFunction(_ arguments: String...) throws -> Output { try self(arguments) }

    func callAsFunction(_ arguments: [String]) throws -> Output {
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
        ]
        let outcome = try ChildProcess.run(
            .init(
                BuiltProducts.reprise.path, arguments, variables: variables, output: .collected, errors: .collected),
            within: .seconds(300))
        #expect(outcome.status.exitCode != nil, "\(arguments) \(outcome.status) \(outcome.errorText)")
        return Output(text: outcome.text, errors: outcome.errorText, status: outcome.status.exitCode ?? -1)
    }

    /// Returns all files of the state with their bytes.
    func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: stateFolder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: stateFolder.appendingPathComponent($0))) })
    }

    /// Returns an app that somebody used, saved twice and killed.
    static func appWithState() async throws -> AppProcess {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.flush()
        try await app.type("half a na", into: "Draft", cursor: 4)
        try await app.flush()
        try await app.kill()
        return app
    }
}
