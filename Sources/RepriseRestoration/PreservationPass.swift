import Foundation
import RestorationArchive

/// A complete save pass (spec chapter 2), which encodes all objects to be saved.
///
/// Records follow the order of the queue (S-SAVE-17). The walk is a loop over the queue, so deep hierarchies use no
/// stack (S-SAVE-20).
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
    @exclusivity(unchecked) private var owners: PathOwners
    @exclusivity(unchecked) private var queue: EncodingQueue
    /// The result so far: the app's values, and the records of the objects that encoded.
    @exclusivity(unchecked) private var archive: Archive
    private var problems = PreservationProblems()
    private var roots: [any RestorableObject] = []
    private var unconsumed: UnconsumedRecords.List

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
        isLastPass = isLast
        let number = PreservationMark.nextPass()
        paths =
            previous?.pathsToContinue(inPass: number) ?? PathFinder(continuing: unconsumed.firstPaths, pass: number)
        owners = PathOwners(contested: contested)
        let expectedCount = previous?.count ?? 0
        queue = EncodingQueue(moment: source.moment, expectedCount: expectedCount)
        archive = Archive(application: application)
        archive.records.reserveCapacity(expectedCount)
        super.init(source: source, application: application, expectedCount: expectedCount)
    }

    // MARK: From beginning to end

    /// Asks the delegate if UIKit may save, and for the app's values. `proceed` begins with the objects that the
    /// delegate and the windows refer to.
    ///
    /// - Returns: False if the delegate declined the save (S-SAVE-12).
    package func begin() -> Bool {
        claimPaths(of: owners.contested)
        guard let state = applicationState() else { return false }
        archive.applicationState = state
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
        while queue.encoded.count < queue.count {
            let joinedCount = queue.count + Self.step * Self.step
            let next = queue.encoded.count
            for index in next..<min(next + Self.step, queue.count) where queue.count < joinedCount {
                let record = record(of: queue.objects[index], queue.references[index])
                archive.records.append(record)
                queue.didEncode(record.className)
                trace.endPart()
            }
            guard hasTime() else { return false }
        }
        if queue.examinedCount == 0 { reportExcludedBelowUnnamedRoots() }
        while queue.examinedCount < queue.count {
            let next = queue.examinedCount
            for index in next..<min(next + Self.step, queue.count) { examine(queue.objects[index]) }
            guard hasTime() else { return false }
        }
        return true
    }

    /// True once all objects encoded and the pass is looking for unsaved objects below them.
    package var isExamining: Bool { queue.examinedCount > 0 }

    /// Controllers referenced after another one with their path, although they come first in the hierarchy
    /// (S-PRES-22). The encoded references lead to the other one, so the pass has to restart with these in
    /// `contested`.
    package var overlooked: [any RestorableObject] { owners.overlooked }

    /// Returns the result. Call it after `proceed` returned true.
    package func finish() -> Outcome {
        let joined = unconsumedRecords()
        let table = paths.table
        // Adding an empty list would copy them all.
        if !joined.isEmpty { archive.records += joined }
        archive.paths = table
        let (problems, omissions) = problems.finished(in: table)
        return Outcome(
            archive: archive,
            preserved: PreservedObjects(
                queue.encoded, queue.references, roots: roots, paths: paths, trace: trace,
                requiresSecureCoding: requiresSecureCoding, of: archive,
                unconsumed: Set(joined.lazy.map(\.reference)), problems: problems, omissions: omissions),
            unconsumed: unconsumed)
    }

    private func unconsumedRecords() -> [ArchiveRecord] {
        guard !unconsumed.isEmpty else { return [] }
        var records = paths.enter(&unconsumed, joining: Set(queue.references))
        guard !storesSensitiveValues else { return records }
        for index in records.indices { records[index].values.removeSensitiveValues() }
        return records
    }

    override var isLast: Bool { isLastPass }

    override var completePass: Int? { number }

    // MARK: References

    override func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        paths.fingerprint(of: reference)
    }

    /// Returns the reference to `object`, or nil if it has no path or another object has it. The first unconditional
    /// reference adds `object` to the queue (S-SAVE-18).
    override func reference(to object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        let mark = object.mark
        if mark.pass == number {
            if let position = mark.position { return queue.references[position] }
            if mark.isRefused { return nil }
        }
        guard let reference = makeReference(to: object, marked: mark, isConditional: isConditional) else { return nil }
        if !isConditional { queue.append(object, reference, marked: mark) }
        return reference
    }

    /// Returns the reference with which `object` is saved, or would be. It is nil without a path, and if another object
    /// has the path (S-PRES-22), which is reported.
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
        if let owner = owners.claim(reference, by: object, joinsQueue: !isConditional) {
            mark.isRefused = true
            if reference.kind == .viewController, !isConditional, comesBefore(owner, object) {
                owners.overlooked.append(object)
            }
            reportDuplicate(object, of: owner, at: path)
            return nil
        }
        return reference
    }

    /// Gives a path that several views share to the first of them in hierarchy order, whatever is referenced first.
    private func claimPathsOfViews(beside view: any RestorableObject) {
        guard let controller = view.restorablePlacement.parent, owners.scanViews(of: controller) else { return }
        claimPaths(of: controller.identifiedViews)
    }

    /// Gives a path that several root view controllers share to the one of the oldest window.
    private func claimPathsOfRoots() {
        guard owners.scanRoots() else { return }
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
            guard !owners.hasOwner(reference) else { continue }
            _ = owners.claim(reference, by: object, joinsQueue: false)
        }
    }

    // MARK: Problems

    override func report(_ problem: PassProblem) {
        super.report(problem)
        problems.append(problem)
    }

    /// Reports once for each object that cannot be referenced.
    override func didRefuse(_ object: AnyObject, _ problem: PassProblem) {
        problems.append(problem, ofRefused: object)
    }

    /// Reports an object whose path another one owns.
    private func reportDuplicate(_ object: any RestorableObject, of owner: ObjectIdentifier, at path: PathTable.ID) {
        let first = (queue.objects + owners.claimants).first { ObjectIdentifier($0.restorableInstance) == owner }
        problems.append(
            PassProblem(
                reason: .duplicatePath, path: path,
                message:
                    "\(object.reportName) was not saved: \(first?.kindInWords ?? "another") has the same path and comes "
                    + "first. Give them different restoration identifiers."))
    }

    private func reportExcludedBelowUnnamedRoots() {
        let finder = ExclusionFinder(source: source, pass: number)
        for root in roots where root.validIdentifier == nil {
            report(finder.exclusions(belowUnnamed: root))
        }
    }

    /// Reports what is not saved below the next object to examine.
    private func examine(_ object: any RestorableObject) {
        let exclusions = ExclusionFinder(source: source, pass: number).exclusions(belowSaved: object)
        queue.didExamine(excludes: !exclusions.isEmpty)
        report(exclusions)
    }

    private func report(_ exclusions: [ExclusionFinder.Exclusion]) {
        for exclusion in exclusions {
            guard let path = paths.path(of: exclusion.object) else { continue }
            problems.append(exclusion, at: path)
        }
    }
}
