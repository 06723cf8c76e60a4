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

        /// The JSON that was printed.
        func json() throws -> [String: Any] {
            try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)\(errors)")
        }
    }

    /// The home.
    let folder: URL
    /// Whose home it is: it goes with the app.
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
        let process = Process()
        process.executableURL = BuiltProducts.reprise
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
        ]) { $1 }
        // Files and not pipes: a long output fills a pipe before anybody reads it.
        let places = ["out", "err"].map { folder.appendingPathComponent("tool-\(UUID().uuidString).\($0)") }
        for place in places { _ = FileManager.default.createFile(atPath: place.path, contents: nil) }
        defer { for place in places { try? FileManager.default.removeItem(at: place) } }
        process.standardOutput = try FileHandle(forWritingTo: places[0])
        process.standardError = try FileHandle(forWritingTo: places[1])
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let texts = try places.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        #expect(process.terminationReason == .exit, "\(arguments) \(texts[1])")
        return Output(text: texts[0], errors: texts[1], status: process.terminationStatus)
    }

    /// All files of the state with their bytes.
    func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: stateFolder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: stateFolder.appendingPathComponent($0))) })
    }

    /// An app that was used, saved and killed.
    static func appWithState() async throws -> AppProcess {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.type("half a na", into: "Draft", cursor: 4)
        try await app.flush()
        try await app.kill()
        return app
    }
}
