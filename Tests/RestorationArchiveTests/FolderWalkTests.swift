import ChildProcesses
import Foundation
import Glibc
import Synchronization
import Testing

@testable import RestorationArchive

/// Tests of the way from `/` to the folders of an app.
@Suite("Folders on the way")
struct FolderWalkTests {
    /// A tree of folders, and the expected result of a launch in it.
    struct Setup: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var home = "/home/me"
        var userID = FolderTree.user
        var expected: Expected = .opens()
        var build: @Sendable (FolderTree) -> Void

        init(
            _ description: String, home: String = "/home/me", as userID: UInt32 = FolderTree.user,
            _ expected: Expected = .opens(), build: @escaping @Sendable (FolderTree) -> Void
        ) {
            testDescription = description
            self.home = home
            self.userID = userID
            self.expected = expected
            self.build = build
        }
    }

    enum Expected: Sendable {
        case opens(unusual: [UnsafeFolder] = [])
        case refused(String, UnsafeFolder.Cause)
        case unreadable(Int32)
    }

    private static let user = FolderTree.user
    private static let alice = FolderTree.alice
    private static let stranger = FolderTree.stranger

    /// Makes the usual folders, and links from one to the next, the last of which leads to `/home`.
    private static func links(_ tree: FolderTree, count: Int) {
        home(tree)
        for number in 1...count {
            tree.link("/link\(number)", to: number < count ? "link\(number + 1)" : "home", owner: 0)
        }
    }

    /// Makes the usual folders, and the user's home with that mode.
    private static func home(
        _ tree: FolderTree, owner: UInt32 = user, group: UInt32 = FolderTree.ownGroup, mode: mode_t = 0o755
    ) {
        tree.make("/home", owner: 0, mode: 0o755)
        tree.make("/home/me", owner: owner, group: group, mode: mode)
    }

    private static func temporary(_ tree: FolderTree) { tree.make("/tmp", owner: 0, mode: 0o1777) }

    static let usual: [Setup] = [
        Setup("a home") { home($0) },
        Setup("a home below a folder that can be passed through and not read") {
            $0.make("/home", owner: 0, mode: 0o711)
            $0.make("/home/me", owner: user, mode: 0o700)
        },
        Setup("a home that the user's own group can write, as umask 002 leaves it") { home($0, mode: 0o775) },
        Setup("folders that the group of root can write") {
            $0.make("/", owner: 0, mode: 0o775)
            home($0)
        },
        Setup("a folder in /tmp", home: "/tmp/mine") {
            temporary($0)
            $0.make("/tmp/mine", owner: user, mode: 0o755)
        },
        Setup("a folder in /tmp that is yet to be made", home: "/tmp/to/make") { temporary($0) },
        Setup("a folder of root in /tmp", home: "/tmp/of-root/mine") {
            temporary($0)
            $0.make("/tmp/of-root", owner: 0, mode: 0o755)
            $0.make("/tmp/of-root/mine", owner: user, mode: 0o755)
        },
        Setup("a link of root in /", home: "/link/me") {
            home($0)
            $0.link("/link", to: "home", owner: 0)
        },
        Setup("links of the user to links", home: "/home/me/a/state") {
            home($0)
            $0.link("/home/me/a", to: "./b/../b", owner: user)
            $0.link("/home/me/b", to: "/home/../home/me/c/", owner: user)
            $0.make("/home/me/c", owner: user, mode: 0o700)
        },
        Setup("40 links in a row", home: "/link1/me") { links($0, count: 40) },
        Setup("root in folders of root", home: "/root", as: 0) { $0.make("/root", owner: 0, mode: 0o700) },
    ]

    static let unusual: [Setup] = [
        Setup(
            "folders of a user that the lists don't have", as: 0,
            .opens(unusual: [UnsafeFolder(path: "/home/me", .ownedBy(stranger))])
        ) { home($0, owner: stranger) },
        Setup(
            "a / whose owner the user namespace hides",
            .opens(unusual: [UnsafeFolder(path: "/", .ownedBy(stranger))])
        ) {
            home($0)
            $0.make("/", owner: stranger, mode: 0o755)
        },
        Setup(
            "a group that the lists don't have",
            .opens(unusual: [UnsafeFolder(path: "/home/me", .writableBy(stranger))])
        ) { home($0, group: stranger, mode: 0o2775) },
        Setup(
            "a link of a user that the lists don't have", home: "/link/me",
            .opens(unusual: [UnsafeFolder(path: "/link", .linkOwnedBy(stranger))])
        ) {
            home($0)
            $0.link("/link", to: "home", owner: stranger)
        },
    ]

    static let refused: [Setup] = [
        Setup("a home of another user", .refused("/home/me", .ownedBy(alice))) { home($0, owner: alice) },
        Setup("a home of another user, for root", as: 0, .refused("/home/me", .ownedBy(alice))) {
            home($0, owner: alice)
        },
        Setup("folders of another user above", home: "/home/hers/mine", .refused("/home/hers", .ownedBy(alice))) {
            $0.make("/home", owner: 0, mode: 0o755)
            $0.make("/home/hers", owner: alice, mode: 0o755)
            $0.make("/home/hers/mine", owner: user, mode: 0o700)
        },
        Setup("a home that a group of others can write", .refused("/home/me", .writableBy(alice))) {
            home($0, group: alice, mode: 0o775)
        },
        Setup("a home that all can write", .refused("/home/me", .writableByAll)) { home($0, mode: 0o777) },
        Setup("a /home that all can write", .refused("/home", .writableByAll)) {
            home($0)
            $0.make("/home", owner: 0, mode: 0o757)
        },
        Setup("another user's folder in /tmp", home: "/tmp/hers", .refused("/tmp/hers", .ownedBy(alice))) {
            temporary($0)
            $0.make("/tmp/hers", owner: alice, mode: 0o777)
        },
        Setup("an unknown user's folder in /tmp", home: "/tmp/x", .refused("/tmp/x", .ownedBy(stranger))) {
            temporary($0)
            $0.make("/tmp/x", owner: stranger, mode: 0o755)
        },
        Setup("another user's link", home: "/link/me", .refused("/link", .linkOwnedBy(alice))) {
            home($0)
            $0.link("/link", to: "home", owner: alice)
        },
        Setup("the user's link in /tmp", home: "/tmp/link", .refused("/tmp/link", .linkAmongOthers)) {
            home($0)
            temporary($0)
            $0.link("/tmp/link", to: "/home/me", owner: user)
        },
        Setup("a link to a folder below another user's", home: "/link", .refused("/home/hers", .ownedBy(alice))) {
            $0.make("/home", owner: 0, mode: 0o755)
            $0.make("/home/hers", owner: alice, mode: 0o755)
            $0.make("/home/hers/mine", owner: user, mode: 0o700)
            $0.link("/link", to: "/home/hers/mine", owner: 0)
        },
        Setup("links in a circle", home: "/link", .unreadable(ELOOP)) {
            $0.link("/link", to: "other", owner: 0)
            $0.link("/other", to: "link", owner: 0)
        },
        Setup("41 links in a row", home: "/link1/me", .unreadable(ELOOP)) { links($0, count: 41) },
        Setup("a link to a disk that is away", home: "/link", .unreadable(ENOENT)) {
            home($0)
            $0.link("/link", to: "/home/me/disk", owner: 0)
        },
        Setup("a file in the place of a folder", .unreadable(ENOTDIR)) {
            $0.make("/home", owner: 0, mode: 0o755)
            _ = FileManager.default.createFile(atPath: $0.place("/home/me"), contents: nil)
        },
    ]

    private func store(_ tree: FolderTree, _ home: String, session: String? = nil, key: (any KeyStore)? = nil)
        -> ArchiveStore
    {
        let data = home + "/.local/share/app"
        return ArchiveStore(
            directory: home + "/.local/state/app.savedState", bundleIdentifier: "org.example", session: session,
            keyStore: key ?? KeyFile(directory: data, fileSystem: tree), keyDirectory: data, fileSystem: tree)
    }

    // S-SEC-30.2, S-SEC-30.5, S-SEC-30.7, S-SEC-30.8, S-SEC-30.17
    @Test(arguments: usual + unusual)
    func `S-SEC-30: a folder that no other user could exchange is used, with a warning if it looks otherwise`(
        setup: Setup
    ) throws {
        let tree = try FolderTree(userID: setup.userID)
        setup.build(tree)
        let store = store(tree, setup.home)
        let opening = store.open()
        #expect(opening.problems.isEmpty && opening.canSave)
        guard case .opens(let unusual) = setup.expected else {
            Issue.record("no such expectation")
            return
        }
        #expect(opening.unusualFolders == unusual)
        try store.save(numberedArchive(1))
        try store.synchronize()
        store.close()
        #expect(number(of: self.store(tree, setup.home).open().archive) == 1)
    }

    // S-SEC-30.2 to S-SEC-30.6, S-SEC-30.8, S-SEC-30.10, S-SEC-30.14, S-SEC-30.16, S-SEC-30.17
    @Test(arguments: refused)
    func `S-SEC-30: where another user could exchange a folder, nothing is read, made or written`(
        setup: Setup
    ) throws {
        let tree = try FolderTree(userID: setup.userID)
        setup.build(tree)
        let before = tree.contents("/")
        let error: ArchiveError =
            switch setup.expected {
            case .refused(let path, let cause): .unsafeFolder(UnsafeFolder(path: path, cause))
            case .unreadable(let errno):
                .unreadable(file: setup.home + "/.local/state/app.savedState", errno: errno)
            case .opens: .notOpen(file: "")
            }
        let store = store(tree, setup.home)
        let opening = store.open()
        #expect(opening.problems == [error])
        #expect(!opening.canSave && opening.archive == nil)
        #expect(throws: ArchiveError.self) { try store.save(numberedArchive(1)) }
        #expect(tree.contents("/") == before)
    }

    // S-SEC-20.3
    @Test
    func `S-SEC-30: with the app's folder, its sessions, defaults and markers are refused, and its key by itself`()
        throws
    {
        let tree = try FolderTree()
        Self.home(tree)
        for session in [nil, "a"] {
            let store = store(tree, "/home/me", session: session)
            #expect(store.open().canSave)
            try store.save(numberedArchive(1))
            if session == nil { try store.keepDefaults([1]) }
            store.close()
        }
        tree.make("/home/me", owner: FolderTree.user, group: FolderTree.alice, mode: 0o770)
        let folder = UnsafeFolder(path: "/home/me", .writableBy(FolderTree.alice))
        let before = tree.contents("/")
        for session in [nil, "a"] {
            let store = store(tree, "/home/me", session: session, key: FixedKey())
            #expect(store.open().problems == [.unsafeFolder(folder)])
            #expect(throws: ArchiveError.unsafeFolder(folder)) { try store.defaults() }
            #expect(throws: ArchiveError.unsafeFolder(folder)) { try store.storedStates() }
            #expect(
                store.beginLaunch(
                    LaunchNote(boot: UUID(), state: StateID(of: numberedArchive(1), generation: 1))) == nil)
            #expect(store.beginRun(boot: UUID()).file == nil && store.beginEncoding(version: 1) == nil)
        }
        #expect(store(tree, "/home/me").sessionFolders().isEmpty)
        store(tree, "/home/me").removeFolder()
        let keys = KeyFile(directory: "/home/me/.local/share/app", fileSystem: tree)
        for creating in [true, false] {
            #expect(throws: KeyStoreError.unsafeFolder(folder)) { try keys.masterKey(creatingIfMissing: creating) }
        }
        #expect(tree.contents("/") == before)
        tree.make("/home/me", owner: FolderTree.user, mode: 0o700)
        #expect(number(of: store(tree, "/home/me").open().archive) == 1)
        #expect(number(of: store(tree, "/home/me", session: "a").open().archive) == 1)
    }

    // MARK: Exchanged meanwhile

    // S-SEC-20.2, S-SEC-20.4
    @Test(arguments: ["", "/sessions", "/sessions/a"])
    func `S-SEC-20: a folder of another user on the way to a session's is refused`(place: String) throws {
        let tree = try FolderTree()
        Self.home(tree)
        for session in [nil, "a"] {
            let store = store(tree, "/home/me", session: session)
            #expect(store.open().canSave)
            try store.save(numberedArchive(1))
            store.close()
        }
        let folder = "/home/me/.local/state/app.savedState" + place
        tree.make(folder, owner: FolderTree.alice, mode: 0o700)
        let before = tree.contents("/")
        let session = store(tree, "/home/me", session: "a")
        let opening = session.open()
        #expect(opening.archive == nil && !opening.canSave && !opening.problems.isEmpty)
        #expect(throws: ArchiveError.self) { try session.save(numberedArchive(2)) }
        session.close()
        #expect(tree.contents("/") == before)
        tree.make(folder, owner: FolderTree.user, mode: 0o700)
        #expect(number(of: store(tree, "/home/me", session: "a").open().archive) == 1)
    }

    // S-SEC-30.1
    @Test(arguments: 0..<40)
    func `S-SEC-30: a folder that is exchanged between two steps gets all that is written, and its successor nothing`(
        step: Int
    ) throws {
        let tree = try FolderTree()
        Self.home(tree)
        tree.make("/other", owner: FolderTree.user, mode: 0o700)
        tree.make("/other/.local", owner: FolderTree.user, mode: 0o700)
        tree.afterSteps(step) {
            rename(tree.place("/home/me"), tree.place("/home/was"))
            tree.link("/home/me", to: "/other", owner: FolderTree.alice)
        }
        let store = store(tree, "/home/me", key: FixedKey())
        let opening = store.open()
        if opening.canSave {
            try store.save(numberedArchive(1))
            #expect(tree.contents("/home").filter { $0.hasSuffix(".state") }.count == 1)
        } else {
            let link = UnsafeFolder(path: "/home/me", .linkOwnedBy(FolderTree.alice))
            #expect(opening.problems == [.unsafeFolder(link)])
        }
        // This looks for the folder again, and reports what it finds.
        do throws(ArchiveError) {
            try store.synchronize()
        } catch {
            #expect(
                error == .unsafeFolder(UnsafeFolder(path: "/home/me", .linkOwnedBy(FolderTree.alice)))
                    || !opening.canSave)
        }
        store.close()
        tree.beforeStep(nil)
        #expect(tree.contents("/other") == [".local"])
    }

    @Test func `S-SEC-30: a folder that is exchanged while an app runs keeps what is saved, and the app hears of it`()
        throws
    {
        let tree = try FolderTree()
        Self.home(tree)
        tree.make("/home/other", owner: FolderTree.user, mode: 0o700)
        let store = store(tree, "/home/me", key: FixedKey())
        #expect(store.open().canSave)
        try store.save(numberedArchive(1))
        try store.synchronize()
        rename(tree.place("/home/me"), tree.place("/home/was"))
        tree.link("/home/me", to: "/home/other", owner: FolderTree.alice)
        try store.save(numberedArchive(2))
        let link = UnsafeFolder(path: "/home/me", .linkOwnedBy(FolderTree.alice))
        #expect(throws: ArchiveError.unsafeFolder(link)) { try store.synchronize() }
        try store.save(numberedArchive(3))
        #expect(tree.contents("/home/other").isEmpty)
        unlink(tree.place("/home/me"))
        rename(tree.place("/home/was"), tree.place("/home/me"))
        try store.synchronize()
        store.close()
        #expect(number(of: self.store(tree, "/home/me", key: FixedKey()).open().archive) == 3)
    }

    // S-SEC-30.5
    @Test func `S-SEC-30: a folder that somebody makes first in a sticky folder is refused`() throws {
        let tree = try FolderTree()
        Self.temporary(tree)
        tree.beforeStep { name in
            if name == "mine" { tree.make("/tmp/mine", owner: FolderTree.alice, mode: 0o777) }
        }
        let store = store(tree, "/tmp/mine")
        let folder = UnsafeFolder(path: "/tmp/mine", .ownedBy(FolderTree.alice))
        #expect(store.open().problems == [.unsafeFolder(folder)])
        #expect(tree.contents("/tmp/mine").isEmpty)
    }

    @Test func `S-SEC-30: a walk leaves no descriptor open, wherever it ends`() throws {
        for setup in Self.usual + Self.unusual + Self.refused {
            let tree = try FolderTree(userID: setup.userID)
            setup.build(tree)
            if var walk = try? FolderWalk(to: setup.home, creating: false, in: tree), let folder = try? walk.finish() {
                #expect(tree.openDescriptors == [folder])
                tree.close(folder)
            }
            #expect(tree.openDescriptors.isEmpty)
        }
    }

    // MARK: The machine's own folders

    // S-SEC-30.15
    @Test func `S-SEC-30: the error names the folder, and the command in it mends the folder`() throws {
        let temporary = try TemporaryFolder()
        let shared = temporary.path + "/it's shared"
        mkdir(shared, 0o700)
        chmod(shared, 0o777)
        let directory = shared + "/state/app.savedState"
        func open() -> ArchiveStore.Opening {
            let store = ArchiveStore(directory: directory, bundleIdentifier: "org.example", keyStore: FixedKey())
            defer { store.close() }
            return store.open()
        }
        let error = try #require(open().problems.first)
        #expect(error == .unsafeFolder(UnsafeFolder(path: shared, .writableByAll)))
        #expect(error.description.contains("\(shared) is writable by all users"))
        let command = try #require(error.description.components(separatedBy: "run: ").last)
        #expect(try ChildProcess.run(.init("/bin/sh", ["-c", command])).status == .exited(0))
        #expect(open().problems.isEmpty && open().canSave)
    }

    // S-SEC-30.11, S-SEC-30.12
    @Test func `S-SEC-30: a group is a user's own if it is the primary group, has the user's name and nobody else`() {
        // These are the first entries of the usual lists: root, and a user with a group of its own.
        #expect(UserLists.trust(inGroup: 0, ofUser: 0) == .own)
        #expect(UserLists.trust(inGroup: 1, ofUser: 1) == .own)
        #expect(UserLists.trust(inGroup: 1, ofUser: 0) == .other)
        #expect(UserLists.trust(inGroup: 2, ofUser: 1) == .other)
    }

    /// Calls `body` on a thread with lists of users and groups of its own.
    ///
    /// - Returns: Nil if this process may not give a thread other lists.
    private static func withLists<Value: Sendable>(
        users: String, groups: String, _ body: @escaping @Sendable () -> Value
    ) throws -> Value? {
        let folder = try TemporaryFolder()
        let files: [(file: String, place: String)] = [
            (folder.path + "/passwd", "/etc/passwd"), (folder.path + "/group", "/etc/group"),
        ]
        try users.write(toFile: files[0].file, atomically: false, encoding: .utf8)
        try groups.write(toFile: files[1].file, atomically: false, encoding: .utf8)
        let result = Mutex<Value?>(nil)
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            if replaceForThisThread(files) { result.withLock { $0 = body() } }
            end.signal()
        }
        withExtendedLifetime(folder) { end.wait() }
        return result.withLock { $0 }
    }

    /// Puts files in the places of others, which no other thread sees.
    private static func replaceForThisThread(_ files: [(file: String, place: String)]) -> Bool {
        typealias Unshare = @convention(c) (CInt) -> CInt
        typealias Mount =
            @convention(c) (
                UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CUnsignedLong, UnsafeRawPointer?
            ) -> CInt
        guard let unshare = dlsym(nil, "unshare").map({ unsafeBitCast($0, to: Unshare.self) }),
            let mount = dlsym(nil, "mount").map({ unsafeBitCast($0, to: Mount.self) })
        else { return false }
        // CLONE_NEWNS; MS_REC and MS_PRIVATE; MS_BIND.
        guard unshare(0x20000) == 0, mount(nil, "/", nil, 0x44000, nil) == 0 else { return false }
        return files.allSatisfy { mount($0.file, $0.place, nil, 0x1000, nil) == 0 }
    }

    private static let hasOwnLists: Bool = (try? withLists(users: "", groups: "") { true }) == true

    // S-SEC-30.11
    @Test(.enabled(if: hasOwnLists, "Only root can give a thread lists of its own."))
    func `S-SEC-30: a group of another name, one that is not primary, and one with other users are not a user's own`()
        throws
    {
        let users = """
            own:x:7001:7001::/:/bin/sh
            renamed:x:7002:7002::/:/bin/sh
            guest:x:7003:7013::/:/bin/sh
            shared:x:7004:7004::/:/bin/sh
            listing:x:7005:7005::/:/bin/sh
            other:x:7006:7004::/:/bin/sh

            """
        let groups = """
            own:x:7001:own,root
            staff:x:7002:
            guest:x:7003:
            shared:x:7004:
            listing:x:7005:other
            guests:x:7013:

            """
        let numbers: ClosedRange<UInt32> = 7001...7005
        let trust = try Self.withLists(users: users, groups: groups) {
            numbers.map { UserLists.trust(inGroup: $0, ofUser: $0) }
        }
        let expected: [Trust] = [.own, .other, .other, .other, .other]
        #expect(trust == expected)
    }

    /// Gives a folder an access control list, by which a user who isn't in any list may write it.
    private static func giveAccessList(_ path: String) -> Bool {
        // Each entry has a tag, permissions and a number: for the owner, the user, the group, the mask and others.
        let script = """
            import os, struct, sys
            entries = [(1, 7, -1), (2, 7, 3999999998), (4, 0, -1), (16, 7, -1), (32, 0, -1)]
            words = [struct.pack("<HHI", tag, mode, number & 0xFFFFFFFF) for tag, mode, number in entries]
            os.setxattr(sys.argv[1], "system.posix_acl_access", struct.pack("<I", 2) + b"".join(words))
            """
        let outcome = try? ChildProcess.run(.init("/usr/bin/env", ["python3", "-c", script, path]))
        return outcome?.status == .exited(0)
    }

    private static let hasAccessLists: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return giveAccessList(folder.path)
    }()

    // S-SEC-30.13
    @Test(.enabled(if: hasAccessLists, "Folders here can't have access control lists."))
    func `S-SEC-30: a folder with an access control list that its group may write is refused`() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path + "/home"
        mkdir(folder, 0o755)
        try #require(Self.giveAccessList(folder))
        let store = ArchiveStore(
            directory: folder + "/app.savedState", bundleIdentifier: "org.example", keyStore: FixedKey())
        defer { store.close() }
        #expect(store.open().problems == [.unsafeFolder(UnsafeFolder(path: folder, .writableBy(getegid())))])
    }

    /// True for root outside user namespaces.
    private static let canGiveFolders: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return chown(folder.path, 3_999_999_999, 1) == 0
    }()

    // S-SEC-30.15, S-SEC-30.17
    @Test(.enabled(if: canGiveFolders, "Only root can give folders to other users."))
    func `S-SEC-30: the system's lists say who is another user`() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path + "/home"
        mkdir(folder, 0o755)
        func open() -> ArchiveStore.Opening {
            let store = ArchiveStore(
                directory: folder + "/app.savedState", bundleIdentifier: "org.example", keyStore: FixedKey())
            defer { store.close() }
            return store.open()
        }
        // Each system has daemon in its list, and none has this number.
        chown(folder, 1, 0)
        #expect(open().problems == [.unsafeFolder(UnsafeFolder(path: folder, .ownedBy(1)))])
        #expect(open().problems.first?.description.contains("user daemon (1)") == true)
        chown(folder, 3_999_999_999, 0)
        #expect(open().problems.isEmpty)
        #expect(open().unusualFolders == [UnsafeFolder(path: folder, .ownedBy(3_999_999_999))])
        chown(folder, 0, 1)
        chmod(folder, 0o775)
        #expect(open().problems == [.unsafeFolder(UnsafeFolder(path: folder, .writableBy(1)))])
        chown(folder, 0, 0)
        #expect(open().problems.isEmpty && open().unusualFolders.isEmpty)
    }
}
