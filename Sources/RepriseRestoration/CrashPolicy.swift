import Foundation
import RestorationArchive

/// The decisions of a launch about the crashes that the journal holds: which objects it restores, which it leaves
/// out, and which it does not ask to encode.
///
/// It is a pure function of the journal, the state and the machine's run. It reads no file and changes nothing, so its
/// tests are a table.
package struct CrashPolicy: Sendable, Equatable {
    /// The part of an object that is saved.
    package enum Extent: Sendable {
        case everything
        /// The object's state without the values that the app adds.
        case builtIn
        case nothing
    }

    private let launch: LaunchNote?
    /// Crashes within encoding of this version of the app.
    let encodingCrashes: [ObjectFingerprint: [EncodingCrash]]
    /// True after too many crashes within encoding to blame single objects.
    let blamesAllEncoding: Bool
    private let version: UInt64
    private let boot: UUID

    /// The number of runs that have to crash one after the other before a launch restores less (S-LIFE-28).
    static let crashesOfLoop = 3

    /// Takes from the journal the note of the last launch, and the crashes within encoding of this version of the app.
    ///
    /// - Parameters:
    ///   - journal: The notes of earlier launches. In developer mode the journal is empty (S-LIFE-19).
    ///   - version: The app's version, as `EncodingCrash.version(_:)` gives it.
    ///   - boot: The machine's run now.
    package init(after journal: CrashJournal, version: UInt64, boot: UUID) {
        let crashes = journal.encodingCrashes(ofVersion: version)
        launch = journal.launch
        encodingCrashes = Dictionary(grouping: crashes, by: \.object)
        blamesAllEncoding = crashes.count >= CrashJournal.slotCount
        self.version = version
        self.boot = boot
    }

    // MARK: Restoring

    /// Decides what the launch does about the runs before it that crashed one after the other.
    ///
    /// The first two crashes change nothing. After the third, the launch leaves out the controller that was in front if
    /// the newest save has it, and otherwise restores an older save. Each further crash takes the next measure: an
    /// older save, then nothing. As long as no measure was taken, a crash during the restoration of an object gets none
    /// here, because `decision(restoring:_:loop:)` leaves out that object.
    ///
    /// A run that did not crash ends the series, as does another version of the app. A crash within an object's
    /// `encodeRestorableState(with:)` neither counts nor ends it (S-LIFE-27).
    ///
    /// - Parameters:
    ///   - generation: the newest save that can be read.
    ///   - isSaved: Returns true if the newest save holds an object.
    package func loop(opening generation: UInt64, isSaved: (ObjectFingerprint) -> Bool) -> CrashLoop {
        var loop = CrashLoop(generation: generation, version: version)
        #if PLANTED
            if Planted.slowCrashesUncounted.isBack { return loop }
        #endif
        guard let launch, let before = launch.loop, before.version == version else { return loop }
        if launch.place.step == .encoding, launch.signs.signal != nil, !launch.signs.isTerminating { return before }
        let isQuick = launch.isOfCrash(now: boot)
        guard isQuick || launch.isOfSlowCrash else { return loop }
        loop.crashes = min(before.crashes + 1, Int(UInt8.max))
        loop.generation = before.generation
        guard loop.crashes >= Self.crashesOfLoop else { return loop }
        switch before.measure {
        // S-LIFE-7 to S-LIFE-9 leave out the object that the launch died with.
        case .none where isQuick && !launch.blamesNobody: break
        case .none: loop.measure = launch.place.suspect.map(isSaved) == true ? .leavesOutFrontmost : .restoresOlderSave
        case .leavesOutFrontmost: loop.measure = .restoresOlderSave
        case .restoresOlderSave, .restoresNothing: loop.measure = .restoresNothing
        }
        return loop
    }

    /// Decides which objects of a state the launch restores.
    ///
    /// - Parameters:
    ///   - archive: The archive to restore.
    ///   - state: The identity of that state.
    ///   - loop: The launch's decision about slow crashes, or nil if it counts for nothing.
    package func decision(restoring archive: Archive, _ state: StateID, loop: CrashLoop? = nil) -> CrashDecision {
        CrashDecision(after: launch, restoring: archive, state, boot: boot, loop: loop)
    }

    // MARK: Saving

    /// Decides how much of an object is saved (S-LIFE-27).
    ///
    /// After one crash, UIKit does not ask the object while its view is not loaded. After two, its record holds only
    /// the values of UIKit itself. After three, its record is empty. If too many objects crashed to blame single ones,
    /// the records of all others hold only the values of UIKit itself. All of this ends with the app's version.
    package func extent(of object: ObjectFingerprint, _ view: EncodingCrash.ViewState) -> Extent {
        if encodingCrashes.isEmpty { return .everything }
        switch encodingCrashes[object]?.count ?? 0 {
        case 3...: return .nothing
        case 2: return .builtIn
        case 1 where view == .notLoaded: return .builtIn
        default: return blamesAllEncoding ? .builtIn : .everything
        }
    }
}

/// The objects that a launch leaves out because earlier launches crashed (S-LIFE-7 to S-LIFE-9, S-LIFE-28).
///
/// After the first crash, the launch leaves out the object that the journal names. After the second in a row, it also
/// leaves out the parent of the object named then. After the third, or if the journal names no object, it leaves out
/// everything. The fourth launch therefore restores nothing at the latest.
package struct CrashDecision: Sendable, Equatable {
    /// The number of crashes in a row.
    package private(set) var crashes = 0
    package private(set) var restoresNothing = false
    /// The suspects that the next note names.
    package private(set) var suspects: [LaunchNote.Suspect] = []
    /// The suspects that the state holds, by position.
    package private(set) var leftOut: [Int: LaunchNote.Suspect] = [:]
    /// The step in which the previous launch crashed.
    package private(set) var lastStep = LaunchStep.starting
    private(set) var wasExtended = false
    /// True if even the launch that restored nothing crashed. The files beside the objects may be the cause
    /// (S-SCENE-94).
    package private(set) var isHopeless = false
    /// The series of crashes that the launch belongs to. It is nil if the launch counts for nothing.
    package private(set) var loop: CrashLoop?

    static let lastCrash = 3

    /// Creates a decision that leaves nothing out.
    package init() {}

    fileprivate init(
        after launch: LaunchNote?, restoring archive: Archive, _ state: StateID, boot: UUID, loop: CrashLoop?
    ) {
        self.loop = loop
        guard let launch else { return }
        blame(after: launch, restoring: archive, state, boot: boot)
        guard !restoresNothing else { return }
        switch loop?.measure {
        case .leavesOutFrontmost:
            lastStep = .running
            if let named = Self.index(of: launch.place.suspect, in: archive) { leaveOut(named, of: archive) }
        case .restoresOlderSave:
            // The frontmost screen wasn't the cause.
            suspects.removeAll { $0.step == .running }
        case .restoresNothing:
            restoresNothing = true
        case .some(.none), nil:
            return
        }
        leftOut = restoresNothing ? [:] : Self.positions(of: suspects, in: archive)
    }

    private mutating func blame(
        after launch: LaunchNote, restoring archive: Archive, _ state: StateID, boot: UUID
    ) {
        let isSameState = launch.state == state
        guard launch.isOfCrash(now: boot), !launch.blamesNobody else {
            // The crash wasn't in the restoration. Its suspects stay out until a newer state is saved.
            guard isSameState else { return }
            (crashes, restoresNothing, suspects) = (launch.crashes, launch.restoresNothing, launch.leftOut)
            lastStep = launch.leftOut.last?.step ?? .starting
            leftOut = Self.positions(of: suspects, in: archive)
            return
        }
        (crashes, suspects, lastStep) = (launch.crashes + 1, launch.leftOut, launch.place.step)
        wasExtended = launch.signs.isExtended
        isHopeless = launch.restoresNothing
        restoresNothing = launch.restoresNothing || launch.signs.isExtended || crashes >= Self.lastCrash
        guard !restoresNothing else { return }
        if let named = Self.named(by: launch, in: archive, isSameState: isSameState) {
            leaveOut(named, of: archive)
        } else if isSameState, !launch.place.step.hasSuspect {
            restoresNothing = true
        }
        leftOut = Self.positions(of: suspects, in: archive)
    }

    package var isRecovering: Bool { restoresNothing || !leftOut.isEmpty }

    /// Makes the note that this launch begins with. It has the crashes and the suspects so far, and the series of
    /// crashes unless the launch restores nothing.
    package func note(of state: StateID, boot: UUID) -> LaunchNote {
        var note = LaunchNote(boot: boot, state: state)
        note.crashes = crashes
        note.restoresNothing = restoresNothing
        note.leftOut = suspects
        // A crash tells nothing about the state if the launch restored none of it.
        note.loop = restoresNothing ? nil : loop
        return note
    }

    private mutating func leaveOut(_ named: Int, of archive: Archive) {
        let above = crashes > 1 && lastStep != .running ? archive.recordAbove(named, in: archive.recordIndexes) : nil
        let object = ObjectFingerprint(of: archive.records[above ?? named], in: archive.paths)
        guard !suspects.contains(where: { $0.object == object }) else { return }
        guard suspects.count < LaunchNote.maximumLeftOut else {
            restoresNothing = true
            return
        }
        suspects.append(.init(object, in: lastStep, isAbove: above != nil))
    }

    private static func named(by launch: LaunchNote, in archive: Archive, isSameState: Bool) -> Int? {
        if launch.place.step.hasSuspect {
            return index(of: launch.place.suspect, in: archive)
        }
        guard isSameState, let record = launch.place.record, archive.records.indices.contains(record) else {
            return nil
        }
        return record
    }

    private static func index(of object: ObjectFingerprint?, in archive: Archive) -> Int? {
        object.flatMap { ObjectFingerprint.all(in: archive).firstIndex(of: $0) }
    }

    private static func positions(
        of suspects: [LaunchNote.Suspect], in archive: Archive
    ) -> [Int: LaunchNote.Suspect] {
        guard !suspects.isEmpty else { return [:] }
        var positions: [Int: LaunchNote.Suspect] = [:]
        for (index, object) in ObjectFingerprint.all(in: archive).enumerated() {
            if let suspect = suspects.first(where: { $0.object == object }) { positions[index] = suspect }
        }
        return positions
    }
}
