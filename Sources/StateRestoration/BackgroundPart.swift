import Foundation
import RestorationArchive

/// What an object leaves to operations when it encodes, kept with its mark.
///
/// An object is asked more often than it changes, and each time it hands out operations. They run when the object may have changed: it was
/// noted, or what it encoded on the main actor differs from the time before, or everything is encoded anew. Else its record keeps what
/// they have encoded last. One set of them runs at a time; a change that comes meanwhile is encoded when it has ended, so that
/// something is saved also of an object that changes all the time.
@MainActor
package final class BackgroundPart {
    /// Whether any object of this process has one: most apps pay nothing for it.
    private(set) static var exist = false

    private var running: PendingValues?
    /// Of the newest set that has ended.
    private var ended: PendingValues.Ended?
    /// The pass up to which the running set encodes all changes.
    private var runningMoment = 0
    /// The pass up to which the set that ended encoded all changes.
    private var endedMoment = 0
    /// What the object encoded on the main actor when it was asked last.
    private var mainPart = CodedValues()
    /// It may have changed since the running set was handed out.
    private(set) var isOutdated = false

    init() { Self.exist = true }

    /// What was wrong with it.
    var problems: [CodingProblem] { (running?.ended ?? ended)?.problems ?? [] }

    /// The newest pass with this property: each save from now on has what operations encode of all changes before it. It is nil if operations
    /// encoded everything that changed before UIKit last asked the object.
    var coveredMoment: Int? {
        guard let running else { return nil }
        guard running.isInEverySave else { return endedMoment }
        return isOutdated ? runningMoment : nil
    }

    /// Adds to the record of the object what operations encode, or what they have encoded.
    ///
    /// - Parameters:
    ///   - queue: holds those that the object has handed out.
    ///   - isChanged: whether it may have changed.
    ///   - isLast: whether nothing comes after this pass: what runs is not waited for, but begun again.
    ///   - wait: for how many seconds a save waits for a set that begins now.
    ///   - moment: the pass.
    ///   - begin: lets the operations begin.
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

    /// Whether that set is the newest, and no pass has seen its end.
    func isRunning(_ coming: PendingValues) -> Bool { running === coming }
}
