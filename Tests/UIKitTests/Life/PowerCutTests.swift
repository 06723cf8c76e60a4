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

    /// Opens the state on a disk. The app's key is on another disk.
    private func archive(on disk: SimulatedDisk) -> Archive? {
        let keys = app.folder.appendingPathComponent("data").path
        let store = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp", session: nil,
            keyStore: KeyFile(directory: keys), keyDirectory: keys, fileSystem: SimulatedFileSystem(disk))
        defer { store.close() }
        return store.open().archive
    }

    /// Counts those of the possible disks after a power cut that don't have `state`.
    private func lossCount(of state: Archive) -> Int {
        var random = SeededNumbers(seed: 1)
        let states = CrashStates(of: disk.disk, tornWrites: 2, using: &random)
        return states.disks(limit: 100, using: &random)
            .count { archive(on: $0).map { !$0.difference(from: state).isEmpty } ?? true }
    }

    /// Waits on the main thread, so that no other test launches an app meanwhile. Other threads do the work.
    private func waited(for condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
        return condition()
    }

    // S-SAVE-2.6
    @Test func `S-SAVE-2: a restored state survives a power cut, though the run before did not synchronize it`()
        throws
    {
        try app.launch()
        #expect(waited { archive(on: disk.disk) != nil })
        app.kill()
        disk.endProcess()
        let state = try #require(archive(on: disk.disk))
        #expect(lossCount(of: state) > 0, "the first run has left its save in the page cache")
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "typed")
        #expect(waited { lossCount(of: state) == 0 })
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
