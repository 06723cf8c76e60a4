import Foundation
import Testing

/// Tests of an app that many people use at once, each with a process of their own.
@Suite(.serialized, .enabled(if: ServedApp.isPossible, "The built programs are closed to other users."))
struct ServingTests {
    // S-HOST-1.1, S-HOST-1.2, S-HOST-9.2, S-HOST-9.7
    @Test
    func `S-HOST-1: two people have two processes, homes and states, and a token of one shows nothing of the other`()
        async throws
    {
        let app = try ServedApp(BuiltProducts.sceneApp)
        let address = try await app.start()
        // Somebody who asks for a key and proves nothing costs nothing.
        let host = String(address.dropFirst("http://".count).dropLast())
        let port = try #require(UInt16(host.split(separator: ":").last ?? ""))
        #expect(try await AppVisitor.send("POST /access/stranger", body: "{}", host: host, port: port).status == 200)
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.people.path + "/people").isEmpty)
        #expect(app.processes.isEmpty)

        let first = try await AppVisitor(strangerAt: address)
        let second = try await AppVisitor(strangerAt: address)
        let processes = try await app.waitForProcesses("two") { $0.count == 2 }
        #expect(Set(processes.values).count == 2)
        let (own, other) = (try await place(of: first), try await place(of: second))
        for name in processes.keys {
            let home = app.people.appendingPathComponent("people/\(name.prefix(2))/\(name)/home").path
            #expect(FileManager.default.fileExists(atPath: home + "/.local/share"), "\(home)")
        }
        #expect(own != other)
        let name = String(other.dropFirst("/windows/".count))
        #expect(try await second.get("/snapshots/\(name)").status == 200)
        #expect(try await first.get("/snapshots/\(name)").status == 404)
        let mixed = first.token.prefix { $0 != "." } + second.token.drop { $0 != "." }
        let reply = try await AppVisitor.send("GET /snapshots/\(name)", token: String(mixed), host: host, port: port)
        #expect(reply.status == 401)
    }

    // S-HOST-1.3
    @Test func `S-HOST-1: a process that dies comes back for the next request, and nobody else's goes`() async throws {
        let app = try ServedApp(BuiltProducts.sceneApp)
        let address = try await app.start()
        let first = try await AppVisitor(strangerAt: address)
        let before = try await app.waitForProcesses("one") { $0.count == 1 }
        let (name, process) = try #require(before.first)
        _ = try await AppVisitor(strangerAt: address)
        let both = try await app.waitForProcesses("two") { $0.count == 2 }
        kill(process, SIGKILL)
        // Without a page, nobody needs it.
        _ = try await app.waitForProcesses("one") { $0.count == 1 }
        #expect(try await first.get("/states").status == 200)
        let after = try await app.waitForProcesses("two again") { $0.count == 2 }
        #expect(after[name] != process)
        #expect(after.filter { $0.key != name } == both.filter { $0.key != name })
    }

    // S-HOST-7.6, S-HOST-11.7
    @Test(arguments: [SIGTERM, SIGINT, SIGKILL])
    func `S-HOST-7: all processes end with the host, and people come back to the next one`(signal: Int32) async throws {
        let app = try ServedApp(BuiltProducts.sceneApp)
        let address = try await app.start()
        let visitor = try await AppVisitor(strangerAt: address)
        let place = try await place(of: visitor)
        _ = try await app.waitForProcesses("one") { $0.count == 1 }
        let status = await app.end(by: signal)
        #expect(status == (signal == SIGKILL ? .signaled(SIGKILL) : .exited(0)))
        _ = try await app.waitForProcesses("none") { $0.isEmpty }
        #expect(try await app.start() == address)
        #expect(try await visitor.get(place).status == 200)
        #expect(try await visitor.get("/states").status == 401, "the page proves itself again")
    }

    // S-HOST-7.5
    @Test func `S-HOST-7: a host of a socket unit answers connections that came while none was there`() async throws {
        let unit = try SocketUnit()
        let app = try ServedApp(BuiltProducts.sceneApp)
        let address = try await app.start(from: unit)
        let host = String(address.dropFirst("http://".count).dropLast())
        #expect(host.hasSuffix(".localhost:\(unit.port)"))
        _ = await app.end(by: SIGKILL)
        let waiting = try LocalSocket(port: unit.port)
        try waiting.write(Data("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8))
        #expect(try await app.start(from: unit) == address)
        let answer = try await onItsOwnThread { String(decoding: try waiting.read(), as: UTF8.self) }
        #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
    }

    // S-HOST-9.4, S-HOST-9.5, S-HOST-9.6
    @Test func `S-HOST-9: people that a proxy names come back in any browser, and a token goes with its person alone`()
        async throws
    {
        let secret = FileManager.default.temporaryDirectory.appendingPathComponent(
            "proxy-\(UUID().uuidString.prefix(8))")
        try Data("0123456789abcdef\n".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        let app = try ServedApp(
            BuiltProducts.sceneApp, options: ["--identity-header", "X-User", "--proxy-secret", secret.path])
        let address = try await app.start()
        let proof = "Reprise-Proxy: 0123456789abcdef"
        await #expect(throws: AppVisitor.Refusal.self) { try await AppVisitor(strangerAt: address) }
        await #expect(throws: AppVisitor.Refusal.self) {
            try await AppVisitor(strangerAt: address, headers: ["X-User: alice"])
        }
        #expect(app.processes.isEmpty)
        let alice = try await AppVisitor(strangerAt: address, headers: ["X-User: alice", proof])
        let again = try await AppVisitor(strangerAt: address, headers: ["X-User: alice", proof])
        let bob = try await AppVisitor(strangerAt: address, headers: ["X-User: bob", proof])
        let window = try await place(of: alice)
        #expect(try await place(of: again) == window)
        #expect(try await place(of: bob) != window)
        #expect(try await app.waitForProcesses("two") { $0.count == 2 }.count == 2)
        let stolen = try await AppVisitor.send(
            "GET /states", headers: ["X-User: bob", proof], token: alice.token, host: alice.host, port: alice.port)
        #expect(stolen.status == 401)
    }

    // S-HOST-12.1
    @Test func `S-HOST-12: one person too many is refused, and those who are there stay`() async throws {
        let app = try ServedApp(BuiltProducts.sceneApp, options: ["--most-people", "1"])
        let address = try await app.start()
        let first = try await AppVisitor(strangerAt: address)
        let refusal = await #expect(throws: AppVisitor.Refusal.self) { try await AppVisitor(strangerAt: address) }
        #expect(refusal?.reply.status == 429)
        #expect(try await first.get("/states").status == 200)
    }

    /// Returns the path of the person's window, which a new person has a moment later.
    private func place(of visitor: AppVisitor) async throws -> String {
        let limit = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < limit {
            if let place = try await visitor.again().place {
                #expect(place.hasPrefix("/windows/"))
                return place
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Chromium.Failure(description: "The person has no window.")
    }

    // S-HOST-10.3, S-HOST-11.1
    @Test func `S-HOST-11: the command refuses to run as root, a second host, and an app that isn't one`() async throws
    {
        let app = try ServedApp(BuiltProducts.sceneApp)
        _ = try await app.start()
        let tool = Tool(of: try WebApp(executable: BuiltProducts.sceneApp))
        let user = geteuid() == 0 ? ["--user", "nobody"] : []
        let second = try tool(["serve", BuiltProducts.sceneApp.path, "--people", app.people.path] + user)
        #expect(second.status == 2 && second.errors.contains("Another host serves"), "\(second.errors)")
        let missing = try tool(["serve", "/nowhere", "--people", app.folder.path + "/other", "--walls", "none"] + user)
        #expect(missing.status == 2 && missing.errors.contains("isn't a program"), "\(missing.errors)")
        guard geteuid() == 0 else { return }
        let root = try tool(["serve", BuiltProducts.sceneApp.path, "--people", app.folder.path + "/other"])
        #expect(root.status == 2 && root.errors.contains("does not run as root"), "\(root.errors)")
    }
}
