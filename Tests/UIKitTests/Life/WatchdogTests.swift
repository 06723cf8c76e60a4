import Foundation
import RestorationArchive
import Synchronization
import Testing

@testable import UIKit

/// Tests of hangs and memory during a launch and until it settles.
@Suite struct WatchdogTests {
    /// A journal with a folder for itself.
    private final class Fixture: Sendable {
        let folder = FileManager.default.temporaryDirectory.path + "/watch-\(UUID().uuidString)"
        let slot: LaunchSlot
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
            slot = try #require(
                store.beginLaunch(LaunchNote(boot: UUID(), state: StateID(of: archive, generation: 1))))
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        var note: LaunchNote? {
            FileManager.default.contents(atPath: folder + "/state/crash-journal")
                .flatMap { CrashJournal(bytes: Array($0)) }?.launch
        }
    }

    private static let enough = MemoryUse(current: { (1, 1) }, maximum: (1000, 1000))

    /// An object that answers the watchdog when its test says so.
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
        // The test stops the watchdog's own ticks.
        let watchdog = Watchdog(of: fixture.slot, hangInterval: 2, memory: Self.enough) { answer in
            watched.questions.withLock { $0.append(answer) }
        }
        watchdog.rest()
        for _ in 0..<8 { watchdog.tick() }
        #expect(fixture.note?.signs.isHung == false)
        #expect(watched.questions.withLock { $0.count } == 1, "one question at a time")
        watchdog.tick()
        #expect(fixture.note?.signs.isHung == true)
        watched.answer()
        #expect(fixture.note?.signs.isHung == false)
        // A launch doesn't answer, but it makes progress.
        for number in 0..<100 {
            fixture.slot.note(.decoding, number)
            watchdog.tick()
        }
        #expect(fixture.note?.signs.isHung == false)
        for _ in 0..<9 { watchdog.tick() }
        #expect(fixture.note?.signs.isHung == true)
        fixture.slot.note(.decoding, 100)
        watchdog.tick()
        #expect(fixture.note?.signs.isHung == false)
    }

    @Test func `S-LIFE-5: a process that has nearly all the memory it may have is noted`() throws {
        let fixture = try Fixture()
        let use = Resident()
        let watchdog = Watchdog(
            of: fixture.slot, hangInterval: 2,
            memory: MemoryUse(current: { (1, use.resident.withLock { $0 }) }, maximum: (.max, 1000))
        ) { _ in }
        watchdog.rest()
        watchdog.tick()
        #expect(fixture.note?.signs.isShortOfMemory == false)
        use.resident.withLock { $0 = 950 }
        watchdog.tick()
        #expect(fixture.note?.signs.isShortOfMemory == true)
        use.resident.withLock { $0 = 500 }
        watchdog.tick()
        #expect(fixture.note?.signs.isShortOfMemory == false)
    }

    @Test func `S-LIFE-5: the watchdog reads on its queue what the main thread notes`() throws {
        let fixture = try Fixture()
        let ticks = Mutex(0)
        let watchdog = Watchdog(
            of: fixture.slot, hangInterval: 0.08,
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
            fixture.slot.note(.decoding, notes)
        }
        watchdog.rest()
        #expect(ticks.withLock { $0 } >= 3)
        #expect(fixture.note?.signs.isHung == false)
        #expect(fixture.note?.place.record == notes)
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
