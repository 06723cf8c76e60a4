import RestorationArchive
import RepriseRestoration

/// An explanation of one object: whether it is saved, whether the last launch restored it, and how the next launch
/// will look for it.
package struct ObjectExplanation: Codable, Sendable {
    package private(set) var schema = "reprise.explain-object/1"
    package var path: String
    /// The object's records in the save that the next launch restores. Empty if the save doesn't contain the
    /// object.
    package var saved: [Saved] = []
    /// The newest save that contains the object, if it isn't the one that the next launch restores.
    package var lastSaved: String?
    /// The result of the newest restore pass for the object, or nil if it is unknown.
    package var restored: Restored?
    /// The problems that the passes reported about the object or its ancestors, newest first.
    package var problems: [Explanation.Problem] = []
    package var omissions: [Explanation.Omission] = []
    package var findings: [StateLint.Finding] = []
    /// The answer in one or two sentences.
    package var verdict: String

    package struct Saved: Codable, Sendable {
        var kind: PortableKind
        package var key: String
        package var className: String
        package var size: Int
        /// The ways in which a launch looks for the object, in order.
        package var waysBack: [String]
    }

    package enum Restored: String, Codable, Sendable {
        case restored, leftOut
        /// The state waits until the object is shown. The report doesn't say if it was shown since.
        case waiting
        /// The launch found a state that doesn't contain the object.
        case notThere
    }

    /// - Parameter typed: an object's path or its end. An identifier suffices if no other object has it.
    /// - Throws: `noSuchObject` if neither a save nor a report contains the path, and `severalObjects` if it is the
    ///   end of several paths.
    package init(
        of typed: String, in state: SavedState, _ explanation: Explanation
    ) throws(InspectionError) {
        let newest = (try? state.save())?.archive
        let path = try Self.completed(typed, in: newest, state, explanation)
        self.path = path
        verdict = ""
        let wanted = ObjectPath(path)
        if let newest {
            saved = newest.records(at: path).map { Self.saved($0, in: newest) }
            findings = explanation.findings.filter { finding in
                finding.key.map { wanted.matches($0) || wanted.isBelow($0) } ?? false
            }
        }
        if saved.isEmpty { lastSaved = Self.lastSave(of: path, in: state) }
        for pass in explanation.passes ?? [] {
            problems += pass.problems.filter { problem in
                problem.key.map { wanted.matches($0) || wanted.isBelow($0) } ?? false
            }
            omissions += pass.omissions.filter { wanted.matches($0.key) || wanted.isBelow($0.key) }
        }
        restored = Self.restored(path, explanation.launch, in: state)
        guard !saved.isEmpty || lastSaved != nil || restored == .leftOut || !problems.isEmpty || !omissions.isEmpty
        else {
            throw newest?.noSuchObject(at: path) ?? .noSuchObject(path, similar: [])
        }
        let wasNotSaved = explanation.saveBeforeLaunch.flatMap { Self.reasonForNoRecord(of: wanted, in: $0) }
        let isNotSaved = explanation.newestSave.flatMap { Self.reasonForNoRecord(of: wanted, in: $0) } != nil
        verdict =
            makeVerdict(wasNotSaved: isNotSaved ? nil : wasNotSaved)
            + (Self.notAsked(wanted, explanation).map { " \($0)" } ?? "")
    }

    /// Returns the reason why a save has no record of the object, with advice if there is any. A reason for an object
    /// above it counts, too. Returns nil if the save's report has neither.
    private static func reasonForNoRecord(of object: ObjectPath, in pass: Explanation.Pass) -> String? {
        let reasons: [RestorationReport.Reason] = [.excludedByAncestor, .noIdentifier, .notRegistered, .viewInCell]
        if let omission = pass.omissions.first(where: { object.matches($0.key) || object.isBelow($0.key) }) {
            return omission.message
        }
        return pass.problems.first { problem in
            reasons.map(\.rawValue).contains(problem.reason)
                && problem.key.map { object.matches($0) || object.isBelow($0) } == true
        }.map { [$0.message, $0.advice].compactMap(\.self).joined(separator: " ") }
    }

    /// Returns the path that ends with the typed text, or the text itself if there is none. It searches the newest
    /// save and the reports first, then the newest save of each file.
    ///
    /// - Throws: `severalObjects` if it finds several paths, and none is the text itself.
    private static func completed(
        _ typed: String, in newest: Archive?, _ state: SavedState, _ explanation: Explanation
    ) throws(InspectionError) -> String {
        let wanted = ObjectPath(typed)
        var keys = newest?.keys(endingAs: wanted) ?? []
        for pass in explanation.passes ?? [] {
            keys += pass.leftOut + (pass.waiting ?? []) + pass.problems.compactMap(\.key) + pass.omissions.map(\.key)
        }
        var paths = paths(of: keys, endingAs: wanted)
        if paths.isEmpty {
            for file in (try? state.files()) ?? [] {
                if case .success(let generation) = file.contents { keys += generation.newest.keys(endingAs: wanted) }
            }
            paths = Self.paths(of: keys, endingAs: wanted)
        }
        guard !paths.isEmpty, !paths.contains(typed) else { return typed }
        guard paths.count == 1 else { throw .severalObjects(typed, paths: paths) }
        return paths[0]
    }

    private static func paths(of keys: [String], endingAs wanted: ObjectPath) -> [String] {
        Set(keys.filter(wanted.isEnd).map(ObjectPath.withoutIndexes)).sorted()
    }

    private static func saved(_ record: ArchiveRecord, in archive: Archive) -> Saved {
        var ways: [String] = []
        if record.kind == .viewController {
            if let name = record.restorationClassName { ways.append("its restoration class \(name)") }
            ways.append("the app delegate's application(_:viewControllerWithRestorationIdentifierPath:coder:)")
            ways.append("a view controller with this path that the app made by then")
            if let name = record.storyboardName, let identifier = record.storyboardIdentifier {
                ways.append("\"\(identifier)\" of the storyboard \(name)")
            }
        } else {
            ways.append(
                record.kind == .view
                    ? "a view with this identifier in its view controller's view"
                    : "an object that the app registered under this identifier")
            if record.kind == .object, let name = record.restorationClassName {
                ways.append("its restoration class \(name)")
            }
        }
        return Saved(
            kind: PortableKind(record.kind), key: archive.paths.shownKey(of: record.path), className: record.className,
            size: record.encodedSize, waysBack: ways)
    }

    private static func lastSave(of path: String, in state: SavedState) -> String? {
        for file in (try? state.files()) ?? [] {
            guard case .success(let generation) = file.contents else { continue }
            var found: String?
            generation.forEachSave { number, archive in
                if !archive.records(at: path).isEmpty {
                    found = SaveID(generation: generation.number, save: number).description
                }
                return true
            }
            if let found { return found }
        }
        return nil
    }

    /// Returns the result of a launch for the object. Returns nil if the launch didn't complete, if its record omits
    /// entries, or if the save that it restored can no longer be read.
    ///
    /// - Parameter launch: a restore pass. It records the generation whose last save it restored.
    private static func restored(
        _ path: String, _ launch: Explanation.Pass?, in state: SavedState
    ) -> Restored? {
        guard let launch, launch.outcome == PassRecord.Outcome.done.rawValue else { return nil }
        let wanted = ObjectPath(path)
        if launch.leftOut.contains(where: wanted.matches) { return .leftOut }
        if launch.waiting?.contains(where: { wanted.matches($0) || wanted.isBelow($0) }) == true { return .waiting }
        guard launch.notKept == 0, let generation = launch.generation,
            let found = try? state.save(SaveID(generation: generation)).archive
        else { return nil }
        return found.records(at: path).isEmpty ? .notThere : .restored
    }

    /// Returns the reason why the newest save skipped the object's encoding after a crash, or nil if it didn't
    /// (S-LIFE-27).
    private static func notAsked(_ path: ObjectPath, _ explanation: Explanation) -> String? {
        explanation.newestSave?.problems.first { problem in
            problem.reason == RestorationReport.Reason.encodeSkippedAfterCrash.rawValue
                && problem.key.map(path.matches) == true
        }?.message
    }

    /// Returns the sentences of `verdict`.
    ///
    /// - Parameter wasNotSaved: the reason why the run before the last launch did not save the object.
    private func makeVerdict(wasNotSaved: String?) -> String {
        let first = problems.first.map { " \($0.message) \($0.advice ?? "")" } ?? ""
        switch restored {
        case .leftOut:
            return "The last launch left it out." + first
        case .restored:
            return saved.isEmpty
                ? "The last launch restored it. The app closed it since, or no longer saves it."
                : "The last launch restored it, and the next one will try to."
        case .waiting:
            return
                "Its state waits until the app shows it. UIKit restores it then, in this run of the app or a later one."
        case .notThere, nil:
            if !saved.isEmpty {
                return restored == nil
                    ? "It is saved, and the next launch will try to restore it." + first
                    : "It was saved after the last launch. The next one will try to restore it."
            }
            if let wasNotSaved, lastSaved == nil {
                return
                    "The run before the last launch did not save it, so that launch could not restore it. \(wasNotSaved)"
            }
            if let omission = omissions.first { return "It is not saved. \(omission.message)" }
            if let lastSaved {
                return
                    "It is not in the newest save. \(lastSaved) is the last that has it. The app closed it since, or no longer "
                    + "saves it." + first
            }
            return "It is not saved." + first
        }
    }
}
