import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

@Suite("Stores that race for one directory")
struct RacingStoreTests {
    @Test func `S-LIFE-21: of stores that open a fresh directory at the same instant, one may save`() throws {
        for _ in 0..<40 {
            let home = try ScratchHome()
            let stores = (0..<4).map { _ in Self.store(in: home) }
            let openings = Mutex<[Int: ArchiveStore.Opening]>([:])
            DispatchQueue.concurrentPerform(iterations: stores.count) { index in
                let opening = stores[index].open()
                openings.withLock { $0[index] = opening }
            }
            let all = openings.withLock { $0 }
            let owners = all.keys.filter { all[$0]?.canSave == true }
            #expect(owners.count == 1)
            for (index, opening) in all where !owners.contains(index) {
                #expect(opening.problems == [.inUse(file: stores[index].directory)])
            }
            for owner in owners {
                #expect(all[owner]?.problems == [])
                #expect(try stores[owner].save(stateArchive(1)))
            }
            stores.forEach { $0.close() }
            #expect(stateNumber(of: Self.store(in: home).open().archive) == 1)
        }
    }

    @Test func `S-LIFE-22: of key stores that make the key at the same instant, all get the same one`() throws {
        for _ in 0..<40 {
            let home = try ScratchHome()
            let keys = Mutex<Set<Data>>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                guard let key = try? KeyFile(directory: home.path + "/data").masterKey(creatingIfMissing: true) else {
                    return keys.withLock { _ = $0.insert(Data()) }
                }
                let bytes = key.withUnsafeBytes { Data($0) }
                keys.withLock { _ = $0.insert(bytes) }
            }
            #expect(keys.withLock { $0.count } == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.path + "/data") == ["restoration.key"])
        }
    }

    private static func store(in home: ScratchHome) -> ArchiveStore {
        ArchiveStore(
            directory: home.path + "/state", bundleIdentifier: "org.example",
            keyStore: KeyFile(directory: home.path + "/data"), witness: WitnessFile(directory: home.path + "/data"))
    }
}
