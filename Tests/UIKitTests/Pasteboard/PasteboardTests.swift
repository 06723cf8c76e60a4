import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// Tests of pasteboards: what apps put on them, what they then have, and what displays learn.
@MainActor
@Suite(.serialized)
struct PasteboardTests {
    /// A display that notes the texts for the user's clipboard.
    private final class ClipboardDisplay: Display {
        var texts: [String] = []

        func start(_ session: DisplaySession) {}
        func show(_ windows: [PresentationNode]) {}
        func stop() {}
        func putOnClipboard(_ text: String) { texts.append(text) }
    }

    private let display = ClipboardDisplay()

    private func launched() throws -> TestApp {
        let app = TestApp(root: { StateController("Root") })
        app.display = display
        try app.launch()
        return app
    }

    @Test func `A text, a URL, a picture and a colour are what is read back, and nothing else is there`() throws {
        _ = try launched()
        let board = UIPasteboard.general
        #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
        board.string = "Hello"
        #expect(board.string == "Hello" && board.hasStrings && !board.hasURLs && !board.hasImages && !board.hasColors)
        #expect(board.url == nil && board.types == ["public.utf8-plain-text"])
        let url = try #require(URL(string: "https://example.org/a"))
        board.url = url
        #expect(board.url == url && board.hasURLs && board.string == "https://example.org/a")
        let image = try #require(UIImage(systemName: "star"))
        board.image = image
        #expect(board.image === image && board.hasImages && !board.hasStrings)
        board.color = .red
        #expect(board.color == .red && board.hasColors && !board.hasImages)
        board.strings = ["a", "b"]
        #expect(board.strings == ["a", "b"] && board.numberOfItems == 2 && board.string == "a")
        board.string = nil
        #expect(board.numberOfItems == 0 && board.strings == nil)
    }

    @Test func `Values and bytes are kept by their types, for the items that are asked for`() throws {
        _ = try launched()
        let board = UIPasteboard.general
        board.setData(Data([1, 2]), forPasteboardType: "org.example.card")
        #expect(board.data(forPasteboardType: "org.example.card") == Data([1, 2]))
        #expect(board.data(forPasteboardType: "org.example.other") == nil)
        #expect(board.contains(pasteboardTypes: ["org.example.other", "org.example.card"]))
        board.setValue("Ann", forPasteboardType: "public.text")
        #expect(board.string == "Ann" && board.value(forPasteboardType: "public.text") as? String == "Ann")
        board.addItems([["org.example.card": Data([3])], ["public.url": "https://example.org"]])
        #expect(board.numberOfItems == 3 && board.url == nil)
        #expect(board.urls?.map(\.absoluteString) == ["https://example.org"])
        #expect(board.itemSet(withPasteboardTypes: ["org.example.card"]) == IndexSet(integer: 1))
        #expect(board.data(forPasteboardType: "org.example.card", inItemSet: nil) == [Data([3])])
        #expect(board.types(forItemSet: IndexSet([0, 2])) == [["public.text"], ["public.url"]])
        #expect(board.types(forItemSet: IndexSet(integer: 3)) == nil)
        #expect(board.contains(pasteboardTypes: ["public.text"], inItemSet: IndexSet(integer: 0)))
        #expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
    }

    @Test func `The text of the general pasteboard is for the user's clipboard, up to one megabyte`() throws {
        _ = try launched()
        let board = UIPasteboard.general
        board.string = "Hello"
        board.strings = ["a", "b"]
        board.url = URL(string: "https://example.org")
        #expect(display.texts == ["Hello", "a\nb", "https://example.org"])
        board.image = UIImage(systemName: "star")
        board.string = nil
        board.setItems([["public.text": "local"]], options: [.localOnly: true])
        board.addItems([["public.text": "local, too"]])
        #expect(board.strings == ["local", "local, too"])
        UIPasteboard.withUniqueName().string = "mine"
        #expect(display.texts.count == 3)
        let long = String(repeating: "x", count: 1 << 20)
        board.string = long
        #expect(display.texts.last == long)
        board.string = long + "x"
        #expect(display.texts.count == 4 && board.string == long + "x")
    }

    @Test func `What the user copies or pastes in a page is what the app reads, and goes to no clipboard`() throws {
        let app = try launched()
        let board = UIPasteboard.general
        let count = board.changeCount
        #expect(app.deliver(.useClipboard(text: "from elsewhere")) == .handled)
        #expect(board.string == "from elsewhere" && board.changeCount == count + 1 && display.texts.isEmpty)
        // The same text again changes nothing.
        app.deliver(.useClipboard(text: "from elsewhere"))
        #expect(board.changeCount == count + 1)
    }

    @Test func `Pasteboards of one name are one, until it is removed`() throws {
        _ = try launched()
        let name = UIPasteboard.Name("org.example.shapes")
        #expect(UIPasteboard(name: name, create: false) == nil)
        #expect(UIPasteboard(name: UIPasteboard.Name(""), create: true) == nil)
        let first = try #require(UIPasteboard(name: name, create: true))
        first.string = "circle"
        #expect(UIPasteboard(name: name, create: false)?.string == "circle")
        #expect(UIPasteboard.general.string == nil)
        #expect(UIPasteboard(name: .general, create: false)?.changeCount == UIPasteboard.general.changeCount)
        let own = UIPasteboard.withUniqueName()
        own.string = "square"
        #expect(UIPasteboard(name: own.name, create: false)?.string == "square")
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil && first.string == nil)
    }

    @Test func `A change is posted with the types that came and went`() throws {
        _ = try launched()
        var changes: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: nil, queue: nil
        ) { notification in
            let added = notification.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
            let removed = notification.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
            let line = "+\(added?.joined() ?? "") -\(removed?.joined() ?? "")"
            MainActor.assumeIsolated { changes.append(line) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        UIPasteboard.general.string = "a"
        UIPasteboard.general.setData(Data([1]), forPasteboardType: "org.example.card")
        #expect(changes == ["+public.utf8-plain-text -", "+org.example.card -public.utf8-plain-text"])
    }

    @Test func `Items are gone when their time has come`() throws {
        _ = try launched()
        let board = UIPasteboard.general
        board.setItems([["public.text": "code"]], options: [.expirationDate: Date(timeIntervalSinceNow: 600)])
        #expect(board.string == "code")
        board.setItems([["public.text": "code"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
        #expect(board.string == nil && board.numberOfItems == 0)
        board.addItems([["public.text": "new"]])
        #expect(board.string == "new" && board.numberOfItems == 1)
        // Those that are added expire with the others.
        let end = Date(timeIntervalSinceNow: 600)
        board.setItems([["public.text": "code"]], options: [.expirationDate: end])
        board.addItems([["public.text": "another"]])
        #expect(board.numberOfItems == 2 && board.content.expiration == end)
    }

    @Test func `Providers give what is there, and take it`() throws {
        _ = try launched()
        let board = UIPasteboard.general
        board.itemProviders = [NSItemProvider(object: "Hello" as NSString), NSItemProvider()]
        #expect(board.string == "Hello" && board.numberOfItems == 1)
        let provider = try #require(board.itemProviders.first)
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self))
        let results = Results()
        provider.loadObject(ofClass: String.self) { text, _ in results.text = text }
        provider.loadObject(ofClass: URL.self) { url, error in results.isRefused = url == nil && error != nil }
        #expect(results.text == "Hello" && results.isRefused)
    }

    /// The results of handlers that UIKit calls at once.
    private final class Results: @unchecked Sendable {
        var text: String?
        var isRefused = false
    }

    @Test func `Nothing of it is there in the next launch`() throws {
        let app = try launched()
        UIPasteboard.general.string = "secret words"
        UIPasteboard(name: UIPasteboard.Name("named"), create: true)?.string = "secret words"
        try app.relaunch()
        #expect(UIPasteboard.general.string == nil)
        #expect(UIPasteboard(name: UIPasteboard.Name("named"), create: false) == nil)
    }
}
