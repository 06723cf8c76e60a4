import Foundation
import RestorationArchive
import Synchronization
import Testing

@testable import UIKit

/// Hangs and memory, while an app launches and settles.
@Suite struct LaunchWatchTests {
    /// A marker in a folder of its own.
    private final class Fixture: Sendable {
        let folder = FileManager.default.temporaryDirectory.path + "/watch-\(UUID().uuidString)"
        let file: LaunchMarkerFile
        private let store: ArchiveStore

        init() throws {
            store = ArchiveStore(
                directory: folder + "/state", bundleIdentifier: "org.example.Watch",
                keyStore: KeyFile(directory: folder + "/key"))
            _ = store.open()
            let archive = Archive(
                application: ApplicationValues(
                    bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: 0),
                    systemVersion: "1"))
            file = try #require(
                store.openLaunchMarker(LaunchMarker(boot: UUID(), state: StateID(of: archive, generation: 1))))
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        var marker: LaunchMarker? {
            FileManager.default.contents(atPath: folder + "/state/launch-marker")
                .flatMap { LaunchMarker(bytes: Array($0)) }
        }
    }

    private static let enough = MemoryUse(current: { (1, 1) }, maximum: (1000, 1000))

    /// One that is asked, and answers when its test says.
    private final class Watched: Sendable {
        let questions = Mutex<[@Sendable () -> Void]>([])

        func answer() {
            let answers = questions.withLock { questions in
                defer { questions = [] }
                return questions
            }
            for answer in answers { answer() }
        }
    }

    @Test func `S-LIFE-5: an app that does not answer is noted as hung, and no more when it does`() throws {
        let fixture = try Fixture()
        let watched = Watched()
        // Its own ticks come too late to matter.
        let watch = LaunchWatch(fixture.file, hangInterval: 2, memory: Self.enough) { answer in
            watched.questions.withLock { $0.append(answer) }
        }
        watch.stop()
        for _ in 0..<8 { watch.tick() }
        #expect(fixture.marker?.isHung == false)
        #expect(watched.questions.withLock { $0.count } == 1, "one question at a time")
        watch.tick()
        #expect(fixture.marker?.isHung == true)
        watched.answer()
        #expect(fixture.marker?.isHung == false)
        // A launch answers nothing, but goes on.
        for number in 0..<100 {
            fixture.file.note(.decoding, number)
            watch.tick()
        }
        #expect(fixture.marker?.isHung == false)
        for _ in 0..<9 { watch.tick() }
        #expect(fixture.marker?.isHung == true)
        fixture.file.note(.decoding, 100)
        watch.tick()
        #expect(fixture.marker?.isHung == false)
    }

    @Test func `S-LIFE-5: a process that has nearly all the memory it may have is noted`() throws {
        let fixture = try Fixture()
        let use = Resident()
        let watch = LaunchWatch(
            fixture.file, hangInterval: 2,
            memory: MemoryUse(current: { (1, use.resident.withLock { $0 }) }, maximum: (.max, 1000))
        ) { _ in }
        watch.stop()
        watch.tick()
        #expect(fixture.marker?.isShortOfMemory == false)
        use.resident.withLock { $0 = 950 }
        watch.tick()
        #expect(fixture.marker?.isShortOfMemory == true)
        use.resident.withLock { $0 = 500 }
        watch.tick()
        #expect(fixture.marker?.isShortOfMemory == false)
    }

    @Test func `S-LIFE-5: the watch reads on its queue what the main thread notes`() throws {
        let fixture = try Fixture()
        let ticks = Mutex(0)
        let watch = LaunchWatch(
            fixture.file, hangInterval: 0.08,
            memory: MemoryUse(
                current: {
                    ticks.withLock { $0 += 1 }
                    return (1, 1)
                }, maximum: (1000, 1000))
        ) { $0() }
        let deadline = ContinuousClock.now + .seconds(20)
        var notes = 0
        while ticks.withLock({ $0 }) < 3, ContinuousClock.now < deadline {
            notes += 1
            fixture.file.note(.decoding, notes)
        }
        watch.stop()
        #expect(ticks.withLock { $0 } >= 3)
        #expect(fixture.marker?.isHung == false)
        #expect(fixture.marker?.record == notes)
    }

    private final class Resident: Sendable {
        let resident = Mutex(100)
    }

    @Test func `the limits of this process are told, and it is far from them`() throws {
        let use = MemoryUse.ofProcess()
        let current = try #require(use.current())
        #expect(current.resident > 1 << 20 && current.addresses >= current.resident)
        #expect(use.maximum.resident > current.resident)
        #expect(!use.isNearLimit)
    }

    @Test func `the machine's run has a name that stays`() {
        #expect(BootIdentifier.ofMachine() == BootIdentifier.ofMachine())
    }
}
