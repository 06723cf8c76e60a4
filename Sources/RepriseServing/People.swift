import Foundation
import Logging
import Synchronization
import WebDisplay

/// All people of a host, and the decisions about their processes.
actor People {
    private let configuration: HostConfiguration
    nonisolated let folder: PeopleFolder
    nonisolated let metrics: HostMetrics
    private let logger: Logger
    private var people: [String: Person] = [:]
    private var count: Int
    /// The times at which an address added people in the last minute.
    private var newcomers: [String: [ContinuousClock.Instant]] = [:]
    private var nextStart = ContinuousClock.now
    /// The number of starts that are permitted and not over.
    private var starting = 0
    private var work: [Task<Void, Never>] = []
    private nonisolated let saidOtherVersion = Atomic(false)

    init(_ configuration: HostConfiguration, _ folder: PeopleFolder, _ metrics: HostMetrics, _ logger: Logger) {
        self.configuration = configuration
        self.folder = folder
        self.metrics = metrics
        self.logger = logger
        count = folder.all().count
    }

    // MARK: Who is there

    /// Returns the name of a person, who is made if new (S-HOST-9, S-HOST-12).
    ///
    /// - Parameters:
    ///   - made: the time at which the person's credential was made, or nil if it never expires.
    ///   - address: the address that the request came from.
    /// - Throws: `Admission.Refusal` if the credential has expired, or a limit is reached.
    func admit(_ identity: String, credentialOf made: Date?, from address: String) throws(Admission.Refusal) -> String {
        let name = folder.name(of: identity)
        if people[name] != nil { return name }
        do throws(HostError) {
            if try folder.has(name) { return name }
        } catch {
            logger.error("\(error)")
            throw Admission.Refusal(reason: "The host can't look for you now.", status: .serviceUnavailable)
        }
        if let made, made < Date() - Self.timeToCome || made > Date() + Self.timeToCome {
            throw Admission.Refusal(reason: "The host has forgotten this browser.", status: .gone)
        }
        let now = ContinuousClock.now
        let recent = (newcomers[address] ?? []).filter { now - $0 < .seconds(60) }
        guard count < configuration.limits.people, recent.count < configuration.limits.newPeople else {
            metrics.count(.refusedPeople)
            throw Admission.Refusal(
                reason: "Too many people use the app now. Try again in a minute.", status: .tooManyRequests)
        }
        do {
            try folder.add(name, .init(identity: identity, made: Date()))
        } catch {
            logger.error("\(error)")
            throw Admission.Refusal(reason: "The host can't take another person now.", status: .tooManyRequests)
        }
        newcomers[address] = recent + [now]
        count += 1
        return name
    }

    /// The time in seconds in which a new browser has to come back with its credential. Later, only people whom the host
    /// knows have a valid one.
    private static let timeToCome: TimeInterval = 3600

    /// Returns a person, or nil if the host has deleted them.
    func person(_ name: String) -> Person? {
        if let person = people[name] { return person }
        guard (try? folder.has(name)) != false else { return nil }
        let person = Person(name, of: self, configuration, folder, metrics, logger)
        people[name] = person
        return person
    }

    /// Logs once that the app has a page of another version than the host.
    nonisolated func notePageOfOtherVersion() {
        guard !saidOtherVersion.exchange(true, ordering: .relaxed) else { return }
        logger.error(
            """
            The app was built with another version of Reprise than this command. Build both from the same one: run the command \
            in the app's package, with `swift run reprise serve`.
            """)
    }

    // MARK: Processes

    /// Waits until another process may start, and ends the one that was suspended longest ago if there are too many. Each
    /// call without an error needs a call of `startHasEnded()`.
    ///
    /// - Throws: `HostError.noProcess` if too many are in use.
    func permitStart() async throws(HostError) {
        let slot = max(.now, nextStart)
        nextStart = slot + .seconds(1) / configuration.limits.starts
        try? await Task.sleep(until: slot)
        let end = ContinuousClock.now + configuration.limits.startPatience
        repeat {
            let status = await statuses()
            let processes = status.count { $0.status.isRunning || $0.status.isSuspended }
            guard processes + starting >= configuration.limits.processes else {
                starting += 1
                return
            }
            let suspended = status.filter(\.status.isSuspended).min { $0.status.lastUse < $1.status.lastUse }
            let idle = status.filter(\.status.isIdle).min { $0.status.lastUse < $1.status.lastUse }
            if let suspended {
                await suspended.person.endSuspended()
            } else {
                // It saves first, and others need not wait for that.
                if let idle { Task { await idle.person.end() } }
                try? await Task.sleep(for: .milliseconds(100))
            }
        } while ContinuousClock.now < end
        throw .noProcess(reason: "\(configuration.limits.processes) processes are in use")
    }

    func startHasEnded() { starting -= 1 }

    private func statuses() async -> [(person: Person, status: Person.Status)] {
        var all: [(Person, Person.Status)] = []
        for person in people.values { all.append((person, await person.status)) }
        return all
    }

    /// Begins to put processes away in time, to keep streams alive, and to delete people who don't come back.
    func begin() {
        // None of them waits for another one.
        work = [
            every(.seconds(1)) { await $0.putAwayIdle() }, every(.seconds(5)) { await $0.keepWithinMemory() },
            every(.seconds(15)) { await $0.beat() }, every(.seconds(3600)) { await $0.forgetPeople() },
        ]
    }

    private func every(_ pause: Duration, _ act: @escaping @Sendable (People) async -> Void) -> Task<Void, Never> {
        Task { [weak self] in
            while (try? await Task.sleep(for: pause)) != nil {
                guard let self else { return }
                await act(self)
            }
        }
    }

    private func putAwayIdle() async {
        let all = await statuses()
        var now = metrics.now
        now.people = all.count
        now.running = all.count { $0.status.isRunning }
        now.suspended = all.count { $0.status.isSuspended }
        now.streams = all.reduce(0) { $0 + $1.status.streams }
        metrics.now = now
        // None of these waits for another one. A rest takes as long as the app's background tasks.
        for (person, status) in all {
            if status.isIdle { Task { await person.putAway() } }
            if status.isExpired { Task { await person.endSuspended() } }
        }
        for (person, status) in all where status.process == nil && status.streams == 0 {
            if await person.forget(), people[person.name] === person { people[person.name] = nil }
        }
    }

    func keepWithinMemory() async {
        let all = await statuses().filter { $0.status.process != nil }.sorted { $0.status.lastUse < $1.status.lastUse }
        var memory = 0
        var sizes: [Int] = []
        for (_, status) in all {
            let size = status.process?.privateMemory ?? 0
            sizes.append(size)
            memory += size
        }
        metrics.now.privateMemory = memory
        for (index, (person, status)) in all.enumerated() where memory > configuration.limits.memory {
            let isOld = ContinuousClock.now - status.lastUse > .seconds(2)
            guard status.isSuspended || isOld else { continue }
            // Each saves first, and none waits for another one.
            Task { await person.end() }
            memory -= sizes[index]
        }
    }

    private func beat() async {
        for person in people.values { await person.beat() }
    }

    func forgetPeople() async {
        guard configuration.identification.forgetsPeople else { return }
        let limit = Date() - TimeInterval(configuration.limits.lifetime.components.seconds)
        for person in folder.all() where person.used < limit && people[person.name] == nil {
            folder.remove(person.name)
            count -= 1
        }
    }

    /// Replaces all processes by those of the app's newest build, several at a time. Returns when that is done.
    func replace() async {
        let time = ContinuousClock.now
        await withDiscardingTaskGroup { group in
            var waiting = Array(people.values)
            // Everybody waits for a start of their own, so more at a time would only wait longer.
            let lanes = max(1, min(8, waiting.count))
            let shares = (0..<lanes).map { lane in
                stride(from: lane, to: waiting.count, by: lanes).map { waiting[$0] }
            }
            waiting = []
            for share in shares {
                group.addTask {
                    for person in share { await person.replace(before: time) }
                }
            }
        }
    }

    /// Puts all processes away, and ends all streams.
    func shutDown() async {
        for task in work { task.cancel() }
        await withDiscardingTaskGroup { group in
            for person in people.values { group.addTask { await person.shutDown() } }
        }
    }
}
