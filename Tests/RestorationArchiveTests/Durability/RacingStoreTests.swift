import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

@Suite("Stores that race for one directory")
struct RacingStoreTests {
    @Test("S-LIFE-21: of stores that open a fresh directory at the same instant, one may save, and all have the same key")
    func openingAtOnce() throws {
        for _ in 0..<40 {
            let home = try ScratchHome()
            let runs = (0..<4).map { _ in
                Mutex((store: RacingStoreTests.store(in: home), opening: ArchiveStore.Opening()))
            }
            DispatchQueue.concurrentPerform(iterations: runs.count) { index in
                runs[index].withLock { $0.opening = $0.store.open() }
            }
            let owners = runs.filter { $0.withLock { $0.opening.canSave } }
            #expect(owners.count == 1)
            for run in runs {
                let problems = run.withLock { $0.opening.canSave ? [] : $0.opening.problems }
                let expected = run.withLock { $0.opening.canSave ? [] : [ArchiveError.inUse(file: $0.store.directory)] }
                #expect(problems == expected)
            }
            try owners.first?.withLock { _ = try $0.store.save(stateArchive(1)) }
            runs.forEach { $0.withLock { $0.store.close() } }
            #expect(stateNumber(of: RacingStoreTests.store(in: home).open().archive) == 1)
        }
    }

    @Test("S-LIFE-22: of key stores that make the key at the same instant, all get the same one")
    func makingTheKeyAtOnce() throws {
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
