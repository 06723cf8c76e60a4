import Crypto
import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of lost keys, and of key stores that an app brings.
@MainActor
@Suite(.serialized)
struct KeyStoreTests {
    private struct OwnKeyStore: KeyStore {
        var byte: UInt8?
        var protection: KeyProtection { KeyProtection(place: "the app", against: "some", notAgainst: "others") }

        func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
            guard let byte else { throw .unavailable(reason: "a test says so") }
            return SymmetricKey(data: [UInt8](repeating: byte, count: 32))
        }
    }

    private func files(_ app: TestApp) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: app.stateFolder.appendingPathComponent($0))) })
    }

    // S-LIFE-22.1, S-LIFE-22.2
    @Test
    func `S-LIFE-22: with a lost key the app starts afresh and saves, and the files of the old key stay as they are`()
        throws
    {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "old"
        #expect(app.save())
        app.kill()
        let before = try files(app)
        let key = app.folder.appendingPathComponent("data/restoration.key")
        let lost = try Data(contentsOf: key)
        try FileManager.default.removeItem(at: key)
        for launch in 0..<5 {
            try app.launch()
            let root = try app.root(as: StateController.self)
            #expect(root.value as? String == (launch == 0 ? nil : "new \(launch - 1)"))
            #expect(app.restoreProblems(.archiveUnreadable).count == (launch == 0 ? 1 : 0))
            root.valueToEncode = "new \(launch)"
            #expect(app.save())
            app.kill()
        }
        #expect(try Data(contentsOf: key) != lost)
        let after = try files(app)
        for (name, bytes) in before where name.hasSuffix(".state") { #expect(after[name] == bytes, "\(name)") }
    }

    @Test
    func `S-LIFE-15: an app's own key store is used, and without its key nothing is restored and nothing saved`() throws
    {
        var keys = OwnKeyStore(byte: 5)
        let app = TestApp(root: { StateController("Root") }) {
            $0.stateRestorationConfiguration.keyStore = .custom(keys)
        }
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "kept"
        #expect(app.save())
        app.kill()
        #expect(!FileManager.default.fileExists(atPath: app.folder.appendingPathComponent("data/restoration.key").path))
        keys.byte = nil
        try app.launch()
        #expect(try app.root(as: StateController.self).value == nil)
        #expect(app.restoreProblems(.archiveUnreadable).count == 1)
        #expect(!app.save())
        keys.byte = 5
        try app.launch()
        #expect(try app.root(as: StateController.self).value as? String == "kept")
        app.kill()
    }
}
