import Foundation
import Testing
import UIKit

@testable import WebDisplay

/// The requests of a page for the states that its user can go back to.
@MainActor
@Suite
struct EarlierStatePageTests {
    /// What a page asked of the app.
    private final class Asked {
        var states: [String] = []
    }

    // S-EARLIER-7.2 to S-EARLIER-7.4, S-EARLIER-9.7
    @Test func `S-EARLIER-7: a page gets the list and each screen with its token, and goes back`() async throws {
        let asked = Asked()
        var earlier = EarlierStates()
        earlier.mayExist = { $0 == nil }
        earlier.news = { $0 == nil ? [QuarantineNotice(state: "9.crashed", text: "It crashed.")] : [] }
        earlier.noteSeen = { asked.states.append("seen \($0) \($1 ?? "nil")") }
        earlier.list = { session in
            #expect(session == nil)
            return [
                ListedState(identifier: "12.earlier", time: Date(timeIntervalSince1970: 12)),
                ListedState(identifier: "9.crashed", time: Date(timeIntervalSince1970: 9.5), reason: "It crashed."),
            ]
        }
        earlier.windows = { state, _ in state == "12.earlier" ? RunningDisplay.tree(text: "then") : nil }
        earlier.startOver = { asked.states.append("over") }
        earlier.goBack = { state, session in
            asked.states.append("\(state) \(session ?? "nil")")
            return state == "12.earlier"
        }
        let app = try RunningDisplay(earlier: earlier)
        defer { app.stop() }
        _ = try await app.enter()
        #expect(app.display.broadcaster?.list?.windows.map(\.mayGoBack) == [true])
        #expect(app.display.broadcaster?.list?.windows.first?.notices.map(\.text) == ["It crashed."])
        let list = try await app.send("GET /states?window=")
        struct Entry: Decodable, Equatable {
            var state: String
            var time: Double
            var reason: String?
        }
        #expect(
            try JSONDecoder().decode([Entry].self, from: Data(list.body.utf8)) == [
                Entry(state: "12.earlier", time: 12), Entry(state: "9.crashed", time: 9.5, reason: "It crashed."),
            ])
        #expect(try await app.send("GET /states/12.earlier?window=").body.contains(#""label":"then""#))
        #expect(try await app.send("GET /states/9.crashed?window=").status == 404)
        #expect(try await app.post("", to: "/windows/back?window=&state=12.earlier").status == 204)
        #expect(try await app.post("", to: "/windows/back?window=&state=13.earlier").status == 404)
        #expect(try await app.post("", to: "/windows/back").status == 404)
        #expect(asked.states == ["12.earlier nil", "13.earlier nil", " nil"])
        #expect(try await app.post("", to: "/windows/seen?window=&state=9.crashed").status == 204)
        #expect(try await app.post("", to: "/windows/seen?window=other&state=9.crashed").status == 204)
        #expect(asked.states.dropFirst(3) == ["seen 9.crashed nil"])
        // Another window, another site, and a browser without the token.
        #expect(try await app.send("GET /states?window=other").body == "[]")
        #expect(try await app.send("GET /states?window=", token: nil).status == 401)
        #expect(try await app.send("GET /states/12.earlier?window=", token: nil).status == 401)
        let evil = "http://evil.example"
        #expect(try await app.post("", to: "/windows/back?window=&state=12.earlier", origin: evil).status == 403)
        #expect(try await app.post("", to: "/windows/over", origin: evil).status == 403)
        #expect(asked.states.count == 4)
        #expect(try await app.send("GET /windows/over").body != "")
        #expect(asked.states.count == 4)
        #expect(try await app.post("", to: "/windows/over").status == 204)
        #expect(asked.states.last == "over")
    }
}
