import Foundation
import Testing
import UIKit

@testable import WebDisplay

@Suite("A web display of several scenes")
@MainActor
struct SceneWindowsTests {
    /// An app that reports what its sessions show, and notes what pages ask of it.
    private final class Scenes: DisplayedScenes {
        var listed: [ListedSession] = ["one", "two"].map {
            ListedSession(identifier: $0, title: "", isConnected: $0 == "one")
        }
        var front: String? { listed.first?.identifier }
        func isOpen(_ session: String) -> Bool { listed.contains { $0.identifier == session } }
        var supportsMultipleScenes = true
        var hasRoom = true
        var asked: [String] = []
        /// The size that a session without a scene has as soon as somebody reads it.
        var pageOnDisk: PageGeometry?
        var whenConnected: () -> Void = {}
        /// The sessions with states that their users can go back to.
        var withEarlier: Set<String> = []

        func pagesDidChange(of session: String, count: Int, areSeen: Bool) -> Bool {
            asked.append("\(session) \(count) \(areSeen)")
            whenConnected()
            return listed.contains { $0.identifier == session }
        }
        func windows(of session: String) -> [PresentationNode]? {
            if let index = listed.firstIndex(where: { $0.identifier == session && !$0.isConnected }) {
                listed[index].page = pageOnDisk
            }
            return RunningDisplay.tree(text: session)
        }
        func deliver(
            _ event: DisplayEvent, as number: DisplayEventNumber?, to session: String
        ) -> DisplayEventResult {
            asked.append("event to \(session)")
            return .handled
        }
        func eventNumbers(of session: String) -> [String: Int] { ["0a": session == "one" ? 1 : 2] }
        func text(of id: PresentationNode.ID, in session: String) -> String? { nil }
        func makeSession(askedBy session: String?) { asked.append("new \(session ?? "")") }
        var listedClosed: [ListedSession] = []
        func close(_ session: String) { asked.append("close \(session)") }
        func reopen(_ session: String, askedBy page: String?) { asked.append("reopen \(session) \(page ?? "")") }
    }

    private let scenes = Scenes()
    private let broadcaster = Broadcaster(epoch: "e", application: "Notes")
    private let windows: SceneWindows
    private let one: String
    private let two: String

    init() {
        var names = WindowNames(secret: Data(repeating: 7, count: 32), bundleIdentifier: "org.example.notes")
        one = names.name(of: "one")
        two = names.name(of: "two")
        var earlier = EarlierStates()
        earlier.mayExist = { [scenes] in scenes.withEarlier.contains($0 ?? "") }
        earlier.news = { [scenes] session in
            let session = session ?? ""
            return scenes.withEarlier.contains(session) ? [QuarantineNotice(state: "9", text: "of \(session)")] : []
        }
        windows = SceneWindows(scenes, earlier, named: names, broadcaster: broadcaster)
    }

    private func list(_ pages: String) throws -> [OpenPage] { try #require(OpenPage.list(pages[...])) }

    private func open(_ pages: String) throws -> ClientStream {
        let client = try #require(try broadcaster.admit("1", pages: list(pages)))
        windows.countPages()
        return client
    }

    // S-SCENE-97.2
    @Test func `S-SCENE-97: a window's name is the same at each launch, and another one for another app or secret`() {
        func name(_ secret: UInt8, _ app: String) -> String {
            var names = WindowNames(secret: Data(repeating: secret, count: 32), bundleIdentifier: app)
            return names.name(of: "one")
        }
        #expect(one.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(name(7, "org.example.notes") == one)
        #expect(Set([one, two, name(8, "org.example.notes"), name(7, "org.example.note")]).count == 4)
    }

    @Test func `S-SCENE-98: UIKit hears of pages that are opened, hidden and closed, once each`() throws {
        let client = try open("0a:\(one):1,0b:\(one):0,0c:\(two):0")
        #expect(scenes.asked == ["two 1 false", "one 2 true"])
        windows.countPages()
        #expect(scenes.asked.count == 2)
        #expect(try broadcaster.setPages(list("0b:\(one):0"), of: "1"))
        windows.countPages()
        #expect(scenes.asked.dropFirst(2) == ["two 0 false", "one 1 false"])
        broadcaster.dismiss(client.number)
        windows.countPages()
        #expect(scenes.asked.last == "one 0 false")
    }

    // S-SCENE-100.3, S-SCENE-100.4
    @Test func `S-SCENE-100: a page of a session that is not connected has its snapshot first`() throws {
        let client = try open("0c:\(two):1")
        #expect(broadcaster.newest(in: two)?.isLive == false)
        windows.show(RunningDisplay.tree(text: "live"), of: "two")
        #expect(broadcaster.newest(in: two)?.isLive == true)
        #expect(broadcaster.newest(in: two)?.received == ["0a": 2])
        #expect(broadcaster.newest(in: one) == nil)
        // The tree goes if no page shows it and the scene is gone.
        broadcaster.dismiss(client.number)
        windows.countPages()
        #expect(broadcaster.newest(in: two) == nil)
    }

    // S-SCENE-100.6
    @Test func `S-SCENE-100: a page of no session is told which windows there are, and asks nothing of UIKit`() throws {
        let unknown = String(repeating: "0", count: 32)
        _ = try open("0d:\(unknown):1")
        #expect(scenes.asked.isEmpty)
        #expect(broadcaster.list?.windows.map(\.window) == [one, two])
        #expect(windows.deliver([.init(event: .focus("a"), number: nil)], to: unknown).0 == .answered(.notRunning))
        #expect(scenes.asked.isEmpty)
    }

    // S-SCENE-102.1, S-SCENE-102.2
    @Test func `S-SCENE-102: a page of the scene that asks opens the window, the one used last if there are several`()
        throws
    {
        scenes.listed.append(ListedSession(identifier: "three", title: "", isConnected: true))
        let client = try open("0a:\(one):1,0b:\(one):1,0c:\(two):1")
        func press(_ page: String, _ window: String) {
            let number = DisplayEventNumber(sender: page, number: 1)
            _ = windows.deliver([.init(event: .activate("a"), number: number)], to: window)
        }
        var openers: [String?] = []
        windows.present("three", askedBy: "one")
        openers.append(broadcaster.list?.requests.first?.page)
        press("0a", one)
        windows.present("three", askedBy: "one")
        openers.append(broadcaster.list?.requests.first?.page)
        press("0c", two)
        // A page that reports its size isn't in use because of that.
        let size = DisplayEventNumber(sender: "0a", number: 2)
        _ = windows.deliver([.init(event: .resize(width: 300, height: 400), number: size)], to: one)
        windows.present("three", askedBy: nil)
        openers.append(broadcaster.list?.requests.first?.page)
        #expect(openers == ["0b", "0a", "0c"])
        #expect(broadcaster.list?.requests.map(\.number) == ["e.3"])
        // The request stays until a page opens.
        let three = try #require(broadcaster.list?.requests.first?.window)
        #expect(try broadcaster.setPages(list("0a:\(one):1,0e:\(three):1"), of: "1"))
        windows.countPages()
        #expect(broadcaster.list?.requests == [])
        withExtendedLifetime(client) {}
    }

    @Test func `S-SCENE-102: the page that asks keeps a request until the window was shown`() throws {
        let client = try open("0a:\(one):1,0b:\(one):1,0c:\(two):0")
        windows.present("two", askedBy: "one")
        #expect(broadcaster.list?.requests.map(\.page) == ["0b"])
        // The user works in another page of the scene. The request stays with its own page.
        let number = DisplayEventNumber(sender: "0a", number: 1)
        _ = windows.deliver([.init(event: .activate("a"), number: number)], to: one)
        windows.publish()
        #expect(broadcaster.list?.requests.map(\.page) == ["0b"])
        windows.wasShown(two)
        #expect(broadcaster.list?.requests == [])
        // The user works in the window itself.
        windows.present("two", askedBy: "one")
        _ = windows.deliver([.init(event: .activate("a"), number: .init(sender: "0c", number: 1))], to: two)
        #expect(broadcaster.list?.requests == [])
        // The page goes, so another one gets the request.
        #expect(windows.makeWindow(for: "0b"))
        windows.present("two", askedBy: "one")
        #expect(broadcaster.list?.requests.map(\.page) == ["0b"])
        #expect(try broadcaster.setPages(list("0a:\(one):1"), of: "1"))
        windows.countPages()
        #expect(broadcaster.list?.requests.map(\.page) == ["0a"])
        withExtendedLifetime(client) {}
    }

    @Test func `S-SCENE-100: of pages that come back together, the one active last is told of last`() throws {
        scenes.listed = ["b", "a", "c"].map { ListedSession(identifier: $0, title: "", isConnected: false) }
        windows.publish()
        let names = try #require(broadcaster.list?.windows.map(\.window))
        _ = try open(names.enumerated().map { "0\($0):\($1):0" }.joined(separator: ","))
        #expect(scenes.asked == ["c 1 false", "a 1 false", "b 1 false"])
    }

    @Test func `A window that is connected anew has another epoch, and one that was closed is forgotten`() throws {
        let client = try open("0c:\(two):1")
        windows.show(RunningDisplay.tree(text: "first"), of: "two")
        var news = PageNews(of: OpenPage(identifier: "0c", window: two, isSeen: true))
        #expect(news.nextTree(from: broadcaster)?.epoch == "e.0")
        broadcaster.dismiss(client.number)
        windows.countPages()
        windows.show(RunningDisplay.tree(text: "first"), of: "two")
        news = PageNews(of: OpenPage(identifier: "0d", window: two, isSeen: true))
        #expect(news.nextTree(from: broadcaster)?.epoch == "e.1")
        scenes.listed.removeLast()
        windows.publish()
        #expect(broadcaster.newest(in: two) == nil)
        windows.didSave(eventsUpTo: ["0c": 1], of: "two")
        #expect(broadcaster.saved(in: two) == [:])
    }

    @Test func `A text for the clipboard goes to the page of the session that was used last`() throws {
        let client = try open("0a:\(one):1,0b:\(one):1,0c:\(two):1")
        defer { broadcaster.dismiss(client.number) }
        let arrival = EventWire.Arrival(event: .activate("x"), number: DisplayEventNumber(sender: "0a", number: 1))
        _ = windows.deliver([arrival], to: one)
        windows.putOnClipboard("Hello", of: "one")
        #expect(broadcaster.takeClipboard(of: "0a") == ClipboardMessage(text: "Hello"))
        windows.putOnClipboard("Hello", of: "two")
        #expect(broadcaster.takeClipboard(of: "0c") == ClipboardMessage(text: "Hello"))
        windows.putOnClipboard("Hello", of: "gone")
        #expect(["0a", "0b", "0c"].allSatisfy { broadcaster.takeClipboard(of: $0) == nil })
    }

    // S-SCENE-101.1
    @Test func `S-SCENE-101: a page is told of windows, their titles, and whether there may be several`() throws {
        scenes.listed[1].title = "Shopping"
        let client = try open("0a:\(one):1")
        let list = try #require(broadcaster.list)
        #expect(list.windows.map(\.title) == ["", "Shopping"])
        #expect(list.areSeveral)
        #expect(windows.makeWindow(for: "0a"))
        windows.close(two)
        windows.close("nonsense")
        #expect(scenes.asked.suffix(2) == ["new one", "close two"])
        scenes.listed.removeLast()
        windows.publish()
        #expect(broadcaster.list?.windows.map(\.window) == [one])
        withExtendedLifetime(client) {}
    }

    // S-SCENE-114.7
    @Test func `S-SCENE-114: a page that lists windows hears of the closed ones, newest first, with their times`()
        throws
    {
        let time = Date(timeIntervalSince1970: 90)
        let client = try open("0a:\(one):1,0c:\(two):1")
        windows.show(RunningDisplay.tree(text: "two"), of: "two")
        let before = try #require(broadcaster.newest(in: two)).connection
        var news = try PageNews(of: list("0c:\(two):1")[0])
        #expect(news.nextTree(from: broadcaster)?.isWhole == true)
        var entry = scenes.listed.removeLast()
        entry.title = "Shopping"
        entry.closed = time
        scenes.listedClosed = [entry]
        windows.publish()
        #expect(broadcaster.list?.closed == [.init(window: two, title: "Shopping", time: 90)])
        let pages = try list("0a:\(one):1,0c:\(two):1")
        #expect(broadcaster.list(for: pages[0])?.closed == [] && broadcaster.list(for: pages[0])?.isWhole == false)
        broadcaster.setListing(true, of: "0a")
        #expect(broadcaster.list(for: pages[0])?.closed.count == 1)
        #expect(broadcaster.list(for: pages[1])?.closed.count == 1, "the page of the closed window offers it")
        #expect(windows.snapshot(of: two) != nil)
        #expect(broadcaster.newest(in: two) == nil)
        windows.show(RunningDisplay.tree(text: "late"), of: "two")
        #expect(broadcaster.newest(in: two) == nil, "UIKit saves it before it disconnects it")
        // The window is opened again.
        scenes.listed.append(ListedSession(identifier: "two", title: "", isConnected: true))
        scenes.listedClosed = []
        scenes.asked = []
        windows.countPages()
        #expect(scenes.asked == ["two 1 true"], "its page is there")
        #expect(broadcaster.newest(in: two)?.connection == before + 1, "UIKit may not show it again by itself")
        #expect(news.nextTree(from: broadcaster)?.isWhole == true, "the page goes on with what it sent in vain")
        withExtendedLifetime(client) {}
    }

    // S-SCENE-114.7 to S-SCENE-114.9
    @Test func `S-SCENE-114: a page opens a closed window again, in its place or in a page of its own`() throws {
        let client = try open("0a:\(one):1,0c:\(two):1")
        scenes.listedClosed = [scenes.listed.removeLast()]
        windows.publish()
        #expect(windows.reopen(two, for: "0a") && windows.reopen(two, for: "0c") && windows.reopen(two, for: "0f"))
        #expect(windows.reopen("nonsense", for: "0a"))
        #expect(scenes.asked.suffix(3) == ["reopen two one", "reopen two two", "reopen two "])
        scenes.hasRoom = false
        #expect(!windows.reopen(two, for: "0a"))
        #expect(scenes.asked.last == "reopen two ")
        withExtendedLifetime(client) {}
    }

    // S-SCENE-102.1, S-SCENE-114.8
    @Test func `S-SCENE-114: a page that opens its own window again opens no other window`() throws {
        let client = try open("0a:\(one):1,0b:\(one):1,0c:\(two):1")
        let closed = scenes.listed.removeLast()
        scenes.listed.append(ListedSession(identifier: "three", title: "", isConnected: true))
        scenes.listedClosed = [closed]
        windows.publish()
        #expect(windows.reopen(two, for: "0c"))
        scenes.listed.append(closed)
        scenes.listedClosed = []
        windows.present("three", askedBy: "one")
        #expect(broadcaster.list?.requests.map(\.page) == ["0b"])
        // A page of another window opens the window that it asked for.
        scenes.listedClosed = [scenes.listed.removeLast()]
        windows.publish()
        #expect(windows.reopen(two, for: "0a"))
        scenes.listed.append(closed)
        scenes.listedClosed = []
        windows.present("two", askedBy: "one")
        #expect(broadcaster.list?.requests.map(\.page) == ["0b", "0a"])
        withExtendedLifetime(client) {}
    }

    // S-SCENE-113.1
    @Test func `S-SCENE-63: pages are told how large a window was, and whether it was one of its own`() throws {
        scenes.listed[0].page = PageGeometry(width: 420, height: 330, isOwnWindow: true)
        windows.publish()
        #expect(broadcaster.list?.windows.map(\.size) == [scenes.listed[0].page, nil])
        let list = try #require(broadcaster.list)
        let json = String(buffer: try list.json())
        #expect(json.contains(#""size":{"#) && json.contains(#""isOwnWindow":true"#) && json.contains(#""width":420"#))
        // A page learns of a change in this way.
        scenes.listed[0].page = PageGeometry(width: 500, height: 330, isOwnWindow: true)
        windows.publish()
        #expect(broadcaster.list?.windows.first?.size?.width == 500)
    }

    @Test func `S-SCENE-63: a page is told the size that its window had before the scene is connected`() throws {
        scenes.pageOnDisk = PageGeometry(width: 420, height: 330, isOwnWindow: true)
        windows.publish()
        #expect(broadcaster.list?.windows.map(\.size) == [nil, nil])
        var told: [PageGeometry?] = []
        scenes.whenConnected = { [broadcaster] in told.append(broadcaster.list?.windows.last?.size) }
        let client = try open("0c:\(two):1")
        #expect(told == [scenes.pageOnDisk])
        windows.show(RunningDisplay.tree(text: "live"), of: "two")
        var news = PageNews(of: OpenPage(identifier: "0c", window: two, isSeen: true))
        let events = String(buffer: try news.next(from: broadcaster))
        let (list, tree) = (events.range(of: "event: windows"), events.range(of: "event: tree"))
        #expect(try #require(list).lowerBound < (try #require(tree).lowerBound))
        withExtendedLifetime(client) {}
    }

    @Test func `An app without scenes gives its page the size back that it had, and follows it`() async throws {
        let app = try RunningDisplay(page: PageGeometry(width: 420, height: 330, isOwnWindow: true))
        defer { app.stop() }
        #expect(app.display.broadcaster?.list?.windows.map(\.size) == [app.page])
        let body = #"{"type":"resize","width":500,"height":400,"isOwnWindow":true}"#
        #expect(try await app.post(body).status == 204)
        #expect(app.page?.width == 500)
        #expect(app.display.broadcaster?.list?.windows.map(\.size) == [app.page])
    }

    @Test(arguments: [
        "0a", "0a:x:1", "0a::2", "0a::", "0a::1:", "0a::1:-1", "0a::1:9999999", "0a::1:1:1",
        ":" + String(repeating: "0", count: 32) + ":1", "0A::1", "0a:..:1",
        String(repeating: "0", count: 65) + "::1",
    ])
    func `What names no pages is refused`(text: String) {
        #expect(OpenPage.list(text[...]) == nil)
    }

    @Test func `A browser with more pages than are served keeps its stream, with the first ones`() async throws {
        let names = (0..<300).map { "a" + String($0, radix: 16) }
        let list = names.map { "\($0)::1" }.joined(separator: ",")
        #expect(try #require(OpenPage.list(list[...])).map(\.identifier) == Array(names.prefix(256)))
        let app = try RunningDisplay()
        defer { app.stop() }
        let stream = try await EventStream(app.eventsRequest(pages: list), port: app.port)
        #expect(try await stream.next().isWhole)
        #expect(app.display.broadcaster?.pages.count == 256)
        #expect(try await app.post("", to: "/pages?stream=5&turn=1&pages=\(list)").status == 204)
        stream.close()
    }

    @Test func `S-SCENE-113: a page that says that it lists windows is told of all, until it says that it does not`()
        async throws
    {
        let app = try RunningDisplay(scenes: scenes)
        defer { app.stop() }
        let broadcaster = try #require(app.display.broadcaster)
        let place = try #require(try await app.enter().place)
        let own = String(place.dropFirst("/windows/".count))
        let stream = try await EventStream(app.eventsRequest(pages: "0a:\(own):1"), port: app.port)
        defer { stream.close() }
        let page = OpenPage(identifier: "0a", window: own, isSeen: true)
        func isWhole() async throws -> Bool? {
            for _ in 1...1_000 where broadcaster.list == nil { try await Task.sleep(for: .milliseconds(10)) }
            return broadcaster.list(for: page)?.isWhole
        }
        #expect(try await isWhole() == false)
        let evil = "http://evil.example"
        #expect(try await app.post("", to: "/windows/list?page=0a&shown=1", origin: evil).status == 403)
        #expect(try await app.post("", to: "/windows/list?page=0a&shown=1").status == 204)
        #expect(try await isWhole() == true)
        #expect(try await app.post("", to: "/windows/list?page=0a&shown=0").status == 204)
        #expect(try await isWhole() == false)
    }

    // S-EARLIER-7.1, S-EARLIER-8.4
    @Test func `S-EARLIER-7: a page hears that its window has earlier states, and of quarantined ones`() throws {
        _ = try open("0a:\(one):1")
        func told() -> [Bool]? { broadcaster.list?.windows.map(\.mayGoBack) }
        #expect(told() == [false, false])
        scenes.withEarlier = ["one"]
        windows.publish()
        #expect(told() == [true, false])
        scenes.withEarlier = ["one", "two"]
        windows.publish()
        func notices(_ page: String) throws -> [String]? {
            broadcaster.list(for: try list(page)[0])?.windows.flatMap { $0.notices.map(\.text) }
        }
        #expect(try notices("0a:\(one):1") == ["of one"] && notices("0c:\(two):1") == ["of two"])
    }

    // S-EARLIER-4.6
    @Test func `S-EARLIER-4: a window that goes back begins a new connection, so its page gets a whole tree`() throws {
        _ = try open("0a:\(one):1")
        windows.show(RunningDisplay.tree(text: "now"), of: "one")
        let before = try #require(broadcaster.newest(in: one))
        windows.willReconnect("one")
        #expect(broadcaster.newest(in: one) == nil)
        windows.show(RunningDisplay.tree(text: "then"), of: "one")
        let after = try #require(broadcaster.newest(in: one))
        #expect(broadcaster.epoch(of: after) != broadcaster.epoch(of: before))
    }

    // S-EARLIER-7.3
    @Test func `S-EARLIER-7: a request for the states of a window is one of its session`() async throws {
        var earlier = EarlierStates()
        earlier.list = { [ListedState(identifier: $0 ?? "", time: Date(timeIntervalSince1970: 12))] }
        let app = try RunningDisplay(scenes: scenes, earlier: earlier)
        defer { app.stop() }
        let name = try #require(try await app.enter().place).dropFirst("/windows/".count)
        #expect(try await app.send("GET /states?window=\(name)").body.contains(#""state":"one""#))
        #expect(try await app.send("GET /states?window=").body == "[]")
        #expect(try await app.send("GET /states?window=nonsense").body == "[]")
    }

    @Test func `Pages of several windows share one stream, each event is for its page, and snapshots are given out`()
        async throws
    {
        let app = try RunningDisplay(scenes: scenes)
        defer { app.stop() }
        let place = try #require(try await app.enter().place)
        #expect(place.hasPrefix("/windows/"))
        let name = String(place.dropFirst("/windows/".count))
        #expect(try await app.send("GET /windows/\(name)").body.hasPrefix("<!DOCTYPE html>"))
        #expect(try await app.send("GET /windows/..").status == 404)
        #expect(try await app.send("GET /snapshots/\(name)").body.contains("\"label\":\"one\""))
        #expect(try await app.send("GET /snapshots/nonsense").status == 404)
        let stream = try await EventStream(app.eventsRequest(pages: "0a:\(name):1"), port: app.port)
        app.display.show(RunningDisplay.tree(text: "live"), of: "one")
        #expect(try await stream.next().changes.changed.last?.node.label == "live")
        // The scenes hear of pages a moment after the request. If a second request takes something back before, they
        // don't need to hear of it.
        for _ in 1...1_000 where !scenes.asked.contains("one 1 true") { try await Task.sleep(for: .milliseconds(10)) }
        #expect(scenes.asked == ["one 1 true"])
        // The display passes on what UIKit says about one session.
        app.display.didSave(eventsUpTo: ["0a": 1], of: "one")
        #expect(app.display.broadcaster?.saved(in: name) == ["0a": 1])
        app.display.present("two", askedBy: "one")
        let requests = try #require(app.display.broadcaster?.list?.requests)
        #expect(requests.map(\.page) == ["0a"] && requests.allSatisfy { $0.window != name })
        #expect(try await app.post("", to: "/pages?stream=5&turn=1&pages=0a:\(name):0").status == 204)
        #expect(try await app.post("", to: "/pages?stream=6&pages=").status == 404)
        #expect(try await app.post("", to: "/pages?stream=..&pages=").status == 400)
        #expect(try await app.post("", to: "/windows?window=\(name)", origin: "http://evil.example").status == 403)
        #expect(try await app.post("", to: "/windows?page=0a").status == 204)
        #expect(try await app.post(#"{"type":"focus","id":"a"}"#, to: "/event?window=\(name)").status == 204)
        #expect(try await app.post(#"{"type":"focus","id":"a"}"#, to: "/event").status == 503)
        let expected: Set = ["one 1 true", "one 1 false", "new one", "event to one"]
        for _ in 1...1_000 where Set(scenes.asked) != expected { try await Task.sleep(for: .milliseconds(10)) }
        #expect(Set(scenes.asked) == expected)
        stream.close()
    }
}
