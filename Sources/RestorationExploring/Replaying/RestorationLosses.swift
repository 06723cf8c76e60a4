import RepriseInspection
import RepriseRestoration
import RestorationArchive

/// The objects and values of a state that a launch didn't restore, with the reasons.
struct RestorationLosses {
    private(set) var causes: [Cause] = []

    /// - Parameters:
    ///   - archive: The state before the launch.
    ///   - restored: The record of the restore pass, or nil if none ran.
    ///   - savedAgain: The first save after the launch, or nil if there is none.
    ///   - isMigrated: True if a migration may have renamed objects and keys.
    init(of archive: Archive, restored: PassRecord?, savedAgain: Archive?, isMigrated: Bool) {
        guard !archive.records.isEmpty else { return }
        guard let restored, restored.outcome != .declined else {
            causes = [Self.declined]
            return
        }
        guard restored.outcome == .done, Self.hasObjects(restored) else {
            causes = [Self.nothingCameBack(restored)]
            return
        }
        addLeftOut(restored)
        addProblems(restored)
        if !isMigrated, let savedAgain { addValues(of: archive, missingIn: savedAgain) }
    }

    /// Returns true if the pass had a state with objects.
    private static func hasObjects(_ restored: PassRecord) -> Bool {
        restored.objectCount > 0 || !restored.leftOut.elements.isEmpty || restored.waiting?.elements.isEmpty == false
    }

    /// A launch has no record if the delegate declined.
    private static var declined: Cause {
        Cause(
            .restoreDeclined, "the app delegate",
            "application(_:shouldRestoreSecureApplicationState:) returned false for this state.",
            "Return true, and leave out single objects whose data is gone.")
    }

    private static func nothingCameBack(_ restored: PassRecord) -> Cause {
        let problem = restored.problems.elements.first
        let kind = problem?.reason ?? CauseKind.unknown.rawValue
        return Cause(
            kind: kind, "the state", problem?.message ?? "The launch restored nothing of this state.",
            problem.flatMap { Advice.text(for: $0.reason) } ?? "Add a migration that begins with this version.")
    }

    /// Adds the objects that were left out. The ones below them follow from them.
    private mutating func addLeftOut(_ restored: PassRecord) {
        for object in restored.leftOut.elements {
            let problem = restored.problems.elements.first { $0.key == object.key }
            guard problem?.reason != RestorationReport.Reason.parentLeftOut.rawValue else { continue }
            causes.append(
                Cause(
                    kind: problem?.reason ?? RestorationReport.Reason.notFound.rawValue, object.key,
                    problem?.message ?? "The launch left this \(object.kind) of the class \(object.className) out.",
                    problem.flatMap { Advice.text(for: $0.reason) }
                        ?? "Make an object with this path before the restoration, or add a migration."))
        }
    }

    /// Adds problems of objects that came back, without notes that cost nothing.
    private mutating func addProblems(_ restored: PassRecord) {
        let leftOut = Set(restored.leftOut.elements.map(\.key))
        for problem in restored.problems.elements {
            guard let reason = RestorationReport.Reason(rawValue: problem.reason), Self.losses.contains(reason),
                problem.key.map({ !leftOut.contains($0) }) ?? true
            else { continue }
            causes.append(
                Cause(kind: problem.reason, problem.key ?? "the app", problem.message, Advice.text(for: reason)))
        }
    }

    private static let losses: Set<RestorationReport.Reason> = [
        .classMismatch, .stackTruncated, .selectionInvalid, .elementMissing, .valueUndecodable, .classNotAllowed,
        .referenceNotRestored, .migrationFailed, .archiveUnreadable, .archiveVersion, .leftOutAfterCrash,
        .providedTwice,
    ]

    /// Adds the app's values that no object saved again. Nobody read them, or the class has no place for them.
    private mutating func addValues(of archive: Archive, missingIn saved: Archive) {
        var found: [String: CodedValues] = [:]
        for record in saved.records { found[saved.paths.shownKey(of: record.path)] = record.values }
        for record in archive.records {
            let key = archive.paths.shownKey(of: record.path)
            guard let values = found[key] else { continue }
            let gone = Self.keys(of: record.values).subtracting(Self.keys(of: values)).sorted()
            guard !gone.isEmpty else { continue }
            causes.append(
                Cause(
                    .notDecoded, key,
                    "The object came back, but its next save lacks \(gone.map { "“\($0)”" }.joined(separator: ", ")).",
                    "Decode the old key too, or add a migration that renames it."))
        }
    }

    /// Returns the app's keys with a value.
    private static func keys(of values: CodedValues) -> Set<String> {
        Set(
            values.keyed.filter { entry in
                !entry.key.hasPrefix("UIKit.") && entry.value != .nil && entry.value != .null
            }.map(\.key))
    }
}
