import Foundation
import RestorationArchive

extension CrashLoop {
    /// Runs that have to crash one after the other before a launch restores less (S-LIFE-28).
    package static let limit = 3

    /// Decides what a launch does about the runs before it.
    ///
    /// A run that ended in another way than by a crash ends the row, as does another version of the app. A crash within an object's
    /// `encodeRestorableState(with:)` neither counts nor ends it (S-LIFE-27).
    ///
    /// - Parameters:
    ///   - marker: the marker of the run before. It is nil if that run lived long enough, or ended in good order.
    ///   - generation: the newest save that can be read.
    ///   - version: the app's, as `EncodeDeath.version(_:)` gives it.
    ///   - boot: the machine's run now.
    ///   - isSaved: whether the newest save holds an object.
    package init(
        after marker: LaunchMarker?, opening generation: UInt64, version: UInt64, boot: UUID,
        isSaved: (ObjectFingerprint) -> Bool
    ) {
        self.init(generation: generation, version: version)
        #if PLANTED
            if Planted.slowCrashesUncounted.isBack { return }
        #endif
        guard let marker, let before = marker.loop, before.version == version else { return }
        if marker.step == .encoding, marker.signal != nil, !marker.isTerminating {
            self = before
            return
        }
        let isQuick = marker.isOfCrash(now: boot)
        guard isQuick || marker.isOfSlowCrash else { return }
        crashes = min(before.crashes + 1, Int(UInt8.max))
        self.generation = before.generation
        guard crashes >= Self.limit else { return }
        switch before.measure {
        // S-LIFE-7 to S-LIFE-9 leave out the object that the launch died with.
        case .none where isQuick && !marker.blamesNobody: break
        case .none: measure = marker.suspect.map(isSaved) == true ? .leavesOutFrontmost : .restoresOlderSave
        case .leavesOutFrontmost: measure = .restoresOlderSave
        case .restoresOlderSave, .restoresNothing: measure = .restoresNothing
        }
    }

    /// The problem for the report of a launch that leaves out the frontmost controller or restores an older save. If a launch restores
    /// nothing, `CrashBlame.reasonForNothing` says so.
    package var problem: RestorationReport.Problem? {
        switch measure {
        case .none, .restoresNothing: nil
        case .leavesOutFrontmost:
            .init(
                .crashLoop,
                "The controller that was in front was left out, because \(inWords). If that does not help, the next launch restores the "
                    + "newest save from before these runs.")
        case .restoresOlderSave:
            .init(
                .crashLoop,
                "The newest save from before the first of these runs was restored, because \(inWords). Newer saves are kept aside. If "
                    + "that does not help, the next launch restores nothing.")
        }
    }

    /// The number of crashes in words, as a part of a sentence.
    package var inWords: String { "the app crashed \(crashes) times in a row, each time soon after its launch" }
}
