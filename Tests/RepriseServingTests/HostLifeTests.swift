import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import Testing
import WebDisplay

@testable import RepriseServing

/// Tests of a host's decisions about processes, with a real app and times that a test can wait for.
@Suite(.serialized)
struct HostLifeTests {
    private let place = TestFolder()

    // S-HOST-1.3
    @Test func `S-HOST-1: an app that hangs keeps nobody else waiting`() async throws {
        let host = try host()
        let (first, second) = (try await person("a", of: host), try await person("b", of: host))
        let process = try await self.process(of: first)
        _ = try await self.process(of: second)
        kill(process.identifier, SIGSTOP)
        let hanging = Task { await first.answer(.ofHost(.get, "/states"), body: nil) }
        #expect(await status(of: second) == .ok)
        kill(process.identifier, SIGCONT)
        #expect(await hanging.value.asResponse.status == .ok)
        await host.shutDown()
    }

    // S-HOST-4.1
    @Test func `S-HOST-4: a process that is suspended for long is killed, and comes back for the next request`()
        async throws
    {
        let host = try host {
            $0.unseen = .milliseconds(100)
            $0.suspended = .milliseconds(100)
        }
        let person = try await person("a", of: host)
        let process = try await self.process(of: person)
        try await wait { await person.status.process == nil }
        #expect(!process.isRunning)
        #expect(host.metrics.number(of: .suspensions) == 1 && host.metrics.number(of: .deaths) == 0)
        #expect(await status(of: person) == .ok)
        #expect(try await self.process(of: person) !== process)
        await host.shutDown()
    }

    // S-HOST-4.2
    @Test func `S-HOST-4: without memory the host ends what was unused for longest, and spares what is in use`()
        async throws
    {
        let host = try host { $0.memory = 1 }
        let old = try await person("a", of: host)
        _ = try await self.process(of: old)
        try await Task.sleep(for: .seconds(2.1))
        let new = try await person("b", of: host)
        _ = try await self.process(of: new)
        await host.people.keepWithinMemory()
        try await wait { await old.status.process == nil }
        #expect(await new.status.process != nil)
        #expect(host.metrics.now.privateMemory > 1 << 20)
        await host.shutDown()
    }

    // S-HOST-4.3
    @Test func `S-HOST-4: a start beyond the most processes ends a suspended one first`() async throws {
        let host = try host {
            $0.processes = 2
            $0.unseen = .milliseconds(100)
        }
        let first = try await person("a", of: host)
        _ = try await self.process(of: first)
        try await wait { await first.status.isSuspended }
        _ = try await self.process(of: try await person("b", of: host))
        _ = try await self.process(of: try await person("c", of: host))
        #expect(await first.status.process == nil)
        await host.shutDown()
    }

    // S-HOST-4.5
    @Test func `S-HOST-4: a process that does not save in time is killed`() async throws {
        let host = try host { $0.rest = .milliseconds(100) }
        let person = try await person("a", of: host)
        let process = try await self.process(of: person)
        kill(process.identifier, SIGSTOP)
        await person.end()
        #expect(!process.isRunning && host.metrics.number(of: .failedRests) == 1)
        await host.shutDown()
    }

    // S-HOST-4.6
    @Test func `S-HOST-4: a process that dies is started again for a page, and not without one`() async throws {
        let host = try host()
        let person = try await person("a", of: host)
        let query = try #require(PageQuery(URI("/events?stream=a1")))
        let stream = try #require(await person.attach(query, disconnect: {}))
        let process = try await self.process(of: person)
        kill(process.identifier, SIGKILL)
        try await wait { await person.status.process.map { $0 !== process } ?? false }
        await person.detach(stream)
        kill(try await self.process(of: person).identifier, SIGKILL)
        try await wait { await person.status.process == nil }
        #expect(host.metrics.number(of: .deaths) == 2 && host.metrics.number(of: .starts) == 2)
        await host.shutDown()
    }

    // S-HOST-5.1, S-HOST-5.2
    @Test func `S-HOST-5: an event without a process is answered with the time since one took events, and starts one`()
        async throws
    {
        let host = try host()
        let person = try await person("a", of: host)
        let asleep = try #require(HTTPField.Name("Reprise-Asleep"))
        try await Task.sleep(for: .milliseconds(20))
        let body = ByteBuffer(string: "{}")
        let answer = await person.deliver(.ofHost(.post, "/event", length: 2), body: body).asResponse
        #expect(answer.status == .serviceUnavailable)
        #expect(try #require(answer.headers[asleep].flatMap { Int($0) }) >= 20)
        try await wait { await person.status.process != nil }
        await person.end()
        let again = await person.deliver(.ofHost(.post, "/event", length: 2), body: body).asResponse
        #expect(try #require(again.headers[asleep].flatMap { Int($0) }) < 10_000)
        await host.shutDown()
    }

    // S-HOST-12.3, S-HOST-12.4
    @Test func `S-HOST-12: a start beyond the limits waits, and is refused if all processes stay in use`() async throws
    {
        let host = try host {
            $0.processes = 1
            $0.startPatience = .milliseconds(300)
            $0.starts = 4
        }
        let begin = ContinuousClock.now
        let (first, second) = (try await person("a", of: host), try await person("b", of: host))
        _ = try await self.process(of: first)
        #expect(await status(of: second) == .serviceUnavailable)
        #expect(ContinuousClock.now - begin >= .milliseconds(500))
        #expect(await status(of: first) == .ok)
        await first.end()
        // The host has forgotten the object of somebody without a process.
        #expect(await status(of: try await person("b", of: host)) == .ok)
        await host.shutDown()
    }

    // S-HOST-12.5
    @Test func `S-HOST-12: the streams of a person are limited, and a stream replaces that of the same name`()
        async throws
    {
        let host = try host { $0.streams = 2 }
        let person = try await person("a", of: host)
        var streams: [HeldStream] = []
        for name in ["a1", "a2"] {
            let query = try #require(PageQuery(URI("/events?stream=\(name)")))
            streams.append(try #require(await person.attach(query, disconnect: {})))
        }
        let third = try #require(PageQuery(URI("/events?stream=a3")))
        #expect(await person.attach(third, disconnect: {}) == nil)
        let again = try #require(PageQuery(URI("/events?stream=a2")))
        #expect(await person.attach(again, disconnect: {}) != nil)
        await person.detach(streams[0])
        #expect(await person.attach(third, disconnect: {}) != nil)
        await host.shutDown()
    }

    // S-HOST-9.3, S-HOST-12.1, S-HOST-12.2
    @Test func `S-HOST-12: newcomers of an address are limited, and an old key of an unknown person is refused`()
        async throws
    {
        let host = try host {
            $0.people = 4
            $0.newPeople = 2
        }
        func admit(_ identity: String, made: Date = Date(), from address: String = "10.0.0.1") async -> HTTPResponse
            .Status?
        {
            do throws(Admission.Refusal) {
                _ = try await host.people.admit(identity, credentialOf: made, from: address)
                return nil
            } catch {
                return error.status
            }
        }
        #expect(await admit("a") == nil)
        #expect(await admit("a") == nil)
        #expect(await admit("b") == nil)
        #expect(await admit("c") == .tooManyRequests)
        #expect(await admit("a") == nil)
        #expect(await admit("old", made: Date() - 3601, from: "10.0.0.2") == .gone)
        #expect(await admit("a", made: Date() - 86_400) == nil)
        #expect(await admit("c", from: "10.0.0.2") == nil)
        #expect(await admit("d", from: "10.0.0.2") == nil)
        #expect(await admit("e", from: "10.0.0.3") == .tooManyRequests)
        await host.shutDown()
    }

    // S-HOST-10.5
    @Test func `S-HOST-10: people who don't come back are deleted, unless a proxy names them`() async throws {
        for header in [nil, "X-User"] {
            let place = TestFolder()
            let host = try host(at: place, identifiedBy: header) { $0.lifetime = .seconds(3600) }
            let folder = host.people.folder
            for (name, age) in [("ab01", 3500.0), ("ab02", 3700), ("ab03", 3700)] {
                try folder.add(name, .init(identity: name, made: Date() - age))
                let file = folder.folder(of: name).appendingPathComponent("person.json").path
                try FileManager.default.setAttributes([.modificationDate: Date() - age], ofItemAtPath: file)
            }
            // A person who is here stays.
            _ = await host.people.person("ab03")
            await host.people.forgetPeople()
            #expect(folder.all().map(\.name) == (header == nil ? ["ab01", "ab03"] : ["ab01", "ab02", "ab03"]))
            await host.shutDown()
        }
    }

    @Test func `the metrics are in the format of Prometheus`() async throws {
        let host = try host()
        _ = try await self.process(of: try await person("a", of: host))
        let lines = host.metrics.text.split(separator: "\n")
        #expect(lines.contains("reprise_starts_total 1") && lines.contains("# TYPE reprise_starts_total counter"))
        #expect(lines.allSatisfy { $0.hasPrefix("#") || $0.split(separator: " ").count == 2 })
        await host.shutDown()
    }

    // MARK: Hosts

    private func host(
        at place: TestFolder? = nil, identifiedBy header: String? = nil,
        _ configure: (inout HostConfiguration.Limits) -> Void = { _ in }
    ) throws -> AppHost {
        let app = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("EndToEndSceneApp").path
        let url = (place ?? self.place).url
        var configuration = HostConfiguration(app: app, people: url, address: try WebDisplayAddress("127.0.0.1:0"))
        configuration.identification = Identification(
            header: header, proxySecret: header.map { _ in "0123456789abcdef" })
        configure(&configuration.limits)
        return try AppHost(configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private func person(_ identity: String, of host: AppHost) async throws -> Person {
        let name = try await host.people.admit(identity, credentialOf: nil, from: "")
        return try #require(await host.people.person(name))
    }

    private func process(of person: Person) async throws -> AppProcess {
        #expect(await status(of: person) == .ok)
        return try #require(await person.status.process)
    }

    private func status(of person: Person) async -> HTTPResponse.Status {
        await person.answer(.ofHost(.get, "/states"), body: nil).asResponse.status
    }

    private func wait(until condition: () async -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(60)
        while await !condition(), ContinuousClock.now < limit { try await Task.sleep(for: .milliseconds(10)) }
        #expect(await condition())
    }
}
