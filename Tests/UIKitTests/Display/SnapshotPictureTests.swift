import Foundation
import RestorationArchive
import Testing
@testable import UIKit
import UIKitTesting

/// Tests of pictures in the snapshot that a display shows during a launch.
@MainActor
@Suite(.serialized)
struct SnapshotPictureTests {
    private final class PhotoDisplay: Display {
        var snapshot: [PresentationNode]?

        func start(_ session: DisplaySession) throws { snapshot = session.snapshot }
        func show(_ windows: [PresentationNode]) {}
        func stop() {}
    }

    private static func photo(_ letter: String) -> Data {
        Data([0xFF, 0xD8, 0xFF]) + Data(String(repeating: letter, count: 100_000).utf8)
    }

    private static func form(_ letters: [String]) -> () -> UIViewController {
        {
            FormController("Form") { (form: UIViewController) in
                for letter in letters { form.view.addSubview(UIImageView(image: UIImage(data: photo(letter)))) }
            }
        }
    }

    private func encoded(_ encoder: SnapshotEncoder, _ nodes: [PresentationNode]) throws -> ArchiveSnapshot {
        let window = PresentationNode(id: "window", role: .window, children: nodes)
        return try #require(encoder.encode(LaunchSnapshot(windows: [window])))
    }

    private func image(_ id: String, _ picture: PictureFile, label: String? = nil) -> PresentationNode {
        PresentationNode(id: id, role: .image, label: label, image: ImageContent(picture: picture))
    }

    // S-SNAP-1.2
    @Test func `S-SNAP-1: the next launch shows the pictures too, each stored once beside the tree`() throws {
        let app = TestApp(root: Self.form(["a", "b", "a"])) { _ in }
        let display = PhotoDisplay()
        app.display = display
        try app.launch()
        let shown = app.windows
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.pictures.map(\.bytes.count) == [100_003, 100_003])
        #expect(try #require(archive.snapshot).count < 10_000)
        try app.launch()
        #expect(display.snapshot == shown)
        #expect(display.snapshot?.pictures.compactMap(\.mediaType) == ["image/jpeg", "image/jpeg"])
    }

    @Test func `S-SNAP-1: pictures that are not shown any more are not stored any more`() throws {
        let app = TestApp(root: Self.form(["a", "b"])) { _ in }
        try app.launch()
        app.save()
        let view = try #require(app.root?.view.subviews.compactMap { $0 as? UIImageView }.first)
        view.image = nil
        app.save()
        app.kill()
        #expect(app.storedArchive()?.pictures.map(\.bytes) == [Self.photo("b")])
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path).filter {
                $0.hasSuffix(".state")
            }.max())
        let size = try Data(contentsOf: app.stateFolder.appendingPathComponent(file)).count
        #expect(size < 250_000, "two photos and few more")
    }

    @Test func `Lines of elements that have not changed are not made again`() throws {
        let encoder = SnapshotEncoder()
        let picture = PictureFile(Self.photo("a"))
        let texts = (0..<100).map { PresentationNode(id: "\($0)", role: .text, label: "\($0)") }
        let before = try encoded(encoder, texts + [image("photo", picture)])
        let after = try encoded(encoder, texts + [image("photo", PictureFile(picture.bytes), label: "A photo")])
        func storage(_ line: [UInt8]) -> UnsafeRawPointer? { line.withUnsafeBytes(\.baseAddress) }
        let kept = zip(before.lines, after.lines).filter { storage($0) == storage($1) }.count
        // The exceptions are the picture's line, and the two that belong to no element.
        #expect(kept == before.lines.count - 3)
        #expect(before.pictures == after.pictures && before.pictures == [picture])
        let anew = try encoded(SnapshotEncoder(), texts + [image("photo", picture, label: "A photo")])
        #expect(after.lines == anew.lines)
    }

    @Test func `An archive of an earlier version has its pictures in the tree, and they are shown`() throws {
        let tree = [
            PresentationNode(id: "window", role: .window, children: [image("photo", PictureFile(Self.photo("a")))])
        ]
        let older = try JSONEncoder().encode(PresentationChanges(from: nil, to: tree))
        #expect(String(decoding: older, as: UTF8.self).contains("base64"))
        let values = ApplicationValues(bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(), systemVersion: "1")
        let read = LaunchSnapshot(of: Archive(application: values, snapshot: Array(older)))
        #expect(read?.windows == tree)
    }

    @Test func `A picture that a stored tree names and that is not there is not shown`() throws {
        let snapshot = try encoded(SnapshotEncoder(), [image("photo", PictureFile(Self.photo("a")), label: "A photo")])
        let values = ApplicationValues(bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(), systemVersion: "1")
        let read = LaunchSnapshot(of: Archive(application: values, snapshot: Array(snapshot.lines.joined())))
        #expect(read?.windows.first?.children.first?.label == "A photo")
        #expect(read?.windows.first?.children.first?.image == ImageContent())
    }

    @Test func `Pictures beyond 64 MB are left out of a snapshot, and the tree is stored all the same`() throws {
        let pictures = (0..<5).map { PictureFile(Data([0xFF, 0xD8, 0xFF, UInt8($0)]) + Data(count: 15 << 20)) }
        let nodes = pictures.enumerated().map { image("\($0)", $1) }
        let snapshot = try encoded(SnapshotEncoder(), nodes)
        #expect(Set(snapshot.pictures) == Set(pictures.prefix(4)))
        #expect(snapshot.lines.count == 8)
    }
}
