import Foundation
import Glibc
import Synchronization

/// A watch for the moment in which the newest file of a saved state grows, or another one begins. From then on its
/// content survives the death of the process.
final class SaveWatch: Sendable {
    private struct State {
        var isOver = false
        var grown: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    /// Begins to watch on a thread of its own.
    init(_ folder: URL) {
        let before = Self.newest(in: folder)
        let file = before?.path
        let next = folder.appendingPathComponent(Self.name((before?.number ?? 0) + 1)).path
        let size = before?.size ?? 0
        let began = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            began.signal()
            while !state.withLock({ $0.isOver }) {
                guard Self.size(of: next) != nil || file.flatMap(Self.size(of:)) ?? 0 > size else { continue }
                let now = ContinuousClock.now
                state.withLock { $0.grown = now }
                break
            }
            ended.signal()
        }
        began.wait()
    }

    /// Ends the watch.
    ///
    /// - Returns: the time at which a file grew, or nil if none did.
    func end() -> ContinuousClock.Instant? {
        state.withLock { $0.isOver = true }
        ended.wait()
        return state.withLock { $0.grown }
    }

    static func newest(in folder: URL) -> (path: String, number: Int, size: Int)? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let newest = names.compactMap { $0.hasSuffix(".state") ? Int($0.dropLast(".state".count)) : nil }.max()
        return newest.flatMap { number in
            let path = folder.appendingPathComponent(name(number)).path
            return size(of: path).map { (path, number, $0) }
        }
    }

    private static func name(_ number: Int) -> String { String(format: "%010ld.state", number) }

    private static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
