import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

/// Tests that set values of this process. They never let Foundation write them.
@Suite("The user defaults beside the state", .serialized)
struct DefaultsStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state" }
    private var file: DefaultsFile { DefaultsFile(path: folder.path + "/config/app.plist") }

    init() throws {
        folder = try TemporaryFolder()
        UserDefaults.standard.removeObject(forKey: "n")
        UserDefaults.standard.removeObject(forKey: "more")
    }

    private func store(_ fileSystem: any FileSystem = PosixFileSystem()) -> ArchiveStore {
        ArchiveStore(
            directory: path, bundleIdentifier: "org.example", keyStore: KeyFile(directory: folder.path + "/data"),
            fileSystem: fileSystem)
    }

    private func update(_ number: Int, _ defaults: DefaultsStore) -> StateUpdate {
        var update = StateUpdate(numberedArchive(number))
        update.defaults = defaults.moment()
        return update
    }

    private func set(_ number: Int?) { UserDefaults.standard.set(number, forKey: "n") }
    private var current: Int? { UserDefaults.standard.object(forKey: "n") as? Int }

    /// Launches the part of an app that has to do with its defaults.
    private func launch(
        _ fileSystem: any FileSystem = PosixFileSystem()
    ) throws -> (store: ArchiveStore, defaults: DefaultsStore) {
        let defaults = DefaultsStore(file: file)
        try defaults.putBack(from: store())
        let store = store(fileSystem)
        #expect(store.open().canSave && defaults.open(store).isEmpty)
        return (store, defaults)
    }

    private func saved() throws -> SavedDefaults? { try store().defaults()?.saved }
    private func number(in saved: SavedDefaults?) throws -> Int? {
        guard let values = saved?.values, !values.isEmpty else { return nil }
        let list = try PropertyListSerialization.propertyList(from: Data(values), format: nil) as? [String: Any]
        return list?["n"] as? Int
    }

    @Test func `What is stored reads as it was written, and nothing else does`() throws {
        let stamp = DefaultsFile.Stamp(size: 3, seconds: -1, nanoseconds: 999_999_999)
        for saved in [
            SavedDefaults(revision: .max, file: stamp, values: [1, 2]),
            SavedDefaults(revision: 0, file: nil, values: []),
        ] {
            #expect(SavedDefaults(bytes: saved.bytes) == saved)
            #expect(SavedDefaults(in: CodedValues(keyed: [saved.entry], unkeyed: [], objects: [])) == saved)
            for count in 0..<(saved.bytes.count - saved.values.count) {
                #expect(SavedDefaults(bytes: Array(saved.bytes.prefix(count))) == nil, "\(count) bytes")
            }
            #expect(SavedDefaults(bytes: [2] + saved.bytes.dropFirst()) == nil)
        }
        #expect(SavedDefaults(in: CodedValues()) == nil)
    }

    // S-DEFAULTS-5.1 to S-DEFAULTS-5.3
    @Test func `S-DEFAULTS-5: values of all types come back, also those that Foundation's XML does not hold`() throws {
        let date = Date(timeIntervalSinceReferenceDate: 0.123456)
        let values: [String: Any] = [
            "text": "é\u{1}\u{0}", "int": Int64.min, "unsigned": UInt64.max, "double": 0.1, "float": Float(0.1),
            "yes": true, "date": date, "data": Data([0, 255]), "list": [1, "two", ["three": [false]]],
            "empty": [String: Any](),
        ]
        let bytes = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        let domain = try #require(DefaultsDomain(propertyList: Array(bytes)))
        #expect(domain.count == 10)
        let again = try #require(domain.bytes.flatMap(DefaultsDomain.init))
        #expect(again == domain && domain != .empty)
        try file.replace(with: domain)
        #expect(file.read() == domain)
        // The bytes of a number say its type.
        for number in [1, 0.1, Float(0.1), true] as [Any] {
            let one = try PropertyListSerialization.data(fromPropertyList: ["n": number], format: .binary, options: 0)
            #expect(DefaultsDomain(propertyList: Array(one))?.bytes == Array(one), "\(number)")
        }
        #expect(DefaultsDomain(propertyList: Array("[1]".utf8)) == nil)
        #expect(DefaultsDomain(propertyList: Array("hello".utf8)) == nil)
        #expect(DefaultsDomain(propertyList: []) == nil)
    }

    // S-DEFAULTS-5.6
    @Test func `S-DEFAULTS-5: the domain of a suite name is not among the values`() throws {
        let before = DefaultsDomain.current
        let suite = try #require(UserDefaults(suiteName: "org.example.suite"))
        suite.set(1, forKey: "more")
        #expect(DefaultsDomain.current == before)
        suite.removeObject(forKey: "more")
    }

    // S-DEFAULTS-3.2
    @Test func `S-DEFAULTS-6: the file is replaced in one step, also behind a link; without values there is none`()
        throws
    {
        let domain = try #require(DefaultsDomain(propertyList: Array("{n = 1;}".utf8)))
        try file.replace(with: domain)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let target = folder.path + "/target.plist"
        try FileManager.default.moveItem(atPath: file.path, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
        // A process that doesn't exist any more left this file.
        let left = folder.path + "/.target.plist.saving-999999999"
        try Data([1]).write(to: URL(fileURLWithPath: left))
        let other = try #require(DefaultsDomain(propertyList: Array("{n = 2;}".utf8)))
        try file.replace(with: other)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target)
        #expect(DefaultsFile(path: target).read() == other)
        #expect(!FileManager.default.fileExists(atPath: left))
        try file.replace(with: .empty)
        #expect(file.stamp == nil)
        try file.replace(with: .empty)
    }

    // S-DEFAULTS-6.1 to S-DEFAULTS-6.3
    @Test func `S-DEFAULTS-6: a file that is as it was, or broken, is replaced; one that was written since is not`()
        throws
    {
        let domain = try #require(DefaultsDomain(propertyList: Array("{n = 1;}".utf8)))
        let other = try #require(DefaultsDomain(propertyList: Array("{n = 2;}".utf8)))
        let old = DefaultsFile.Stamp(size: 1, seconds: 1, nanoseconds: 1)
        let new = DefaultsFile.Stamp(size: 1, seconds: 1, nanoseconds: 2)
        let saved = SavedDefaults(revision: 1, file: old, values: domain.bytes ?? [])
        #expect(saved.replaces(stamp: old, other))
        #expect(!saved.replaces(stamp: new, other))
        #expect(!saved.replaces(stamp: old, domain))
        #expect(saved.replaces(stamp: new, nil) && saved.replaces(stamp: nil, nil))
        let nothing = SavedDefaults(revision: 1, file: nil, values: [])
        #expect(!nothing.replaces(stamp: nil, nil) && nothing.replaces(stamp: new, nil))
        #expect(!nothing.replaces(stamp: new, other), "somebody has made it since")
    }

    // S-DEFAULTS-1.3, S-DEFAULTS-1.5
    @Test func `S-DEFAULTS-1: a change is in the frame of its save, then in a file of its own, and in no later frame`()
        throws
    {
        let (store, defaults) = try launch()
        var configuration = ArchiveWriter.Configuration()
        configuration.defaults = defaults
        let writer = ArchiveWriter(store: store, configuration: configuration)
        set(1)
        writer.enqueue(update(1, defaults))
        try writer.flushNow()
        let first = try #require(try self.store().storedStates().first)
        #expect(try number(in: SavedDefaults(in: self.store().read(first, atSave: 1).applicationState)) == 1)
        #expect(try number(in: saved()) == 1)
        writer.enqueue(update(2, defaults))
        try writer.flushNow()
        #expect(try SavedDefaults(in: self.store().read(first).applicationState) == nil)
        let before = try saved()
        writer.enqueue(update(3, defaults))
        try writer.flushNow()
        #expect(try saved() == before)
        #expect(!store.areDefaultsBeingSaved)
        set(nil)
    }

    @Test func `S-DEFAULTS-1: a process that ends between the frame and the file has what the frame has`() throws {
        let (store, defaults) = try launch()
        set(1)
        try defaults.save(defaults.moment())
        set(2)
        let domain = DefaultsDomain.current
        // `DefaultsStore` does the same up to the frame.
        let coming = SavedDefaults(revision: .max / 2, file: file.stamp, values: domain.bytes ?? [])
        try store.beginSavingDefaults()
        store.close()
        set(0)
        try DefaultsStore(file: file).putBack(from: self.store())
        #expect(try number(in: saved()) == 1, "the frame was not written")
        let again = self.store()
        #expect(again.open().canSave)
        var archive = numberedArchive(1)
        archive.applicationState.append(CodedValues(keyed: [coming.entry], unkeyed: [], objects: []))
        try again.save(archive)
        again.close()
        // The store quarantines it before anybody looks.
        let third = self.store()
        _ = third.open()
        try third.keepAside(.ignored)
        third.close()
        try FileManager.default.removeItem(atPath: file.path)
        let last = DefaultsStore(file: file)
        try last.putBack(from: self.store())
        #expect(file.read() == domain)
        let opened = self.store()
        _ = opened.open()
        #expect(last.open(opened).isEmpty)
        #expect(try number(in: saved()) == 2)
        try last.synchronize()
        #expect(!opened.areDefaultsBeingSaved)
        set(nil)
    }

    // S-DEFAULTS-8.2
    @Test func `S-DEFAULTS-8: what is older never replaces what is newer, in whatever order scenes write`() throws {
        let (_, defaults) = try launch()
        set(1)
        let older = defaults.moment()
        set(2)
        let newer = defaults.moment()
        try defaults.save(newer)
        let revision = try #require(try saved()?.revision)
        try defaults.save(older)
        #expect(try number(in: saved()) == 2)
        set(3)
        try defaults.save(defaults.moment())
        #expect(try number(in: saved()) == 3)
        #expect(try #require(try saved()?.revision) > revision)
        set(nil)
    }

    @Test func `S-DEFAULTS-1: a save that fails has stored nothing of them, and the next one tries again`() throws {
        let (store, defaults) = try launch()
        set(1)
        let error = ArchiveError.writeFailed(file: "f", step: "write", errno: ENOSPC)
        #expect(throws: error) {
            try defaults.save(defaults.moment()) { (entry) throws(ArchiveError) in
                #expect(entry != nil)
                throw error
            }
        }
        #expect(try saved() == nil && defaults.isOutdated)
        try defaults.save(defaults.moment())
        #expect(try number(in: saved()) == 1 && !defaults.isOutdated)
        store.close()
        set(nil)
    }

    @Test(arguments: [false, true])
    func `S-DEFAULTS-1, S-SAVE-26: a change whose defaults could not be stored is in the next save`(
        isDeclined: Bool
    ) throws {
        let fileSystem = FaultyFileSystem()
        let (store, defaults) = try launch(fileSystem)
        var configuration = ArchiveWriter.Configuration()
        configuration.defaults = defaults
        configuration.synchronizationDelay = 1_000
        let writer = ArchiveWriter(store: store, configuration: configuration)
        writer.enqueue(update(1, defaults))
        _ = try writer.writeAll()

        set(2)
        fileSystem.plan.withLock { $0.failingStep = ("open", "defaults-saving", EMFILE) }
        var failing = isDeclined ? StateUpdate.nothing : update(2, defaults)
        failing.defaults = defaults.moment()
        writer.enqueue(failing)
        #expect(throws: ArchiveError.self) { try writer.writeAll() }
        fileSystem.plan.withLock { $0.cure() }

        // The change follows the update that failed.
        var change = ArchiveChange(
            application: numberedArchive(2).application,
            applicationState: CodedValues(keyed: [], unkeyed: [], objects: []))
        change.application.timestamp = Date(timeIntervalSinceReferenceDate: 9)
        var next = StateUpdate(change)
        next.defaults = defaults.moment()
        writer.enqueue(next)
        _ = try writer.writeAll()
        store.close()
        let restored = RestorationArchiveTests.number(of: self.store().open().archive)
        #expect(restored == (isDeclined ? nil : 2))
        #expect(try number(in: saved()) == 2)
        set(nil)
    }

    @Test func `S-DEFAULTS-1: values whose file the medium has lost are written again before they are called durable`()
        throws
    {
        let (store, defaults) = try launch()
        var configuration = ArchiveWriter.Configuration()
        configuration.defaults = defaults
        configuration.synchronizationDelay = 1_000
        let writer = ArchiveWriter(store: store, configuration: configuration)
        set(1)
        writer.enqueue(update(1, defaults))
        _ = try writer.writeAll()
        #expect(defaults.needsSynchronization)
        try FileManager.default.removeItem(atPath: path + "/defaults-written")
        #expect(throws: ArchiveError.self) { try defaults.synchronize() }
        #expect(defaults.needsSynchronization)
        try defaults.synchronize()
        #expect(!defaults.needsSynchronization)
        #expect(try number(in: saved()) == 1)
        store.close()
        set(nil)
    }

    @Test func `S-DEFAULTS-1, S-SAVE-26: values are stored again if somebody moves the folder away`() throws {
        let (store, defaults) = try launch()
        var configuration = ArchiveWriter.Configuration()
        configuration.defaults = defaults
        let writer = ArchiveWriter(store: store, configuration: configuration)
        set(1)
        writer.enqueue(update(1, defaults))
        _ = try writer.writeAll()
        try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/elsewhere")
        _ = try writer.flushNow()
        store.close()
        #expect(try number(in: saved()) == 1)
    }

    // S-DEFAULTS-1.4
    @Test func `S-DEFAULTS-1: a save is durable only when its values are on the medium`() throws {
        let fileSystem = FaultyFileSystem()
        let (store, defaults) = try launch(fileSystem)
        var configuration = ArchiveWriter.Configuration()
        configuration.defaults = defaults
        configuration.synchronizationDelay = 1_000
        let writer = ArchiveWriter(store: store, configuration: configuration)
        let told = Mutex(0)
        set(1)
        var first = update(1, defaults)
        first.whenDurable = { told.withLock { $0 += 1 } }
        writer.enqueue(first)
        _ = try writer.writeAll()
        fileSystem.plan.withLock { $0.failingStep = ("open", "defaults-synchronizing", EIO) }
        #expect(throws: ArchiveError.self) { try writer.flushNow() }
        #expect(told.withLock { $0 } == 0)
        fileSystem.plan.withLock { $0.cure() }
        try writer.flushNow()
        #expect(told.withLock { $0 } == 1)
        store.close()
        set(nil)
    }

    @Test(arguments: [false, true])
    func `S-DEFAULTS-1: a power cut that takes the newest values leaves those that were on the medium`(
        takesMarker: Bool
    ) throws {
        let (store, defaults) = try launch()
        // If the power cut takes the marker, only the number of the machine's run shows it.
        _ = store.beginRun(boot: takesMarker ? UUID() : BootIdentifier.ofMachine())
        set(1)
        try defaults.save(defaults.moment())
        #expect(try self.store().defaults()?.isOnMedium == true)
        var configuration = ArchiveWriter.Configuration()
        configuration.defaults = defaults
        configuration.synchronizationDelay = 1_000
        let writer = ArchiveWriter(store: store, configuration: configuration)
        set(2)
        writer.enqueue(update(1, defaults))
        _ = try writer.writeAll()
        #expect(try number(in: saved()) == 2)
        #expect(try self.store().defaults()?.isOnMedium == false)
        // Until the file is on the medium, each save has the values, and the next launch looks for them.
        writer.enqueue(update(2, defaults))
        _ = try writer.writeAll()
        #expect(store.areDefaultsBeingSaved)
        let newest = try #require(try self.store().storedStates().first)
        #expect(try number(in: SavedDefaults(in: self.store().read(newest).applicationState)) == 2)
        store.close()

        for name in ["defaults-written", "defaults-synchronizing"] {
            let written = path + "/defaults-written"
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: written)))
            for damaged in [[], Array(repeating: 0, count: bytes.count), Array(bytes.prefix(bytes.count / 2))] {
                try Data(damaged).write(to: URL(fileURLWithPath: written))
                if name != "defaults-written" {
                    try FileManager.default.moveItem(atPath: written, toPath: path + "/" + name)
                }
                #expect(try number(in: saved()) == 1)
                if name != "defaults-written" {
                    try FileManager.default.moveItem(atPath: path + "/" + name, toPath: written)
                }
            }
            try Data(bytes).write(to: URL(fileURLWithPath: written))
        }
        // The next process also finds the newest values in the frame.
        try FileManager.default.removeItem(atPath: path + "/defaults-written")
        if takesMarker { try FileManager.default.removeItem(atPath: path + "/defaults-saving") }
        let (again, last) = try launch()
        #expect(try number(in: saved()) == 2)
        try last.synchronize()
        #expect(!again.areDefaultsBeingSaved && !last.needsSynchronization)
        #expect(try self.store().defaults()?.isOnMedium == true)
        again.close()
        set(nil)
    }

    // S-DEFAULTS-7.1, S-DEFAULTS-7.2, S-DEFAULTS-7.4
    @Test func `S-DEFAULTS-7: neither discarding nor keeping aside nor another key takes them away`() throws {
        let (store, defaults) = try launch()
        set(1)
        try defaults.save(defaults.moment())
        try store.save(numberedArchive(1))
        try store.keepAside(.withdrawn)
        try store.discard()
        #expect(try number(in: saved()) == 1)
        let sealed = try Data(contentsOf: URL(fileURLWithPath: path + "/defaults"))
        try store.rekey()
        #expect(try number(in: saved()) == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/defaults")) != sealed)
        store.close()
        set(nil)
    }

    // S-DEFAULTS-3.3, S-DEFAULTS-3.4
    @Test func `S-DEFAULTS-3: values that could not be put back early are, in memory, and what the app has set stays`()
        throws
    {
        let (store, defaults) = try launch()
        set(1)
        UserDefaults.standard.set(5, forKey: "more")
        try defaults.save(defaults.moment())
        store.close()
        // The next process doesn't know the key before its app launches, and sets a value before that.
        set(nil)
        UserDefaults.standard.set(6, forKey: "more")
        let next = DefaultsStore(file: file)
        let looking = ArchiveStore(
            directory: path, bundleIdentifier: "org.example", keyStore: KeyFile(directory: folder.path + "/none"))
        #expect(throws: ArchiveError.self) { try next.putBack(from: looking) }
        #expect(current == nil)
        let opened = self.store()
        _ = opened.open()
        #expect(next.open(opened).isEmpty)
        #expect(current == 1)
        #expect(UserDefaults.standard.integer(forKey: "more") == 6)
        set(nil)
        UserDefaults.standard.removeObject(forKey: "more")
    }

    @Test func `S-DEFAULTS-1: more values than a pass may copy are taken where they are written`() throws {
        let (_, defaults) = try launch()
        let many = (0..<5000).map { "many\($0)" }
        // One dictionary would be only one value.
        for key in many { UserDefaults.standard.set(1, forKey: key) }
        defer { for key in many { UserDefaults.standard.removeObject(forKey: key) } }
        try defaults.save(defaults.moment())
        let moment = defaults.moment()
        set(9)
        try defaults.save(moment)
        #expect(try number(in: saved()) == 9)
        set(nil)
    }
}

/// A text for comparisons that fail. Foundation ends the process if a test reflects a dictionary of the values.
extension DefaultsDomain: CustomReflectable, CustomStringConvertible {
    public var customMirror: Mirror { Mirror(self, children: []) }
    public var description: String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "values without a text" }
}
