import Foundation
import RepriseServing
import Testing

/// Tests of the folder with everything of all people.
struct PeopleFolderTests {
    private let place = TestFolder()

    // S-HOST-10.1
    @Test func `S-HOST-10: the name of a person tells nothing without the secret, and stays`() throws {
        let name: String
        do {
            let folder = try PeopleFolder(place.url)
            name = folder.name(of: "anonymous 1")
            #expect(name.count == 32 && name.allSatisfy(\.isHexDigit))
            #expect(folder.name(of: "anonymous 2") != name)
        }
        #expect(try PeopleFolder(place.url).name(of: "anonymous 1") == name)
        #expect(try PeopleFolder(TestFolder().url).name(of: "anonymous 1") != name)
    }

    // S-HOST-10.2
    @Test func `S-HOST-10: nobody else can read the folder, and one that others may change is refused`() throws {
        let folder = try PeopleFolder(place.url)
        try folder.add("ab12", .init(identity: "anonymous 1", made: Date()))
        for url in [place.url, folder.folder(of: "ab12"), folder.folder(of: "ab12").appendingPathComponent("home")] {
            #expect(try mode(of: url) == 0o700, "\(url.path)")
        }
        #expect(try mode(of: place.url.appendingPathComponent("secret")) == 0o600)
        let open = TestFolder()
        try FileManager.default.createDirectory(at: open.url, withIntermediateDirectories: true)
        #expect(chmod(open.url.path, 0o777) == 0)
        #expect(throws: HostError.noFolder(open.url.path, reason: "other users may change it (chmod 700)")) {
            try PeopleFolder(open.url)
        }
    }

    // S-HOST-10.3
    @Test func `S-HOST-10: one host at a time has a folder, and others know which`() throws {
        do {
            let first = try PeopleFolder(place.url)
            #expect(throws: HostError.alreadyServed(place.url.path)) { try PeopleFolder(place.url) }
            #expect(PeopleFolder.host(of: place.url) == getpid())
            withExtendedLifetime(first) {}
        }
        #expect(PeopleFolder.host(of: place.url) == nil)
        _ = try PeopleFolder(place.url)
    }

    // S-HOST-10.4
    @Test func `S-HOST-10: a damaged secret is not replaced, because all people would be lost`() throws {
        _ = try PeopleFolder(place.url)
        let file = place.url.appendingPathComponent("secret")
        try Data("short".utf8).write(to: file)
        #expect(throws: HostError.noFolder(place.url.path, reason: "its secret is damaged")) {
            try PeopleFolder(place.url)
        }
        #expect(try Data(contentsOf: file) == Data("short".utf8))
    }

    @Test func `people are listed with their last visit until they are removed with all files`() throws {
        let folder = try PeopleFolder(place.url)
        let made = Date(timeIntervalSince1970: 1_000_000)
        try folder.add("ab12", .init(identity: "anonymous 1", made: made))
        #expect(try folder.has("ab12"))
        #expect(try !folder.has("ab13"))
        #expect(folder.record(of: "ab12") == .init(identity: "anonymous 1", made: made))
        folder.touch("ab12")
        let all = folder.all()
        #expect(all.map(\.name) == ["ab12"])
        #expect(try abs(#require(all.first).used.timeIntervalSinceNow) < 60)
        folder.remove("ab12")
        #expect(folder.all().isEmpty && !FileManager.default.fileExists(atPath: folder.folder(of: "ab12").path))
    }

    @Test func `a path that leaves no room for sockets is refused`() {
        let long = place.url.appendingPathComponent(String(repeating: "x", count: 80))
        #expect(throws: HostError.pathTooLong(long.path)) { try PeopleFolder(long) }
    }

    private func mode(of url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return try #require(attributes[.posixPermissions] as? Int)
    }
}

/// A folder that goes with the test.
final class TestFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "people-\(UInt32.random(in: .min ... .max))")

    deinit { try? FileManager.default.removeItem(at: url) }
}
