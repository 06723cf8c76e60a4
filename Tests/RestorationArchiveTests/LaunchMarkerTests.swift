import Foundation
import Testing

@testable import RestorationArchive

/// The marker of a launch as bytes and as a file (spec chapter 11.2).
@Suite struct LaunchMarkerTests {
    private let boot = UUID()

    private func archive(_ identifiers: [String] = ["Tabs", "Detail"]) -> Archive {
        var paths = PathTable()
        var parent: PathTable.ID?
        var records: [ArchiveRecord] = []
        for (index, identifier) in identifiers.enumerated() {
            let path = paths.intern(
                .init(position: index == 0 ? .none : .child(index), identifier: identifier), under: parent)
            records.append(ArchiveRecord(kind: .viewController, path: path, className: "App.Screen"))
            parent = path
        }
        return Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: 1000),
                systemVersion: "1"), paths: paths, records: records)
    }

    private func marker() -> LaunchMarker {
        let archive = archive()
        var marker = LaunchMarker(boot: boot, state: StateID(of: archive, generation: 7))
        marker.crashes = 2
        marker.leftOut = ObjectFingerprint.all(in: archive).enumerated().map {
            .init($0.element, in: .decoding, isAbove: $0.offset == 0)
        }
        marker.step = .loadingView
        marker.record = 1
        return marker
    }

    @Test func `S-LIFE-5: a marker is read as it was written`() {
        var whole = marker()
        #expect(LaunchMarker(bytes: whole.bytes) == whole)
        whole.restoresNothing = true
        whole.step = .settling
        whole.record = nil
        whole.suspect = ObjectFingerprint(rawValue: .max)
        whole.signal = SIGSEGV
        whole.isHung = true
        whole.isShortOfMemory = true
        whole.isExtended = true
        whole.isTerminating = true
        #expect(LaunchMarker(bytes: whole.bytes) == whole)
        for measure in CrashLoop.Measure.allCases {
            whole.loop = CrashLoop(crashes: 3, generation: .max - 1, version: .max, measure: measure)
            #expect(LaunchMarker(bytes: whole.bytes) == whole)
        }
        for step in LaunchStep.allCases {
            for record in [nil, 0, 1, 99_999, Int(UInt32.max) - 1] {
                whole.step = step
                whole.record = record
                #expect(LaunchMarker(bytes: whole.bytes) == whole)
            }
        }
    }

    @Test func `S-LIFE-5, S-SEC-12: a damaged marker names nobody else, and is mostly no marker at all`() {
        let whole = marker()
        let bytes = whole.bytes
        for offset in bytes.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var damaged = bytes
                damaged[offset] ^= change
                guard let read = LaunchMarker(bytes: damaged) else { continue }
                // The code over the head is compared with the key.
                if (144..<160).contains(offset) { continue }
                // Only the cells that stand for themselves may change.
                #expect(offset >= LaunchMarker.Cell.suspect.rawValue, "offset \(offset)")
                #expect(read.record == whole.record && read.leftOut == whole.leftOut && read.state == whole.state)
            }
        }
        for count in 0..<bytes.count { #expect(LaunchMarker(bytes: Array(bytes.prefix(count))) == nil) }
        #expect(LaunchMarker(bytes: bytes + [0]) == nil)
        #expect(LaunchMarker(bytes: Array(repeating: 0xFF, count: bytes.count)) == nil)
    }

    @Test func `S-SEC-16: a marker holds no name in clear`() {
        let bytes = marker().bytes
        for name in ["Tabs", "Detail", "Screen"] { #expect(!Data(bytes).contains(Data(name.utf8))) }
    }

    @Test func `an object has one fingerprint, whether it is taken alone or with all others, and no two have the same`()
    {
        let archive = archive(["a", "b", "ab", "a"])
        let all = ObjectFingerprint.all(in: archive)
        #expect(archive.records.map { ObjectFingerprint(of: $0, in: archive.paths) } == all)
        #expect(Set(all).count == all.count)
        var view = archive.records[1]
        view.kind = .view
        #expect(ObjectFingerprint(of: view, in: archive.paths) != all[1])
    }

    @Test func `S-LIFE-6: what is a crash, and what is none`() {
        var marker = marker()
        for step in LaunchStep.allCases {
            marker.step = step
            #expect(marker.isOfCrash(now: boot) == (step >= .asking && step <= .layingOut || step == .connecting))
            #expect(!marker.isOfCrash(now: UUID()), "the machine has died")
            marker.isTerminating = true
            #expect(!marker.isOfCrash(now: boot), "it was asked to end")
            marker.isTerminating = false
        }
        marker.step = .settling
        marker.isHung = true
        #expect(marker.isOfCrash(now: boot))
        marker.isHung = false
        marker.isShortOfMemory = true
        #expect(marker.isOfCrash(now: boot))
        marker.isShortOfMemory = false
        marker.signal = SIGABRT
        #expect(marker.isOfCrash(now: boot) && marker.isOfCrash(now: UUID()), "whatever the machine did then")
        marker.step = .ended
        #expect(!marker.isOfCrash(now: boot))
        marker.signal = nil
        marker.isExtended = true
        #expect(marker.isOfCrash(now: boot))
    }

    // MARK: Files

    private func store(_ folder: TemporaryFolder, _ fileSystem: any FileSystem = PosixFileSystem()) -> ArchiveStore {
        ArchiveStore(
            directory: folder.path + "/state", bundleIdentifier: "org.example.App", keyStore: FixedKey(),
            fileSystem: fileSystem)
    }

    private func markerPath(_ folder: TemporaryFolder) -> String { folder.path + "/state/launch-marker" }

    @Test func `A marker that is closed maps its file no more, and notes that come later hurt nobody`() throws {
        func mappings(of path: String) throws -> Int {
            let file = try #require(fopen("/proc/self/maps", "r"))
            defer { fclose(file) }
            // In parts, as the system gives it.
            var line = [CChar](repeating: 0, count: 4096)
            var count = 0
            while fgets(&line, Int32(line.count), file) != nil { count += strstr(line, path) == nil ? 0 : 1 }
            return count
        }
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        var file = store.openLaunchMarker(marker(), isMapped: true)
        #expect(try mappings(of: markerPath(folder)) == 1)
        file?.close()
        #expect(try mappings(of: markerPath(folder)) == 0)
        // If somebody cuts the file short now, no access to the memory fails.
        truncate(markerPath(folder), 0)
        file?.note(.decoding, 3)
        #expect(file?.progress != nil)
        file = nil
        for _ in 0..<20 {
            let another = store.openLaunchMarker(marker(), isMapped: true)
            another?.note(.decoding, 4)
        }
        #expect(try mappings(of: markerPath(folder)) == 0, "what nobody has closed goes with the object")
    }

    @Test(arguments: [true, false])
    func `S-LIFE-5: what is noted survives without a word of farewell, mapped or written`(isMapped: Bool) throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        #expect(store.open().launchMarker == nil)
        var marker = marker()
        let file = try #require(store.openLaunchMarker(marker, isMapped: isMapped))
        marker.launch = 1
        #expect((file.mapping != nil) == isMapped)
        func read() -> LaunchMarker? {
            FileManager.default.contents(atPath: markerPath(folder)).flatMap { LaunchMarker(bytes: Array($0)) }
        }
        #expect(read() == marker)
        for (step, record) in [(LaunchStep.decoding, 5), (.finishing, nil), (.appearing, 70_000)] {
            let before = file.progress
            file.note(step, record)
            #expect(file.progress != before)
            (marker.step, marker.record) = (step, record)
            #expect(read() == marker)
        }
        file.note(suspect: ObjectFingerprint(rawValue: 9))
        file.note(isHung: true)
        file.note(isShortOfMemory: true)
        file.note(isExtended: true)
        file.noteTermination()
        #expect(read()?.isTerminating == false, "it did not answer")
        file.note(isHung: false)
        file.noteTermination()
        let last = try #require(read())
        #expect(last.isTerminating && last.isExtended && last.isShortOfMemory && !last.isHung)
        #expect(last.suspect?.rawValue == 9)
        let mode = try FileManager.default.attributesOfItem(atPath: markerPath(folder))[.posixPermissions] as? Int
        #expect(mode == 0o600)

        store.removeLaunchMarker()
        file.note(.decoding, 1)
        file.close()
        file.note(.decoding, 2)
        #expect(!FileManager.default.fileExists(atPath: markerPath(folder)))
    }

    @Test func `S-LIFE-5: a marker that cannot be written, or is something else, keeps nobody from starting`() throws {
        let manager = FileManager.default
        let folder = try TemporaryFolder()
        _ = store(folder).open()
        let path = markerPath(folder)
        let obstacles: [() throws -> Void] = [
            { try Data(repeating: 1, count: 5).write(to: URL(fileURLWithPath: path)) },
            { try Data(repeating: 1, count: 100_000).write(to: URL(fileURLWithPath: path)) },
            { try manager.createDirectory(atPath: path, withIntermediateDirectories: false) },
            { try manager.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/elsewhere") },
            { mkfifo(path, 0o600) },
        ]
        for (number, obstacle) in obstacles.enumerated() {
            try? manager.removeItem(atPath: path)
            try obstacle()
            let store = store(folder)
            let opening = store.open()
            #expect(opening.canSave && opening.problems.isEmpty && opening.launchMarker == nil, "\(number)")
            let file = store.openLaunchMarker(marker())
            file?.note(.decoding, 3)
            file?.close()
            store.close()
            #expect((self.store(folder).open().launchMarker?.record == 3) == (number != 2), "\(number)")
            #expect(!manager.fileExists(atPath: folder.path + "/elsewhere"))
        }
    }

    @Test func `S-LIFE-5: fail the n-th call for every n: the store opens, and a marker is there or not`() throws {
        var call = 1
        while true {
            let folder = try TemporaryFolder()
            #expect(store(folder).open().canSave)
            let fileSystem = FaultyFileSystem()
            let store = store(folder, fileSystem)
            _ = store.open()
            let before = fileSystem.plan.withLock { $0.calls }
            fileSystem.plan.withLock { $0.failingCall = before + call }
            let file = store.openLaunchMarker(marker())
            file?.note(.creating, 4)
            file?.note(isExtended: true)
            file?.close()
            store.removeLaunchMarker()
            let hasFailed = fileSystem.plan.withLock { $0.hasFailed }
            store.close()
            #expect(self.store(folder).open().canSave)
            guard hasFailed else { break }
            call += 1
        }
        #expect(call > 5)
    }

    @Test func `S-LIFE-16: discarding the state discards the marker`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        _ = store.openLaunchMarker(marker())
        try store.discard()
        #expect(!FileManager.default.fileExists(atPath: markerPath(folder)))
    }
}
