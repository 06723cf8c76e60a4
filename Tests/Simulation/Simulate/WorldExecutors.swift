@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CWorld

/// The executors of Swift's tasks. They hand all jobs to the scheduler of the world.
enum WorldExecutors: ExecutorFactory {
    static let main = WorldMainExecutor()
    static let global = WorldExecutor()

    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { global }

    static func install() { _createExecutors(factory: WorldExecutors.self) }
}

final class WorldMainExecutor: MainExecutor, @unchecked Sendable {
    func enqueue(_ job: consuming ExecutorJob) {
        Scheduler.current.submit(.job(UnownedJob(job), isMain: true), lane: Scheduler.main)
    }

    func run() throws {}
    func stop() {}
    func checkIsolated() { precondition(CWorldIsHere()) }
}

final class WorldExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    func enqueue(_ job: consuming ExecutorJob) {
        Scheduler.current.submit(.job(UnownedJob(job), isMain: false), lane: Scheduler.loose)
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
        let parts = (delay as? Duration ?? .zero).components
        let nanoseconds = max(0, parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
        Scheduler.current.submit(
            .job(UnownedJob(job), isMain: false), lane: Scheduler.loose, after: UInt64(nanoseconds))
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
        enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }
}
