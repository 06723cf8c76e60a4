import RestorationArchive
import StateRestoration

/// What became of one object: whether it is saved, whether the last launch restored it, and how the next one will try to.
package struct ObjectExplanation: Codable, Sendable {
    package private(set) var schema = "reprise.explain-object/1"
    package var path: String
    /// The object in the save that the next launch restores; empty if it is not in it.
    package var saved: [Saved] = []
    /// The newest save that held it, where that is an older one.
    package var lastSaved: String?
    /// What the newest restore pass made of it; nil if that is not known.
    package var restored: Restored?
    /// What the passes have said of it, or of what it stands in, the newest first.
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
        /// How a launch looks for it, in that order.
        package var waysBack: [String]
    }

    package enum Restored: String, Codable, Sendable {
        case restored, leftOut
        /// Until it is shown; whether it has been since is not known.
        case waiting
        /// The launch found a state without it.
        case notThere
    }

    /// - Parameter typed: An object's path, or the end of it: an identifier is enough if no other object has it.
    /// - Throws: `noSuchObject` if neither a save nor a report knows the path, and `severalObjects` if it is the end of several.
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

    /// Finds the reason why a save holds no record of the object.
    ///
    /// - Returns: nil if the save's report says nothing of that.
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

    /// Finds the path that ends as what was typed: in the newest save and in the reports, or else in older saves.
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
            ways.append("a view controller with this path that the app has made by then")
            if let name = record.storyboardName, let identifier = record.storyboardIdentifier {
                ways.append("\"\(identifier)\" of the storyboard \(name)")
            }
        } else {
            ways.append(
                record.kind == .view
                    ? "a view with this identifier in its view controller's view"
                    : "an object that the app has registered under this identifier")
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

    /// - Parameter launch: knows the generation that it has restored, whose last save is what it found.
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

    /// Why the newest save holds less of it than the app would add (S-LIFE-27).
    private static func notAsked(_ path: ObjectPath, _ explanation: Explanation) -> String? {
        explanation.newestSave?.problems.first { problem in
            problem.reason == RestorationReport.Reason.encodeSkippedAfterCrash.rawValue
                && problem.key.map(path.matches) == true
        }?.message
    }

    /// - Parameter wasNotSaved: why the run before the last launch did not save it.
    private func makeVerdict(wasNotSaved: String?) -> String {
        let first = problems.first.map { " \($0.message) \($0.advice ?? "")" } ?? ""
        switch restored {
        case .leftOut:
            return "The last launch left it out." + first
        case .restored:
            return saved.isEmpty
                ? "The last launch restored it. The app has closed it since, or does not save it any more."
                : "The last launch restored it, and the next one will try to."
        case .waiting:
            return
                "The last launch has its state wait until it is shown: it comes then, in this run of the app or a later one."
        case .notThere, nil:
            if !saved.isEmpty {
                return restored == nil
                    ? "It is saved, and the next launch will try to restore it." + first
                    : "It was saved after the last launch: the next one will try to restore it."
            }
            if let wasNotSaved, lastSaved == nil {
                return
                    "The run before the last launch did not save it, so that launch could not restore it. \(wasNotSaved)"
            }
            if let omission = omissions.first { return "It is not saved. \(omission.message)" }
            if let lastSaved {
                return
                    "It is not in the newest save; \(lastSaved) is the last that has it. The app has closed it since, or does "
                    + "not save it any more." + first
            }
            return "It is not saved." + first
        }
    }
}
