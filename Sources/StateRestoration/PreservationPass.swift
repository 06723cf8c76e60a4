import Foundation
import RestorationArchive

/// One run of the save pass (spec chapter 2).
///
/// Invariant: an object is in `queue` exactly once for each entry of `joined` that holds a reference, in the order in
/// which references to it were first encoded; records follow that order (S-SAVE-17). The walk is a loop over the queue,
/// so the depth of the hierarchy costs no stack (S-SAVE-20).
@MainActor
package final class PreservationPass {
    /// What a pass came to.
    package struct Outcome {
        /// nil: the delegate answered that nothing is to be saved (S-SAVE-12).
        package var archive: Archive?
        package var problems: [RestorationReport.Problem]
        package var omissions: [RestorationReport.Omission] = []
    }

    private let source: any PreservationSource
    private nonisolated let thread = PassThread()
    private let application: ApplicationValues
    /// As the delegate's form of the question decides (S-SEC-3).
    private var requiresSecureCoding = true

    // Unchecked, because the checks cost as much as the accesses; none of these is accessed while another access runs.
    @exclusivity(unchecked) private var paths: PathFinder
    @exclusivity(unchecked) private var queue: [any RestorableObject] = []
    @exclusivity(unchecked) private var references: [RecordReference] = []
    /// By the object that app code knows. nil: it does not get a record, and why was reported.
    @exclusivity(unchecked) private var joined: [ObjectIdentifier: RecordReference?] = [:]
    @exclusivity(unchecked) private var owners = RecordOwners()
    private var scannedOwners: Set<ObjectIdentifier> = []
    private var hasClaimedRoots = false
    @exclusivity(unchecked) private var records: [ArchiveRecord] = []
    private var problems: [ProblemDraft] = []
    private var omissions: [(path: PathTable.ID, message: String)] = []
    private var reportedReferences: Set<ObjectIdentifier> = []

    /// A problem whose path is a node of the growing table: a copy of the table for each would cost quadratic time.
    private struct ProblemDraft {
        var reason: RestorationReport.Reason
        var path: PathTable.ID?
        var message: String
    }

    /// The object that encodes now, for the report.
    @exclusivity(unchecked) private var current: (any RestorableObject)?

    /// - Parameter expectedCount: about how many objects will be saved, such as the pass before saved.
    package init(source: any PreservationSource, application: ApplicationValues, expectedCount: Int = 0) {
        self.source = source
        self.application = application
        paths = PathFinder(expectedCount: expectedCount)
        queue.reserveCapacity(expectedCount)
        references.reserveCapacity(expectedCount)
        joined.reserveCapacity(expectedCount)
        records.reserveCapacity(expectedCount)
    }

    package func run() -> Outcome {
        let applicationCoder = makeEncoder(owner: nil)
        guard source.shouldSave(applicationCoder) else {
            _ = applicationCoder.finish()
            return Outcome(archive: nil, problems: finishedProblems)
        }
        requiresSecureCoding = applicationCoder.requiresSecureCoding
        source.willEncode(applicationCoder)
        let applicationState = applicationCoder.finish()
        let roots = source.rootControllers
        for root in roots where root.validIdentifier != nil {
            _ = join(root)
        }
        var next = 0
        while next < queue.count {
            records.append(record(of: queue[next], references[next]))
            next += 1
        }
        reportExcluded(below: roots)
        return Outcome(
            archive: Archive(
                application: application, applicationState: applicationState, paths: paths.table, records: records),
            problems: finishedProblems, omissions: omissions.map { .init(at: finished($0.path), $0.message) })
    }

    private var finishedProblems: [RestorationReport.Problem] {
        problems.map { draft in .init(draft.reason, at: draft.path.map(finished), draft.message) }
    }

    private func finished(_ path: PathTable.ID) -> RestorationPath {
        RestorationPath(table: paths.table, id: path)
    }

    private func record(of object: any RestorableObject, _ reference: RecordReference) -> ArchiveRecord {
        current = object
        defer { current = nil }
        let encoder = makeEncoder(owner: object.restorableInstance)
        object.encodeRestorableState(with: encoder)
        if !encoder.builtInStateIsDone {
            report(
                .superNotCalled, at: reference,
                "\(object.reportName) is saved whole, but its encodeRestorableState(with:) did not call super. "
                    + "Call super in the override.")
            encoder.builtInStateIsDone = true
            object.encodeBuiltInState(with: encoder)
        }
        let names = object.recordNames
        return ArchiveRecord(
            kind: reference.kind, path: reference.path, className: names.className,
            restorationClassName: restorationClassName(names, reference), storyboardName: names.storyboardName,
            storyboardIdentifier: names.storyboardIdentifier, values: encoder.finish())
    }

    private func restorationClassName(_ names: RecordNames, _ reference: RecordReference) -> String? {
        switch names.restorationClass {
        case .none: return nil
        case .name(let name): return name
        case .unnamed(let description):
            report(
                .restorationClassUnnamed, at: reference,
                "\(paths.table.step(of: reference.path).identifier ?? "It") will not come back by its restoration class "
                    + "\(description), which has no name that the next launch could find. Move that class out of the "
                    + "function or private scope it is declared in.")
            return nil
        }
    }

    private func makeEncoder(owner: AnyObject?) -> RestorationEncoder {
        RestorationEncoder(
            owner: owner, application: application, requiresSecureCoding: requiresSecureCoding, host: self)
    }

    // MARK: References

    /// Gives `object` its place in the archive; the first time, it joins the queue (S-SAVE-18).
    private func join(_ object: any RestorableObject) -> RecordReference? {
        let identity = ObjectIdentifier(object.restorableInstance)
        if let known = joined[identity] { return known }
        guard let reference = makeReference(to: object) else {
            joined[identity] = .some(nil)
            return nil
        }
        joined[identity] = reference
        queue.append(object)
        references.append(reference)
        return reference
    }

    /// The reference under which `object` is, or would be, saved; nil if another object has it (S-PRES-22).
    private func makeReference(to object: any RestorableObject) -> RecordReference? {
        guard let path = paths.path(of: object) else { return nil }
        switch object.restorableKind {
        case .view: claimPathsOfViews(beside: object)
        case .viewController: claimPathsOfRoots()
        case .object: break
        }
        let reference = RecordReference(kind: object.restorableKind, path: path)
        if let owner = owners[reference], owner.restorableInstance !== object.restorableInstance {
            report(
                .duplicatePath, at: reference,
                "\(object.reportName) was not saved: \(owner.kindInWords) has the same path and comes first. Give "
                    + "them different restoration identifiers.")
            return nil
        }
        owners[reference] = object
        return reference
    }

    /// Lets the first view in hierarchy order own a path that several views share, whoever is referenced first.
    private func claimPathsOfViews(beside view: any RestorableObject) {
        guard let controller = view.restorablePlacement.parent,
            scannedOwners.insert(ObjectIdentifier(controller)).inserted
        else { return }
        claimPaths(of: controller.identifiedViews)
    }

    /// The same for the root view controllers of several windows.
    private func claimPathsOfRoots() {
        guard !hasClaimedRoots else { return }
        hasClaimedRoots = true
        claimPaths(of: source.rootControllers.filter { $0.validIdentifier != nil })
    }

    private func claimPaths(of objects: [any RestorableObject]) {
        for object in objects {
            guard let path = paths.path(of: object) else { continue }
            let reference = RecordReference(kind: object.restorableKind, path: path)
            if owners[reference] == nil { owners[reference] = object }
        }
    }

    // MARK: Problems

    private func report(_ reason: RestorationReport.Reason, at reference: RecordReference?, _ message: String) {
        problems.append(.init(reason: reason, path: reference?.path, message: message))
    }

    /// Reports once for each object that cannot be referenced.
    private func reportUnreferenceable(_ object: AnyObject, _ reason: RestorationReport.Reason, _ message: String) {
        guard reportedReferences.insert(ObjectIdentifier(object)).inserted else { return }
        problems.append(.init(reason: reason, path: currentPath, message: message))
    }

    private var currentPath: PathTable.ID? { current.flatMap { paths.path(of: $0) } }

    /// S-PRES-23: the commonest mistake is an ancestor without an identifier. A container that does not encode a child may
    /// be right (S-PRES-14), so that is only told.
    private func reportExcluded(below roots: [any RestorableObject]) {
        var pending: [(object: any RestorableObject, excludedBy: any RestorableObject)] = []
        for root in roots where root.validIdentifier == nil {
            pending.append((root, root))
        }
        for object in queue where object.restorableKind == .viewController {
            for child in object.restorableChildren where joined[ObjectIdentifier(child.restorableInstance)] == nil {
                if child.validIdentifier == nil {
                    pending.append((child, child))
                } else if case .restorable = source.restorability(of: child) {
                    guard let path = paths.path(of: child) else { continue }
                    let message =
                        "\(child.reportName) is not encoded by its parent, \(object.kindInWords). To save it, encode it in "
                        + "that container's encodeRestorableState(with:)."
                    omissions.append((path, message))
                }
            }
        }
        while let (object, ancestor) = pending.popLast() {
            // What is below a saved controller is its own affair, and was looked at with the queue.
            for child in object.restorableChildren where joined[ObjectIdentifier(child.restorableInstance)] == nil {
                if child.validIdentifier != nil {
                    let place =
                        object === ancestor
                        ? "its parent, \(ancestor.kindInWords)," : "\(ancestor.kindInWords) above it"
                    reportExcluded(
                        child,
                        "\(place) has no restorationIdentifier. Give every ancestor one, containers included.")
                }
                pending.append((child, ancestor))
            }
        }
    }

    private func reportExcluded(_ object: any RestorableObject, _ cause: String) {
        guard let path = paths.path(of: object) else { return }
        problems.append(
            .init(
                reason: .excludedByAncestor, path: path, message: "\(object.reportName) was not saved: \(cause)"))
    }
}

extension PreservationPass: EncodingHost {
    package nonisolated func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer {
        guard thread.isCurrent else { return .nothing }
        nonisolated(unsafe) let object = object
        return thread.assumeMainActor {
            if let known = joined[ObjectIdentifier(object)] { return known.map { .reference($0) } ?? .nothing }
            switch source.restorability(of: object) {
            case .ordinary:
                return .notRestorable
            case .unregistered:
                reportUnreferenceable(
                    object, .notRegistered,
                    "A reference to \(RuntimeClass.withArticle(RuntimeClass.name(of: type(of: object)))) was encoded and "
                        + "reads as nil, because the object is not registered. Call "
                        + "UIApplication.registerObject(forStateRestoration:restorationIdentifier:) right after creating it."
                )
                return .nothing
            case .viewInCell(let view):
                reportUnreferenceable(
                    object, .viewInCell,
                    "\(view.reportName) was not saved: it lies in a reusable cell, which shows another row later. Save what "
                        + "the row shows with its data instead.")
                return .nothing
            case .transient(let controller):
                reportUnreferenceable(
                    object, .noIdentifier,
                    "A reference to \(controller.kindInWords) was encoded and reads as nil: such a controller is never "
                        + "preserved. Leave it out.")
                return .nothing
            case .restorable(let restorable):
                guard restorable.validIdentifier != nil else {
                    reportUnreferenceable(
                        object, .noIdentifier,
                        "A reference to \(restorable.kindInWords) was encoded and reads as nil, because it has no "
                            + "restorationIdentifier. Give it one.")
                    return .nothing
                }
                let reference = conditional ? makeReference(to: restorable) : join(restorable)
                return reference.map { .reference($0) } ?? .nothing
            }
        }
    }

    package nonisolated func report(_ problem: CodingProblem, from encoder: RestorationEncoder) {
        guard thread.isCurrent else { return }
        thread.assumeMainActor {
            problems.append(.init(reason: .init(problem.reason), path: currentPath, message: problem.sentence))
        }
    }
}
