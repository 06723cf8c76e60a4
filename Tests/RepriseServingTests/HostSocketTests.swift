import Foundation
import HTTPTypes
import NIOCore
import Synchronization
import Testing
import UIKit

@testable import RepriseServing
@testable import WebDisplay

/// Tests of the socket that a host gives an app, from both ends.
@MainActor
@Suite(.serialized)
struct HostSocketTests {
    private let place = TestFolder()

    init() throws {
        try FileManager.default.createDirectory(at: place.url, withIntermediateDirectories: true)
    }

    private final class Output: Sendable {
        let lines = Mutex<[String]>([])
    }

    // S-HOST-8.1, S-HOST-8.2, S-HOST-8.4
    @Test func `S-HOST-8: a display with a host's socket answers there without a proof, and prints no link`()
        async throws
    {
        let path = place.url.appendingPathComponent("socket").path
        let descriptor = try AppProcess.listen(at: path)
        setenv("UIKIT_HOST_SOCKET", "\(descriptor)", 1)
        let output = Output()
        let (display, rests) = try start(["UIKIT_HOST_SOCKET": "\(descriptor)"], output)
        defer { display.stop() }
        #expect(output.lines.withLock(\.self).isEmpty)
        #expect(getenv("UIKIT_HOST_SOCKET") == nil)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        let client = AppClient(socket: path)
        let tree = try await firstMessage(client)
        #expect(tree.contains("event: tree") && tree.contains("\"one\""), "\(tree)")
        let answer = try await client.send(.ofHost(.get, "/windows/x"))
        #expect(answer.head.status == .notFound)
        #expect(HostRequests.versionHeader.flatMap { answer.head.headerFields[$0] } == DisplayPage.version)
        #expect(try await client.send(.ofHost(.post, HostRequests.rest, length: 0)).head.status == .noContent)
        #expect(rests.count == 1)
        await #expect(throws: (any Error).self) {
            try await AppClient(socket: path + "x").send(.ofHost(.get, "/"))
        }
    }

    // S-HOST-8.3
    @Test(arguments: ["x", "-1", "4000", "0"])
    func `S-HOST-8: a variable that names no listening Unix socket ends the launch with a message`(text: String) {
        #expect(throws: WebDisplayError.self) { try start(["UIKIT_HOST_SOCKET": text], Output()) }
    }

    // S-HOST-2.2
    @Test func `S-HOST-2: a rest ends the streams of pages first`() async throws {
        let path = place.url.appendingPathComponent("socket").path
        let (display, _) = try start(["UIKIT_HOST_SOCKET": "\(try AppProcess.listen(at: path))"], Output())
        defer { display.stop() }
        let client = AppClient(socket: path)
        let stream = Task {
            try await client.exchange(.ofHost(.get, "/events?stream=a1&pages=1::1")) { _ in }
        }
        while display.broadcaster?.clientCount != 1 { await Task.yield() }
        _ = try await client.send(.ofHost(.post, HostRequests.rest, length: 0))
        #expect(display.broadcaster?.clientCount == 0)
        try await stream.value
    }

    @MainActor
    private final class Rests {
        var count = 0
    }

    private func start(_ environment: [String: String], _ output: Output) throws -> (WebDisplay, Rests) {
        let display = WebDisplay(address: nil, environment: environment) { line in
            output.lines.withLock { $0.append(line) }
        }
        var session = DisplaySession(
            bundleIdentifier: "org.example.hosted", applicationName: "Hosted", secret: Data(repeating: 7, count: 32)
        ) { _, _ in .handled }
        let rests = Rests()
        session.rest = { rests.count += 1 }
        try display.start(session)
        display.show([
            PresentationNode(
                id: "window", role: .window, children: [PresentationNode(id: "a", role: .text, label: "one")])
        ])
        return (display, rests)
    }

    private struct Enough: Error {}

    private func firstMessage(_ client: AppClient) async throws -> String {
        var cutter = MessageCutter()
        var text = ""
        do {
            try await client.exchange(.ofHost(.get, "/events?stream=a1&pages=1::1")) { part in
                guard case .body(let bytes) = part, let message = cutter.add(bytes) else { return }
                text = String(buffer: message)
                throw Enough()
            }
        } catch is Enough {}
        return text
    }
}
