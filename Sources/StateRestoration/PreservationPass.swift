import Foundation
import RestorationArchive

/// A complete save pass (spec chapter 2), which encodes all objects to be saved.
///
/// Invariant: an object is in `queue` exactly once, at the position in its mark, in the order of the first references
/// to the objects. Records follow that order (S-SAVE-17). The walk is a loop over the queue, so deep hierarchies use
/// no stack (S-SAVE-20).
@MainActor
package final class PreservationPass: EncodingPass {
    /// The result of a pass.
    package struct Outcome {
        package var archive: Archive
        /// The data that partial passes continue with.
        package var preserved: PreservedObjects
        /// The records without live objects, except for those whose places live objects took.
        package var unconsumed: UnconsumedRecords.List
    }

    /// The number of the pass, as in the marks of its objects.
    package var number: Int { paths.pass }
    private let isLastPass: Bool
    // Unchecked, because the checks cost as much as the accesses; none of these is accessed while another access runs.
    @exclusivity(unchecked) private var paths: PathFinder
    @exclusivity(unchecked) private var queue: [any RestorableObject] = []
    @exclusivity(unchecked) private var references: [RecordReference] = []
    /// The object that has each path, as the instance that app code knows.
    @exclusivity(unchecked) private var owners = RecordTable<ObjectIdentifier>()
    /// Objects that have a path but maybe no record. The pass keeps them alive as long as it keeps their identities.
    private var claimants: [any RestorableObject] = []
    private var scannedOwners: Set<ObjectIdentifier> = []
    private var hasClaimedRoots = false
    @exclusivity(unchecked) private var records: [ArchiveRecord] = []
    /// The problems in the order of their occurrence, including those of objects that do not encode.
    private var problems: [PassProblem] = []
    private var omissions: [(path: PathTable.ID, message: String)] = []
    private var refused: Set<ObjectIdentifier> = []
    private var applicationState = CodedValues()
    private var roots: [any RestorableObject] = []
    @exclusivity(unchecked) private var objects: PreservedObjects.Objects
    private var unconsumed: UnconsumedRecords.List
    /// Controllers referenced after another one with their path, although they come first in the hierarchy
    /// (S-PRES-22). The encoded references lead to the other one, so the pass has to restart with these in
    /// `contested`.
    package private(set) var overlooked: [any RestorableObject] = []
    /// Controllers that own their paths, whatever the pass encodes first.
    private let contested: [any RestorableObject]
    /// The number of objects in the queue whose unsaved descendants the pass looked for.
    private var examinedCount = 0

    /// - Parameters:
    ///   - previous: The newest complete pass. Paths keep their numbers.
    ///   - unconsumed: The records without live objects, which come after all others.
    ///   - contested: The controllers that an earlier pass overlooked.
    ///   - isLast: True if the process may end after the pass is saved.
    package init(
        source: any PreservationSource, application: ApplicationValues, after previous: PreservedObjects? = nil,
        with unconsumed: UnconsumedRecords.List = .init(), contested: [any RestorableObject] = [], isLast: Bool = false
    ) {
        self.unconsumed = unconsumed
        self.contested = contested
        isLastPass = isLast
        let number = PreservationMark.nextPass()
        objects = PreservedObjects.Objects(moment: source.moment)
        paths =
            previous?.pathsToContinue(inPass: number) ?? PathFinder(continuing: unconsumed.firstPaths, pass: number)
        let expectedCount = previous?.count ?? 0
        super.init(source: source, application: application, expectedCount: expectedCount)
        queue.reserveCapacity(expectedCount)
        references.reserveCapacity(expectedCount)
        records.reserveCapacity(expectedCount)
    }

    // MARK: From beginning to end

    /// Asks the delegate if UIKit may save, and for the app's values. `proceed` begins with the objects that the
    /// delegate and the windows refer to.
    ///
    /// - Returns: False if the delegate declined the save (S-SAVE-12).
    package func begin() -> Bool {
        claimPaths(of: contested)
        guard let state = applicationState() else { return false }
        applicationState = state
        trace.endPart()
        roots = source.rootControllers
        for root in roots where root.validIdentifier != nil {
            _ = reference(to: root, isConditional: false)
        }
        return true
    }

    /// The number of objects to encode before the pass looks at the clock. It also looks after sixteen times as many
    /// joined.
    private static let step = 16

    /// Encodes objects in the queue, at least some of them, including those that join meanwhile. When all are encoded,
    /// looks for unsaved objects below them, in steps, too.
    ///
    /// - Parameter hasTime: Returns true if there is time for more.
    /// - Returns: True if no object is left.
    package func proceed(while hasTime: () -> Bool) -> Bool {
        while records.count < queue.count {
            let joinedCount = queue.count + Self.step * Self.step
            for next in records.count..<min(records.count + Self.step, queue.count) where queue.count < joinedCount {
                records.append(record(of: queue[next], references[next]))
                objects.append(queue[next], records[next].className)
                trace.endPart()
            }
            guard hasTime() else { return false }
        }
        if examinedCount == 0 { reportExcludedBelowUnnamedRoots() }
        while examinedCount < queue.count {
            let end = min(examinedCount + Self.step, queue.count)
            for index in examinedCount..<end { reportExcluded(belowObjectAt: index) }
            examinedCount = end
            guard hasTime() else { return false }
        }
        return true
    }

    /// True once all objects encoded and the pass is looking for unsaved objects below them.
    package var isExamining: Bool { examinedCount > 0 }

    /// Returns the result. Call it after `proceed` returned true.
    package func finish() -> Outcome {
        let joined = unconsumedRecords()
        let table = paths.table
        // Adding an empty list would copy them all.
        if !joined.isEmpty { records += joined }
        let archive = Archive(
            application: application, applicationState: applicationState, paths: table, records: records)
        return Outcome(
            archive: archive,
            preserved: PreservedObjects(
                objects, references, roots: roots, paths: paths, trace: trace,
                requiresSecureCoding: requiresSecureCoding, of: archive,
                unconsumed: Set(joined.lazy.map(\.reference)),
                problems: problems.map { $0.finished(in: table) },
                omissions: omissions.map { .init(at: RestorationPath(table: table, id: $0.path), $0.message) }),
            unconsumed: unconsumed)
    }

    private func unconsumedRecords() -> [ArchiveRecord] {
        guard !unconsumed.isEmpty else { return [] }
        var records = paths.enter(&unconsumed, joining: Set(references))
        guard !storesSensitiveValues else { return records }
        for index in records.indices { records[index].values.removeSensitiveValues() }
        return records
    }

    override var isLast: Bool { isLastPass }

    // MARK: References

    override func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        paths.fingerprint(of: reference)
    }

    /// Returns the reference to `object`, or nil if it has no path or another object has it. The first unconditional
    /// reference adds `object` to the queue (S-SAVE-18).
    override func reference(to object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        let mark = object.mark
        if mark.pass == number {
            if let position = mark.position { return references[position] }
            if mark.isRefused { return nil }
        }
        guard let reference = makeReference(to: object, marked: mark, isConditional: isConditional) else { return nil }
        if !isConditional {
            mark.position = queue.count
            queue.append(object)
            references.append(reference)
        } else {
            claimants.append(object)
        }
        return reference
    }

    /// Returns the reference with which `object` is saved, or would be. It is nil without a path, and if another object
    /// has the path (S-PRES-22), which is reported. Notes a controller in `overlooked` if that other object comes after
    /// it.
    private func makeReference(
        to object: any RestorableObject, marked mark: PreservationMark, isConditional: Bool
    ) -> RecordReference? {
        guard let path = paths.path(of: object, marked: mark) else { return nil }
        switch object.restorableKind {
        case .view: claimPathsOfViews(beside: object)
        case .viewController: claimPathsOfRoots()
        case .object: break
        }
        let reference = RecordReference(kind: object.restorableKind, path: path)
        let identity = ObjectIdentifier(object.restorableInstance)
        if let owner = owners[reference], owner != identity {
            mark.isRefused = true
            if reference.kind == .viewController, !isConditional, comesBefore(owner, object) {
                overlooked.append(object)
            }
            let first = (queue + claimants).first { ObjectIdentifier($0.restorableInstance) == owner }
            problems.append(
                PassProblem(
                    reason: .duplicatePath, path: path,
                    message:
                        "\(object.reportName) was not saved: \(first?.kindInWords ?? "another") has the same path and comes "
                        + "first. Give them different restoration identifiers."))
            return nil
        }
        owners[reference] = identity
        return reference
    }

    /// Gives a path that several views share to the first of them in hierarchy order, whatever is referenced first.
    private func claimPathsOfViews(beside view: any RestorableObject) {
        guard let controller = view.restorablePlacement.parent,
            scannedOwners.insert(ObjectIdentifier(controller)).inserted
        else { return }
        claimPaths(of: controller.identifiedViews)
    }

    /// Gives a path that several root view controllers share to the one of the oldest window.
    private func claimPathsOfRoots() {
        guard !hasClaimedRoots else { return }
        hasClaimedRoots = true
        claimPaths(of: source.rootControllers.filter { $0.validIdentifier != nil })
    }

    /// Compares the places of two controllers in the hierarchy: windows in the order of their creation, a parent before its children, and
    /// these in their order. It walks through all controllers, but only in an app that gives one path to two of them.
    ///
    /// - Parameter other: The other controller's identity.
    /// - Returns: True if `controller` comes first.
    private func comesBefore(_ other: ObjectIdentifier, _ controller: any RestorableObject) -> Bool {
        #if PLANTED
            if Planted.firstEncodedWins.isBack { return false }
        #endif
        var pending = Array(source.rootControllers.reversed())
        while let next = pending.popLast() {
            if next === controller { return true }
            if ObjectIdentifier(next.restorableInstance) == other { return false }
            pending += next.restorableChildren.reversed()
        }
        return false
    }

    private func claimPaths(of objects: [any RestorableObject]) {
        for object in objects {
            guard let path = paths.path(of: object) else { continue }
            let reference = RecordReference(kind: object.restorableKind, path: path)
            guard owners[reference] == nil else { continue }
            owners[reference] = ObjectIdentifier(object.restorableInstance)
            claimants.append(object)
        }
    }

    // MARK: Problems

    override func report(_ problem: PassProblem) {
        super.report(problem)
        problems.append(problem)
    }

    /// Reports once for each object that cannot be referenced.
    override func didRefuse(_ object: AnyObject, _ problem: PassProblem) {
        if refused.insert(ObjectIdentifier(object)).inserted { problems.append(problem) }
    }

    private func reportExcludedBelowUnnamedRoots() {
        let finder = ExclusionFinder(source: source, pass: number)
        for root in roots where root.validIdentifier == nil {
            report(finder.exclusions(belowUnnamed: root))
        }
    }

    private func reportExcluded(belowObjectAt index: Int) {
        let exclusions = ExclusionFinder(source: source, pass: number).exclusions(belowSaved: queue[index])
        guard !exclusions.isEmpty else { return }
        objects.excluding.insert(index)
        report(exclusions)
    }

    private func report(_ exclusions: [ExclusionFinder.Exclusion]) {
        for exclusion in exclusions {
            guard let path = paths.path(of: exclusion.object) else { continue }
            if exclusion.isOmission {
                omissions.append((path, exclusion.message))
            } else {
                problems.append(.init(reason: .excludedByAncestor, path: path, message: exclusion.message))
            }
        }
    }
}
