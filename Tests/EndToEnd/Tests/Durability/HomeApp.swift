import Foundation
import Testing
import UIKitTesting

/// The fixture app in a home that a test prepares, damages and repairs.
struct HomeApp: Sendable {
    let process: AppProcess
    /// The home as the test sees it.
    let home: URL
    private let calls: URL

    /// Makes the app.
    ///
    /// - Parameters:
    ///   - home: the folder for HOME, or nil for the folder of the process.
    ///   - namespace: the namespace with the mounts that the app sees.
    init(home: URL? = nil, in namespace: MountNamespace? = nil) throws {
        let calls = FileManager.default.temporaryDirectory.appendingPathComponent("calls-\(UUID().uuidString)")
        let folder = home ?? calls.appendingPathExtension("home")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.calls = calls
        self.home = folder
        process = try AppProcess(
            executable: namespace == nil ? BuiltProducts.fixtureApp : MountNamespace.enter,
            arguments: namespace?.arguments(running: BuiltProducts.fixtureApp) ?? [],
            environment: [
                "HOME": folder.path, "XDG_STATE_HOME": "", "XDG_DATA_HOME": "", "FIXTURE_CALLS": calls.path,
            ])
    }

    func remove() {
        try? FileManager.default.removeItem(at: calls)
        try? FileManager.default.removeItem(at: home)
    }

    var stateFolder: URL { home.appendingPathComponent(".local/state/EndToEndApp.savedState") }
    var keyFolder: URL { home.appendingPathComponent(".local/share/EndToEndApp") }

    var generations: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: stateFolder.path)) ?? []
        return names.filter { $0.hasSuffix(".state") }.sorted().map(stateFolder.appendingPathComponent)
    }

    /// The failed saves that the delegate learned of.
    var failures: [String] {
        let lines = ((try? String(contentsOf: calls, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("failed: ") }.map(String.init)
    }

    func draft() async -> String? { await process.element("Draft")?.input?.text }

    func type(_ text: String) async throws {
        try await process.type(text, into: "Draft")
        try await process.flush()
    }

    /// Kills the app, starts it again, and returns its draft.
    func relaunch() async throws -> String? {
        try await process.kill()
        try await process.start()
        return await draft()
    }

    /// Waits until the app saved by itself. A look at the folder shows it.
    func waitForSave(_ what: String, until condition: @Sendable () -> Bool) async throws {
        try await process.wait(for: what, until: condition)
    }
}
