import ChildProcesses
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import WebDisplay

/// A person who uses the app: the streams of their browsers, and at most one process (S-HOST-1).
///
/// The process is away until something needs it. It runs, is suspended when nobody used it for a while, and is killed
/// when the host needs the memory. The streams stay through all of that.
actor Person {
    /// The stages of the person's process.
    private enum Life {
        case away
        case starting
        case running(AppProcess)
        /// The app saves everything, and goes to the background.
        case resting(AppProcess)
        case suspended(AppProcess, since: ContinuousClock.Instant)
        case ending(AppProcess)

        var word: String {
            switch self {
            case .away: "away"
            case .starting: "starting"
            case .running: "running"
            case .resting: "resting"
            case .suspended: "suspended"
            case .ending: "ending"
            }
        }
    }

    /// A person at one moment, for the host's decisions.
    struct Status: Sendable {
        var lastUse: ContinuousClock.Instant
        var isRunning = false
        var isSuspended = false
        /// True if the process may be put away, because nobody used it for a while.
        var isIdle = false
        /// True if the process has been suspended for long.
        var isExpired = false
        var streams = 0
        /// The process, unless it is starting or ending.
        var process: AppProcess?
    }

    nonisolated let name: String
    private unowned let people: People
    private let configuration: HostConfiguration
    private let folder: PeopleFolder
    private let metrics: HostMetrics
    private let logger: Logger

    private var life = Life.away {
        didSet {
            logger.debug("\(name): \(life.word)")
            for waiter in waiters { waiter.resume() }
            waiters = []
        }
    }
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var streams: [String: HeldStream] = [:]
    /// The names of the streams with a page that a user sees.
    private var seen: Set<String> = []
    /// The tasks that read the process's streams, each with a number.
    private var feeders: [String: (number: Int, task: Task<Void, Never>)] = [:]
    private var lastFeeder = 0
    /// The streams that wait for the process to show something. A busy machine may need long for a launch.
    private var unserved: Set<String> = []
    private var lastUse = ContinuousClock.now
    /// The time since which no process takes events. A clock that stops while the machine sleeps, because a page compares
    /// it with its own.
    private var awaySince = SuspendingClock.now
    /// True if the process has sent something to a stream, and so takes events.
    private var isReady = false
    private var isWaking = false
    /// True if another object stands for the person from now on. This one starts no process any more.
    private var isForgotten = false
    /// The number of requests that the process has not answered.
    private var unanswered = 0
    private var place: String?
    /// The number of processes that died soon after their start, one after another.
    private var deaths = 0

    init(
        _ name: String, of people: People, _ configuration: HostConfiguration, _ folder: PeopleFolder,
        _ metrics: HostMetrics, _ logger: Logger
    ) {
        self.name = name
        self.people = people
        self.configuration = configuration
        self.folder = folder
        self.metrics = metrics
        self.logger = logger
    }

    var status: Status {
        var status = Status(lastUse: lastUse, streams: streams.count)
        let now = ContinuousClock.now
        switch life {
        case .away, .starting: break
        case .running(let process), .resting(let process), .ending(let process):
            (status.process, status.isRunning) = (process, true)
            let isShown = unserved.isEmpty || now - lastUse > Self.longestLaunch
            if case .running = life, isShown {
                status.isIdle = now - lastUse > (seen.isEmpty ? configuration.limits.unseen : configuration.limits.idle)
            }
        case .suspended(let process, let since):
            (status.process, status.isSuspended) = (process, true)
            status.isExpired = now - since > configuration.limits.suspended
        }
        return status
    }

    /// Ends the use of this object if nothing of the person is in memory. Otherwise does nothing.
    ///
    /// - Returns: true if it is forgotten.
    func forget() -> Bool {
        if case .away = life, streams.isEmpty, !isWaking, unanswered == 0, waiters.isEmpty { isForgotten = true }
        return isForgotten
    }

    // MARK: Requests

    /// Holds a browser's stream, in place of an older one of that name, and wakes the process.
    ///
    /// - Returns: nil if too many browsers show the app.
    func attach(_ query: PageQuery, disconnect: @escaping @Sendable () -> Void) async -> HeldStream? {
        while let older = streams.removeValue(forKey: query.stream) {
            stopFeeding(query.stream)
            await older.end()
            older.disconnect()
        }
        guard streams.count < configuration.limits.streams, !isForgotten else { return nil }
        let stream = HeldStream(query, disconnect: disconnect)
        streams[query.stream] = stream
        if !query.seen.isEmpty { seen.insert(query.stream) }
        lastUse = .now
        folder.touch(name)
        if case .running(let process) = life { feed(stream, from: process) } else { wakeSoon() }
        return stream
    }

    func detach(_ stream: HeldStream) {
        guard streams[stream.name] === stream else { return }
        unserved.remove(stream.name)
        folder.touch(name)
        streams[stream.name] = nil
        seen.remove(stream.name)
        stopFeeding(stream.name)
    }

    /// Takes a new list of a browser's pages. Wakes the process if a user sees a page that was hidden before.
    ///
    /// - Returns: false if the stream has ended.
    func setPages(_ query: PageQuery) async -> Bool {
        guard let stream = streams[query.stream] else { return false }
        let isReturn = await stream.setPages(query)
        guard streams[query.stream] === stream else { return false }
        if query.seen.isEmpty { seen.remove(query.stream) } else { seen.insert(query.stream) }
        if isReturn {
            lastUse = .now
            unserved.insert(query.stream)
        }
        if case .running(let process) = life, feeders[query.stream] != nil {
            let answer = try? await process.client.send(.ofHost(.post, "/pages?\(query.text)", length: 0))
            // The stream may not have begun. It begins with the newest list.
            if answer?.head.status != .noContent { feedAnew(stream) }
        } else if isReturn {
            wakeSoon()
        }
        return true
    }

    /// Passes events on, or wakes the process and tells the page since when none has taken events (S-HOST-5).
    func deliver(_ request: HTTPRequest, body: ByteBuffer) async -> HTTPOutcome {
        metrics.count(.events)
        lastUse = .now
        switch life {
        case .away, .starting, .ending: return wakeForEvent()
        case .running, .resting, .suspended: break
        }
        guard isReady, let process = try? await process() else { return wakeForEvent() }
        defer { lastUse = .now }
        return await forward(request, body, to: process)
    }

    /// Passes another request on when the process runs.
    func answer(_ request: HTTPRequest, body: ByteBuffer?) async -> HTTPOutcome {
        lastUse = .now
        do {
            return await forward(request, body, to: try await process())
        } catch {
            return .sentence(.serviceUnavailable, "The app can't be started now.")
        }
    }

    /// Returns the path of the window that was used last, or nil if the app has none.
    func front() async -> String? {
        // A page without a window finds the first one in the app's list. So nobody waits for a launch here.
        guard case .running(let process) = life else {
            wakeSoon()
            return place
        }
        let answer = await Self.within(.seconds(2)) {
            try? await process.client.send(.ofHost(.get, HostRequests.place))
        }
        guard let answer, answer.head.status == .ok else { return place }
        let path = String(buffer: answer.body).trimmingCharacters(in: .whitespacesAndNewlines)
        place = path.isEmpty ? nil : path
        return place
    }

    private func wakeForEvent() -> HTTPOutcome {
        wakeSoon()
        let away = Int((SuspendingClock.now - awaySince) / .milliseconds(1))
        var response = HTTPOutcome.sentence(.serviceUnavailable, "The app is starting.").asResponse
        HTTPField.Name("Reprise-Asleep").map { response.headers[$0] = String(away) }
        return .response(response)
    }

    private func forward(
        _ request: HTTPRequest, _ body: ByteBuffer?, to process: AppProcess, isFirst: Bool = true
    ) async -> HTTPOutcome {
        unanswered += 1
        defer { unanswered -= 1 }
        do {
            let (head, body) = try await process.client.send(request, body: body)
            var response = Response(status: head.status, body: ResponseBody(byteBuffer: body))
            for field in head.headerFields where Self.passedOn.contains(field.name) {
                response.headers[field.name] = field.value
            }
            return .response(response)
        } catch {
            // A request that changes nothing may be repeated, if the process has died.
            if isFirst, request.method == .get, await process.waitForEnd(within: .seconds(1)) != nil,
                let next = try? await self.process(besides: process)
            {
                return await forward(request, body, to: next, isFirst: false)
            }
            return .sentence(.serviceUnavailable, "The app ended.")
        }
    }

    private static let passedOn: Set<HTTPField.Name> = Set(
        [.contentType, .contentSecurityPolicy].compactMap(\.self)
            + [HTTPField.Name("X-Frame-Options")].compactMap(\.self))

    // MARK: The process

    /// Returns the running process, and starts it or lets it go on first.
    ///
    /// - Parameter dead: a process whose end is about to be known, or nil.
    private func process(besides dead: AppProcess? = nil) async throws(HostError) -> AppProcess {
        while true {
            switch life {
            case .running(let process) where process === dead:
                await withCheckedContinuation { waiters.append($0) }
            case .running(let process): return process
            case .resting(let process):
                run(process)
                return process
            case .suspended(let process, _):
                metrics.count(.resumptions)
                process.resume()
                run(process)
                return process
            case .starting, .ending: await withCheckedContinuation { waiters.append($0) }
            case .away: try await start()
            }
        }
    }

    private func start() async throws(HostError) {
        guard !isForgotten else { throw .noProcess(reason: "another request starts it") }
        life = .starting
        do throws(HostError) {
            try await people.permitStart()
            let started: Result<AppProcess, HostError>
            do throws(HostError) {
                started = .success(try await AppProcess.start(configuration, for: name, folder))
            } catch {
                started = .failure(error)
            }
            await people.startHasEnded()
            let process = try started.get()
            metrics.count(.starts)
            isReady = false
            lastUse = .now
            run(process)
            Task { await self.ended(process, await process.waitForEnd()) }
        } catch {
            logger.error("\(name): \(error)")
            life = .away
            throw error
        }
    }

    private func run(_ process: AppProcess) {
        life = .running(process)
        for stream in streams.values { feed(stream, from: process) }
    }

    /// Starts the process, or lets it go on, and doesn't wait.
    private func wakeSoon() {
        guard !isWaking else { return }
        if case .running = life { return }
        isWaking = true
        metrics.count(.wakes)
        Task {
            var pause = Duration.seconds(1)
            while (try? await process()) == nil, !isForgotten, !streams.isEmpty {
                // Nothing else may ask for it again: the pages wait for their trees.
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, .seconds(30))
            }
            isWaking = false
        }
    }

    private func ended(_ process: AppProcess, _ status: TerminationStatus) async {
        switch life {
        case .running(let present), .resting(let present), .suspended(let present, _):
            guard present === process else { return }
        // Somebody ends it.
        case .away, .starting, .ending: return
        }
        if status == .exited(0) {
            // The app starts anew because its user wants that.
            deaths = 0
        } else {
            metrics.count(.deaths)
        }
        deaths = ContinuousClock.now - process.started > .seconds(60) ? 1 : deaths + 1
        logger.warning("\(name): the process ended with \(status).")
        stopFeeding()
        awaySince = .now
        isReady = false
        life = .away
        guard !streams.isEmpty else { return }
        // The app itself protects its state from what makes it crash. The pauses protect the other people.
        let pause = Duration.milliseconds(min(30_000, 50 << min(deaths, 10)))
        try? await Task.sleep(for: pause)
        if case .away = life { wakeSoon() }
    }

    /// Lets the app save everything, and suspends the process. Does nothing unless it runs and has answered all requests.
    /// Stops if something needs the process meanwhile (S-HOST-2).
    func putAway() async {
        guard case .running(let process) = life else { return }
        guard unanswered == 0 else {
            // An app that hangs burns a processor for nobody.
            if ContinuousClock.now - lastUse > configuration.limits.idle + configuration.limits.rest { await end() }
            return
        }
        life = .resting(process)
        stopFeeding()
        let isRested = await rest(process)
        guard case .resting(let present) = life, present === process else { return }
        guard isRested else { return await end(process) }
        guard process.suspend(sharing: configuration.walls.shared) else {
            // It goes on until it gives the lock back.
            lastUse = .now
            return run(process)
        }
        metrics.count(.suspensions)
        life = .suspended(process, since: .now)
    }

    /// Lets the app save everything, and kills the process. Pages keep the events of the meantime for the next one. Does
    /// nothing without a process.
    func end() async {
        switch life {
        case .suspended(let process, _): await end(process)
        case .running(let process), .resting(let process):
            life = .ending(process)
            awaySince = .now
            stopFeeding()
            // The app saves what it has begun.
            for _ in 0..<100 where unanswered > 0 { try? await Task.sleep(for: .milliseconds(100)) }
            _ = await rest(process)
            await end(process)
        case .away, .starting, .ending: break
        }
    }

    /// Replaces the process by one of the app's newest build, if it is older than that. Pages go on with the new one.
    func replace(before time: ContinuousClock.Instant) async {
        guard let process = status.process, process.started < time else { return }
        await end()
        if !streams.isEmpty { wakeSoon() }
    }

    /// Kills a suspended process, whose state is saved. Does nothing to another one.
    func endSuspended() async {
        if case .suspended(let process, _) = life { await end(process) }
    }

    private func end(_ process: AppProcess) async {
        if case .ending = life {} else { awaySince = .now }
        life = .ending(process)
        stopFeeding()
        await process.kill()
        metrics.count(.ends)
        isReady = false
        life = .away
    }

    /// Puts the process away for good, and ends the streams.
    func shutDown() async {
        isForgotten = true
        while true {
            if case .away = life { break }
            switch life {
            case .running, .resting, .suspended: await end()
            case .away, .starting, .ending: await withCheckedContinuation { waiters.append($0) }
            }
        }
        for stream in streams.values { await stream.end() }
    }

    private func rest(_ process: AppProcess) async -> Bool {
        let answer = await Self.within(configuration.limits.rest) {
            try? await process.client.send(.ofHost(.post, HostRequests.rest, length: 0))
        }
        if answer?.head.status == .noContent { return true }
        metrics.count(.failedRests)
        logger.warning("\(name): the app did not save everything in time.")
        return false
    }

    /// Returns the result of `work`, or nil if it takes longer than `limit`.
    private static func within<Value: Sendable>(
        _ limit: Duration, _ work: @escaping @Sendable () async -> Value?
    ) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    // MARK: Streams

    func beat() async {
        for stream in streams.values {
            await stream.beat()
            // A browser may go before its answer begins.
            if await stream.isEnded { detach(stream) }
        }
    }

    private func feed(_ stream: HeldStream, from process: AppProcess) {
        guard feeders[stream.name] == nil else { return }
        unserved.insert(stream.name)
        lastFeeder += 1
        let number = lastFeeder
        let task = Task {
            var cutter = MessageCutter()
            let query = await stream.query
            logger.debug("\(name): stream \(stream.name) begins")
            do {
                try await process.client.exchange(.ofHost(.get, "/events?\(query.text)")) { part in
                    switch part {
                    case .head(let head): try self.check(head)
                    case .body(let bytes):
                        self.isReady = true
                        guard let messages = cutter.add(bytes) else {
                            guard cutter.waiting <= AppClient.longestAnswer else { throw AppClient.Failure.tooLong }
                            break
                        }
                        if messages.readableBytesView.first != UInt8(ascii: ":") { self.unserved.remove(stream.name) }
                        await stream.send(messages)
                    case .end: break
                    }
                }
            } catch {
                logger.debug("\(name): stream \(stream.name) ends: \(error)")
            }
            await self.feederEnded(stream, number)
        }
        feeders[stream.name] = (number, task)
    }

    /// The time for which a process without any message to a stream counts as launching.
    private static let longestLaunch = Duration.seconds(60)

    private struct Refused: Error {}

    /// Checks the answer to a request for a stream. Throws `Refused` if it has none.
    private func check(_ head: HTTPResponse) throws {
        if let version = HostRequests.versionHeader.flatMap({ head.headerFields[$0] }), version != DisplayPage.version {
            people.notePageOfOtherVersion()
        }
        guard head.status == .ok else { throw Refused() }
    }

    private func feederEnded(_ stream: HeldStream, _ number: Int) async {
        guard feeders[stream.name]?.number == number else { return }
        // The process may have ended, which is about to be known. If not, it has ended the stream, or refuses it.
        try? await Task.sleep(for: .milliseconds(100))
        guard feeders[stream.name]?.number == number else { return }
        feeders[stream.name] = nil
        guard case .running(let present) = life, streams[stream.name] === stream else { return }
        feed(stream, from: present)
    }

    private func feedAnew(_ stream: HeldStream) {
        stopFeeding(stream.name)
        if case .running(let process) = life, streams[stream.name] === stream { feed(stream, from: process) }
    }

    private func stopFeeding(_ stream: String) { feeders.removeValue(forKey: stream)?.task.cancel() }

    private func stopFeeding() {
        for feeder in feeders.values { feeder.task.cancel() }
        feeders = [:]
    }
}
