import Foundation
import RestorationArchive

/// The values that an object encodes in background operations. The object's mark keeps them.
///
/// UIKit asks an object more often than the object changes, and each time the object hands out operations. They run
/// only if the object may have changed: something noted a change, the values from the main actor differ, or UIKit
/// encodes everything again. Otherwise the record keeps the newest output. One set of operations runs at a time. If
/// the object changes meanwhile, the next set begins when the running one ends, so saves also get values of an object
/// that changes all the time.
@MainActor
package final class BackgroundPart {
    /// True if any object of this process has a background part. Most apps have none and pay nothing for it.
    private(set) static var exist = false

    private var running: PendingValues?
    /// The output of the newest set that ended.
    private var ended: PendingValues.Ended?
    /// The pass up to which the running set encodes all changes.
    private var runningMoment = 0
    /// The pass up to which the set that ended encoded all changes.
    private var endedMoment = 0
    /// The values that the object last encoded on the main actor.
    private var mainPart = CodedValues()
    /// True if the object may have changed since the running set began.
    private(set) var isOutdated = false

    init() { Self.exist = true }

    /// The problems of the newest set that ended.
    var problems: [CodingProblem] { (running?.ended ?? ended)?.problems ?? [] }

    /// The newest pass with this property: each save from now on has what operations encode of all changes before it. It is nil if operations
    /// encoded everything that changed before UIKit last asked the object.
    var coveredMoment: Int? {
        guard let running else { return nil }
        guard running.isInEverySave else { return endedMoment }
        return isOutdated ? runningMoment : nil
    }

    /// Adds the output of the object's operations to its record. While a set runs, the record waits for that set. If
    /// nothing changed since the newest set ended, the record gets the output of that one. Otherwise a new set begins,
    /// and the record waits for it.
    ///
    /// - Parameters:
    ///   - queue: The operations that the object handed out.
    ///   - isChanged: True if the object may have changed.
    ///   - isLast: True if no pass follows. UIKit then restarts the running set instead of waiting for it.
    ///   - wait: The seconds for which a save waits for a set that begins now.
    ///   - moment: The number of the pass.
    ///   - begin: Starts the operations.
    func complete(
        _ record: inout ArchiveRecord, with queue: BackgroundQueue, isChanged: Bool, isLast: Bool,
        wait: TimeInterval, moment: Int, begin: (PendingValues) -> Void
    ) {
        takeEnded()
        let isChanged = isChanged || isOutdated || record.values != mainPart
        mainPart = record.values
        if let running, !isLast {
            isOutdated = isChanged
            if !isChanged { runningMoment = moment }
            record.coming = running
            queue.discard()
        } else if let ended, !isChanged, !isLast {
            record.values.join(ended.values)
            queue.discard()
        } else {
            let coming = PendingValues(earlier: ended?.values ?? running?.earlier, wait: wait)
            running = coming
            runningMoment = moment
            isOutdated = false
            record.coming = coming
            begin(coming)
        }
    }

    private func takeEnded() {
        guard let newest = running?.ended else { return }
        ended = newest
        endedMoment = runningMoment
        running = nil
    }

    /// Returns true if that set is the newest and no pass saw its end.
    func isRunning(_ coming: PendingValues) -> Bool { running === coming }
}
