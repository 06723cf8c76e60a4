import Crypto
import Foundation
import Testing

@testable import RestorationArchive

@Suite("A key in the Secret Service")
struct SecretServiceTests {
    private let folder: TemporaryFolder
    private let service = FakeSecretService()
    private let item = SecretItem(bundleIdentifier: "org.example", use: .current)
    private var data: String { folder.path + "/data" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func keys(
        orElseFile: Bool = true, patience: TimeInterval = 30, fileSystem: any FileSystem = PosixFileSystem(),
        service other: (any SecretService)? = nil
    ) -> SecretServiceKeyStore {
        SecretServiceKeyStore(
            bundleIdentifier: "org.example", directory: data, orElse: orElseFile ? KeyFile(directory: data) : nil,
            patience: patience, fileSystem: fileSystem, random: systemRandomBytes, service: other ?? service)
    }

    private func store(_ keys: any KeyStore) -> ArchiveStore {
        ArchiveStore(directory: folder.path + "/state", bundleIdentifier: "org.example", keyStore: keys)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []).sorted()
    }

    private func set(_ change: (inout FakeSecretService.State) -> Void) { service.state.withLock { change(&$0) } }

    @Test
    func `The first key is made in the service and read from then on; no file has it, and a mark says where it is`()
        throws
    {
        let key = try keys().masterKey(creatingIfMissing: true)
        #expect(key.bitCount == 256)
        #expect(try keys().masterKey(creatingIfMissing: true) == key)
        #expect(try keys().masterKey(creatingIfMissing: false) == key)
        #expect(names == ["restoration.key.service"])
        #expect(keys().protection.place == "the desktop's Secret Service")
    }

    @Test
    func `S-LIFE-15: a key of the service that cannot be had now is not replaced, by another one nor from elsewhere`()
        throws
    {
        let app = store(keys())
        #expect(app.open().canSave)
        #expect(try app.save(numberedArchive(1)))
        app.close()
        let changes: [(inout FakeSecretService.State) -> Void] = [
            { $0.behaviour = .fails }, { $0.behaviour = .hangs }, { $0.isLocked = true },
        ]
        for change in changes {
            let secrets = service.state.withLock { $0.secrets }
            set(change)
            let again = store(keys(patience: 0.05))
            let opening = again.open()
            #expect(opening.archive == nil && !opening.canSave && opening.problems.count == 1)
            guard case .keyUnavailable(.unavailable) = opening.problems.first else {
                Issue.record("\(opening.problems)")
                return
            }
            #expect(throws: ArchiveError.self) { try again.save(numberedArchive(2)) }
            #expect(again.secret(for: "display") == nil)
            again.close()
            #expect(names == ["restoration.key.service"])
            #expect(service.state.withLock { $0.secrets } == secrets)
            set {
                $0.behaviour = .works
                $0.isLocked = false
            }
        }
        #expect(number(of: store(keys()).open().archive) == 1)
    }

    @Test(arguments: ["fails", "hangs", "locked"])
    func `Without the service the first key is in a file, and stays there when the service comes`(how: String) throws {
        set {
            $0.behaviour = how == "fails" ? .fails : how == "hangs" ? .hangs : .works
            $0.isLocked = how == "locked"
        }
        let key = try keys(patience: 0.05).masterKey(creatingIfMissing: true)
        #expect(names == ["restoration.key"])
        set {
            $0.behaviour = .works
            $0.isLocked = false
            $0.calls = 0
        }
        #expect(try keys().masterKey(creatingIfMissing: true) == key)
        #expect(try keys().masterKey(creatingIfMissing: false) == key)
        #expect(service.state.withLock { $0.secrets.isEmpty && $0.calls == 0 })
        #expect(keys().protection.place.hasSuffix("restoration.key"))
    }

    @Test func `S-LIFE-15: a key file that cannot be read is in use all the same`() throws {
        let file = data + "/restoration.key"
        _ = try KeyFile(directory: data).masterKey(creatingIfMissing: true)
        try Data([1]).write(to: URL(fileURLWithPath: file))
        #expect(throws: KeyStoreError.malformed(file: file, length: 1)) {
            try keys().masterKey(creatingIfMissing: true)
        }
        #expect(service.state.withLock { $0.secrets.isEmpty })
    }

    @Test func `Without another store there is no key while the service is not there`() throws {
        set { $0.behaviour = .fails }
        #expect(
            throws: KeyStoreError.unavailable(reason: "the Secret Service cannot be used: the bus is gone")
        ) { try keys(orElseFile: false).masterKey(creatingIfMissing: true) }
        #expect(names == [])
        set { $0.behaviour = .works }
        _ = try keys(orElseFile: false).masterKey(creatingIfMissing: true)
        #expect(names == ["restoration.key.service"])
    }

    @Test func `S-LIFE-22: a key that the service has lost is made anew; the files of the old one stay`() throws {
        let app = store(keys())
        _ = app.open()
        #expect(try app.save(numberedArchive(1)))
        app.close()
        set { $0.secrets = [:] }
        let next = store(keys())
        let opening = next.open()
        let file = folder.path + "/state/0000000001.state"
        #expect(opening.archive == nil && opening.canSave && opening.problems == [.wrongKey(file: file)])
        #expect(try next.save(numberedArchive(2)))
        #expect(FileManager.default.fileExists(atPath: file))
        next.close()
        #expect(number(of: store(keys()).open().archive) == 2)
    }

    @Test(arguments: ["short", "c2hvcnQ=", ""])
    func `S-SEC-16: a foreign secret is an error that does not tell it, and stays`(secret: String) throws {
        _ = try keys().masterKey(creatingIfMissing: true)
        set { $0.secrets[item] = secret }
        for creating in [true, false] {
            do throws(KeyStoreError) {
                _ = try keys().masterKey(creatingIfMissing: creating)
                Issue.record("It was used.")
            } catch {
                guard case .malformed(_, let length) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(length == (secret.isEmpty ? 0 : 5))
                #expect(secret.isEmpty || !error.description.contains(secret))
            }
        }
        #expect(service.state.withLock { $0.secrets[item] } == secret)
        #expect(names == ["restoration.key.service"])
    }

    @Test func `A service that hangs costs no more than the patience, is told so, and is asked nothing else`() throws {
        set { $0.behaviour = .hangs }
        let begin = ContinuousClock.now
        #expect(throws: KeyStoreError.self) {
            try keys(orElseFile: false, patience: 0.05).masterKey(creatingIfMissing: true)
        }
        // The fake service would wait for 30 s.
        #expect(begin.duration(to: .now) < .seconds(15))
        #expect(service.state.withLock { $0.cancelled } == 1)
    }

    @Test func `Who looks asks the service only if it was chosen, and leaves no mark`() throws {
        #expect(throws: KeyStoreError.self) { try keys().masterKey(creatingIfMissing: false) }
        #expect(throws: KeyStoreError.self) { try keys(orElseFile: false).masterKey(creatingIfMissing: false) }
        #expect(service.state.withLock { $0.calls } == 0)
        #expect(try keys().nextKey() == nil)
        #expect(names == [])
    }

    @Test func `Where the mark cannot be made, the key is not used`() throws {
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0.failingStep = ("open", "restoration.key.service", EROFS) }
        #expect(throws: KeyStoreError.self) { try keys(fileSystem: fileSystem).masterKey(creatingIfMissing: true) }
        #expect(names == [])
        // UIKit adopts this key later.
        let secret = service.state.withLock { $0.secrets[item] }
        _ = try keys().masterKey(creatingIfMissing: true)
        #expect(service.state.withLock { $0.secrets[item] } == secret)
    }

    @Test(arguments: [false, true])
    func `Whichever question fails while the key is changed in the service, all opens later`(failsAfterwards: Bool)
        throws
    {
        var fired = 0
        for call in 1... {
            let comment: Comment = "question \(call)"
            set { $0 = FakeSecretService.State() }
            try? FileManager.default.removeItem(atPath: folder.path + "/state")
            let running = store(keys())
            _ = running.open()
            #expect(try running.save(numberedArchive(1)), comment)
            let old = try keys().masterKey(creatingIfMissing: false)
            set {
                $0.failingCall = $0.calls + call
                $0.failsAfterwards = failsAfterwards
            }
            let isChanged = (try? running.rekey()) != nil
            set { $0.failingCall = nil }
            #expect(try running.save(numberedArchive(2)), comment)
            running.close()
            let next = store(keys())
            let opening = next.open()
            #expect(number(of: opening.archive) == 2 && opening.problems.isEmpty, comment)
            for state in try next.storedStates() { #expect((try? next.read(state)) != nil, comment) }
            if isChanged { #expect(try keys().masterKey(creatingIfMissing: false) != old, comment) }
            #expect(try keys().nextKey() == nil, comment)
            if !service.state.withLock({ $0.hasFailed }) { break }
            fired += 1
        }
        #expect(fired >= 6)
    }

    @Test func `Without libsecret, and with a library that is another one, the service is unavailable`() throws {
        for (library, reason) in [("libno-such-library.so.0", "is not installed"), ("libm.so.6", "has no function")] {
            do throws(KeyStoreError) {
                let keys = keys(orElseFile: false, service: LibSecret(library: library))
                _ = try keys.masterKey(creatingIfMissing: true)
                Issue.record("There was a key.")
            } catch {
                #expect(error.description.contains(reason) && error.description.contains(library))
            }
        }
    }

    @Test func `S-SEC-16: no error and no description of a key store tells the key`() throws {
        let key = try keys().masterKey(creatingIfMissing: true).withUnsafeBytes { Data($0) }
        let hex = key.map { String(format: "%02x", $0) }.joined()
        let texts = [
            "\(keys())", "\(keys().protection)", "\(KeyFile(directory: data))",
            "\(KeyFile(directory: data).protection)",
        ]
        for text in texts { #expect(!text.contains(key.base64EncodedString()) && !text.contains(hex)) }
        for protection in [keys().protection, KeyFile(directory: data).protection] {
            #expect(protection.description.contains("protects against") && protection.description.contains("does not"))
        }
    }
}
