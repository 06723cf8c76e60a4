import Foundation
import RestorationArchive
import SimulatedMachine
import Testing
@_spi(Benchmarks) import UIKitTesting

@testable import UIKit

/// Power cuts while an app runs on a simulated disk.
@MainActor
@Suite(.serialized)
struct PowerCutTests {
    private let disk = SimulatedFileSystem()
    private let app: TestApp

    /// Makes an app that saves by itself. After a save it waits an hour before it synchronizes with the medium.
    init() {
        app = TestApp(
            root: {
                let root = StateController("Root")
                root.valueToEncode = "typed"
                return root
            },
            configure: { $0.stateRestorationConfiguration.synchronizationInterval = 3600 })
        app.savesContinuously = true
        app.fileSystem = disk
    }

    private func archive(on disk: SimulatedDisk) -> Archive? { archive(of: nil, in: app, on: disk) }

    /// Opens the state of an app, or of one of its sessions, on a disk. The app's key is on another disk.
    private func archive(of session: String?, in app: TestApp, on disk: SimulatedDisk) -> Archive? {
        let keys = app.folder.appendingPathComponent("data").path
        let store = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp", session: session,
            keyStore: KeyFile(directory: keys), keyDirectory: keys, fileSystem: SimulatedFileSystem(disk))
        defer { store.close() }
        return store.open().archive
    }

    /// Counts those of the possible disks after a power cut that don't have `state`.
    private func lossCount(of state: Archive) -> Int { lossCount(of: state, nil, in: app) }

    private func lossCount(of state: Archive, _ session: String?, in app: TestApp) -> Int {
        var random = SeededNumbers(seed: 1)
        let states = CrashStates(of: disk.disk, tornWrites: 2, using: &random)
        return states.disks(limit: 100, using: &random)
            .count { disk in
                let found = archive(of: session, in: app, on: disk)
                return found.map {
                    !$0.difference(from: state).isEmpty || $0.applicationState != state.applicationState
                }
                    ?? true
            }
    }

    /// Waits on the main thread, so that no other test launches an app meanwhile. Other threads do the work, and
    /// the app's clock goes on, because a busy machine may interrupt a pass.
    private func waited(_ app: TestApp, for condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < end {
            app.pass(seconds: 0.001)
            Thread.sleep(forTimeInterval: 0.001)
        }
        return condition()
    }

    // S-SAVE-2.6
    @Test func `S-SAVE-2: a restored state survives a power cut, though the run before did not synchronize it`()
        throws
    {
        try app.launch()
        #expect(waited(app) { archive(on: disk.disk) != nil })
        app.kill()
        disk.endProcess()
        let state = try #require(archive(on: disk.disk))
        #expect(lossCount(of: state) > 0, "the first run has left its save in the page cache")
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "typed")
        #expect(waited(app) { lossCount(of: state) == 0 })
        app.kill()
    }

    /// The next version of an app with several windows.
    enum NextVersion: CaseIterable {
        case same, withOneWindow, withoutScenes
    }

    // S-SAVE-2.7
    @Test(arguments: NextVersion.allCases)
    func `S-SAVE-2: windows that a launch doesn't connect survive a power cut, and so does their list`(
        next: NextVersion
    ) throws {
        let app = TestApp.withScenes(root: { FormController("Form") }) { script in
            script.savesObjects = true
            script.synchronizationInterval = 3600
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.showsPages = true
        app.savesContinuously = true
        app.fileSystem = disk
        try app.launch()
        let first = try app.openPage()
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        let second = try #require(app.openRequestedPage())
        // The first window is active last, so the next launch connects that one.
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == first.session })
        _ = try app.openPage(of: session)
        let sessions = [nil, second.session]
        #expect(waited(app) { sessions.allSatisfy { archive(of: $0, in: app, on: disk.disk) != nil } })
        app.kill()
        disk.endProcess()
        let states = sessions.map { archive(of: $0, in: app, on: disk.disk) }
        for (session, state) in zip(sessions, states) {
            #expect(lossCount(of: try #require(state), session, in: app) > 0, "\(session ?? "list")")
        }
        switch next {
        case .same: break
        case .withOneWindow: app.infoDictionary = TestApp.manifest(supportsMultipleScenes: false)
        case .withoutScenes:
            app.infoDictionary = [:]
            app.makeDelegate = { StateDelegate { FormController("Form") } }
        }
        try app.launch()
        let connected = UIApplication.shared.connectedScenes.map(\.session.persistentIdentifier)
        #expect(connected == [first.session] || next == .withoutScenes)
        // Another version writes another list.
        for (session, state) in zip(sessions, states) where next == .same || session != nil {
            let state = try #require(state)
            #expect(waited(app) { lossCount(of: state, session, in: app) == 0 })
        }
        app.kill()
    }

    /// A delegate of the same app that says when it hears of the end.
    private final class Ending: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let root = StateController("Root")
        var onEnd: () -> Void = {}

        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            var configuration = UIStateRestorationConfiguration()
            configuration.synchronizationInterval = 3600
            return configuration
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = root
            window?.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func applicationWillTerminate(_ application: UIApplication) { onEnd() }
    }

    // S-SAVE-7.1
    @Test func `S-SAVE-7: an app hears of its end when its state survives a power cut`() throws {
        var saved: [Archive?] = []
        var losses: [Int?] = []
        app.makeDelegate = {
            let ending = Ending()
            ending.onEnd = {
                let newest = archive(on: disk.disk)
                saved.append(newest)
                losses.append(newest.map { lossCount(of: $0) })
            }
            return ending
        }
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "last words"
        app.terminate()
        #expect(saved.map { $0?.records.first?.values["value"] } == [.string("last words")])
        #expect(losses == [0])
    }
}
