import Foundation
import RestorationArchive

/// The objects that a launch leaves out because launches before it died (S-LIFE-7 to S-LIFE-9, S-LIFE-28).
///
/// The first death leaves out the object that the marker names. The second in a row leaves out the parent of the object named then, too. The third
/// leaves out everything, as does one that names no object. So the fourth launch restores nothing at the latest.
package struct CrashBlame: Sendable, Equatable {
    /// Deaths in a row.
    package private(set) var crashes = 0
    package private(set) var restoresNothing = false
    /// As the next marker holds them.
    package private(set) var suspects: [LaunchMarker.Suspect] = []
    /// Those of them that the state holds, by position.
    package private(set) var leftOut: [Int: LaunchMarker.Suspect] = [:]
    /// What the launch before was doing when it died.
    package private(set) var lastStep = LaunchStep.starting
    private(set) var wasExtended = false
    /// Even the launch that restored nothing has died: what is kept beside the objects may be the cause (S-SCENE-94).
    package private(set) var isHopeless = false

    /// The row of crashes that the launch belongs to. It is nil if the launch counts for nothing.
    package private(set) var loop: CrashLoop?

    private static let lastCrash = 3

    /// Nobody is blamed.
    package init() {}

    /// - Parameters:
    ///   - marker: what the launch before has left; nil if that went well.
    ///   - archive: what is to be restored.
    ///   - state: names it.
    ///   - boot: the machine's run now.
    ///   - loop: what the launch does about slow crashes.
    package init(
        after marker: LaunchMarker?, restoring archive: Archive, _ state: StateID, boot: UUID, loop: CrashLoop? = nil
    ) {
        self.loop = loop
        guard let marker else { return }
        blame(after: marker, restoring: archive, state, boot: boot)
        guard !restoresNothing else { return }
        switch loop?.measure {
        case .leavesOutFrontmost:
            lastStep = .running
            if let named = Self.index(of: marker.suspect, in: archive) { leaveOut(named, of: archive) }
        case .restoresOlderSave:
            // The screen in front was not the cause.
            suspects.removeAll { $0.step == .running }
        case .restoresNothing:
            restoresNothing = true
        case .some(.none), nil:
            return
        }
        leftOut = restoresNothing ? [:] : Self.positions(of: suspects, in: archive)
    }

    private mutating func blame(
        after marker: LaunchMarker, restoring archive: Archive, _ state: StateID, boot: UUID
    ) {
        let isSameState = marker.state == state
        guard marker.isOfCrash(now: boot), !marker.blamesNobody else {
            // It did not die of its restoration. What it left out stays away as long as nothing newer was saved.
            guard isSameState else { return }
            (crashes, restoresNothing, suspects) = (marker.crashes, marker.restoresNothing, marker.leftOut)
            lastStep = marker.leftOut.last?.step ?? .starting
            leftOut = Self.positions(of: suspects, in: archive)
            return
        }
        (crashes, suspects, lastStep) = (marker.crashes + 1, marker.leftOut, marker.step)
        wasExtended = marker.isExtended
        isHopeless = marker.restoresNothing
        restoresNothing = marker.restoresNothing || marker.isExtended || crashes >= Self.lastCrash
        guard !restoresNothing else { return }
        if let named = Self.named(by: marker, in: archive, isSameState: isSameState) {
            leaveOut(named, of: archive)
        } else if isSameState, !marker.step.hasSuspect {
            restoresNothing = true
        }
        leftOut = Self.positions(of: suspects, in: archive)
    }

    package var isRecovering: Bool { restoresNothing || !leftOut.isEmpty }

    /// What this launch begins with.
    package func marker(of state: StateID, boot: UUID) -> LaunchMarker {
        var marker = LaunchMarker(boot: boot, state: state)
        marker.crashes = crashes
        marker.restoresNothing = restoresNothing
        marker.leftOut = suspects
        // A crash says nothing of the state if nothing of it was restored.
        marker.loop = restoresNothing ? nil : loop
        return marker
    }

    /// For a report, if nothing is restored (`leftOutAfterCrash`).
    package var reasonForNothing: String {
        var advice = ""
        let cause: String
        if let loop, loop.measure == .restoresNothing {
            cause = "\(loop.inWords), and an older save did not help"
        } else if wasExtended {
            cause = "the app ended before it called completeStateRestoration()"
        } else if crashes < Self.lastCrash {
            cause = "the app ended \(lastStep.inWords)"
            advice = lastStep.advice + " "
        } else {
            cause = "the app ended \(crashes) times in a row while it restored, the last time \(lastStep.inWords)"
        }
        return "Nothing was restored, because \(cause). \(advice)The state is kept aside when a newer one is saved."
    }

    private mutating func leaveOut(_ named: Int, of archive: Archive) {
        let above = crashes > 1 && lastStep != .running ? archive.recordAbove(named, in: archive.recordIndexes) : nil
        let object = ObjectFingerprint(of: archive.records[above ?? named], in: archive.paths)
        guard !suspects.contains(where: { $0.object == object }) else { return }
        guard suspects.count < LaunchMarker.maximumLeftOut else {
            restoresNothing = true
            return
        }
        suspects.append(.init(object, in: lastStep, isAbove: above != nil))
    }

    private static func named(by marker: LaunchMarker, in archive: Archive, isSameState: Bool) -> Int? {
        if marker.step.hasSuspect {
            return index(of: marker.suspect, in: archive)
        }
        guard isSameState, let record = marker.record, archive.records.indices.contains(record) else { return nil }
        return record
    }

    private static func index(of object: ObjectFingerprint?, in archive: Archive) -> Int? {
        object.flatMap { ObjectFingerprint.all(in: archive).firstIndex(of: $0) }
    }

    private static func positions(
        of suspects: [LaunchMarker.Suspect], in archive: Archive
    ) -> [Int: LaunchMarker.Suspect] {
        guard !suspects.isEmpty else { return [:] }
        var positions: [Int: LaunchMarker.Suspect] = [:]
        for (index, object) in ObjectFingerprint.all(in: archive).enumerated() {
            if let suspect = suspects.first(where: { $0.object == object }) { positions[index] = suspect }
        }
        return positions
    }
}

extension LaunchMarker {
    /// Something that was not restored stood in front.
    var blamesNobody: Bool { step.hasSuspect && suspect == nil && !isExtended }
}
