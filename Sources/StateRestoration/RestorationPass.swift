import Foundation
import RestorationArchive

/// One run of the restore pass (spec chapters 3 and 6): provide every object, then decode each, then present.
///
/// Two phases, because references may be cyclic and nothing may depend on the order of decoding. Invariant: from the
/// moment an object was provided for a record, that record means that object until the pass ends (S-PATH-15).
@MainActor
package final class RestorationPass {
    private let archive: Archive
    private let source: any RestorationSource
    /// Records with which a launch has died (S-LIFE-7).
    private let suspects: [Int: LaunchMarker.Suspect]
    private let marker: LaunchMarkerFile?
    /// Views that had not been loaded when they were saved wait until somebody looks at them.
    private let isLazy: Bool
    private nonisolated let thread = PassThread()
    /// As the delegate's form of the question decides (S-SEC-3).
    private var requiresSecureCoding = true

    /// Positions of the records by length of their public path, archive order within one length (S-LAUNCH-11).
    private let order: [Int]
    private let indexes: [RecordReference: Int]
    private var states: [RecordState]
    private var decoders: [RestorationDecoder?]
    private var recordOfDecoder: [ObjectIdentifier: Int] = [:]
    private var live: LiveObjects
    private let publicPaths: PublicPaths
    /// The views of the controller whose views are being provided: no app code runs between them.
    private var viewsBelow: (controller: ObjectIdentifier, byIdentifier: [String: any RestorableObject])?
    private var firstRecordOf: [ObjectIdentifier: Int] = [:]
    private var problems: RestorationProblems
    private var isProvidingStarted = false
    private lazy var applicationCoder = makeDecoder(archive.applicationState, extras: [:])

    private enum RecordState {
        case pending
        case provided(any RestorableObject)
        /// `isFinal`: nobody may be asked again (S-FIND-16).
        case leftOut(isFinal: Bool)
    }

    /// - Parameters:
    ///   - suspects: left out, with what is below them, by their positions.
    ///   - marker: told before app code runs.
    ///   - isLazy: whether a view that had not been loaded when it was saved may wait (S-LAUNCH-12).
    package init(
        archive: Archive, source: any RestorationSource, leavingOut suspects: [Int: LaunchMarker.Suspect] = [:],
        marker: LaunchMarkerFile? = nil, isLazy: Bool = false
    ) {
        self.archive = archive
        self.source = source
        self.suspects = suspects
        self.marker = marker
        self.isLazy = isLazy
        order = archive.restorationOrder
        indexes = archive.recordIndexes
        states = Array(repeating: .pending, count: archive.records.count)
        decoders = Array(repeating: nil, count: archive.records.count)
        problems = RestorationProblems(archive: archive)
        live = LiveObjects(paths: archive.paths, source: source)
        publicPaths = PublicPaths(archive.paths)
    }

    /// - Returns: nil if the delegate answered that nothing is to be restored (S-LAUNCH-7).
    package func run() -> RestorationReport? {
        defer { invalidateCoders() }
        marker?.note(.asking)
        guard source.shouldRestore(applicationCoder) else { return nil }
        requiresSecureCoding = applicationCoder.requiresSecureCoding
        isProvidingStarted = true
        for index in order { provide(index) }
        for index in order { decode(index) }
        source.restorePresentations()
        source.restoreFirstResponder()
        marker?.note(.finishing)
        source.didDecode(applicationCoder)
        for index in order where archive.records[index].kind != .view {
            // Of an object that was provided twice, the first record counts (S-FIND-27).
            guard case .provided(let object) = states[index],
                firstRecordOf[ObjectIdentifier(object.restorableInstance)] == index
            else { continue }
            marker?.note(.finishing, index)
            object.applicationFinishedRestoringState()
        }
        return RestorationReport(entries: entries, problems: problems.remaining)
    }

    private var entries: [RestorationReport.Entry] {
        zip(archive.records, states).map { record, state in
            let outcome: RestorationReport.Outcome = if case .provided = state { .restored } else { .leftOut }
            return .init(
                path: RestorationPath(table: archive.paths, id: record.path), kind: record.kind,
                className: record.className, outcome: outcome)
        }
    }

    // MARK: Creation phase

    private func provide(_ index: Int) {
        let record = archive.records[index]
        if let suspect = suspects[index] {
            states[index] = .leftOut(isFinal: true)
            return problems.crashed(index, suspect)
        }
        if let parent = recordAbove(index), case .leftOut(let isFinal) = states[parent] {
            states[index] = .leftOut(isFinal: isFinal)
            return problems.leftOut(index, with: parent)
        }
        marker?.note(.creating, index)
        if record.kind != .view { viewsBelow = nil }
        switch record.kind {
        case .view:
            accept(viewInHierarchy(index), by: .existing, for: index)
        case .viewController:
            if let name = record.restorationClassName {
                accept(source.object(ofRestorationClass: name, for: request(index)), ofClass: name, for: index)
            } else {
                provideController(index)
            }
        case .object:
            if let name = record.restorationClassName {
                accept(source.object(ofRestorationClass: name, for: request(index)), ofClass: name, for: index)
            } else {
                accept(registeredObject(record), by: .existing, for: index)
            }
        }
    }

    private func accept(_ provision: Provision, ofClass name: String, for index: Int) {
        switch provision {
        case .provided(let object):
            use(object, for: index, by: .restorationClass)
        case .declined:
            states[index] = .leftOut(isFinal: true)
            problems.declined(index, by: name)
        case .notImplemented:
            states[index] = .leftOut(isFinal: true)
            problems.notImplemented(index, by: name)
        case .classMissing:
            states[index] = .leftOut(isFinal: true)
            problems.classMissing(index, name)
        case .classNotConforming:
            states[index] = .leftOut(isFinal: true)
            problems.classNotConforming(index, name)
        }
    }

    /// Steps 2 to 4 of spec chapter 6.
    private func provideController(_ index: Int) {
        if let object = source.objectFromDelegate(for: request(index)) {
            use(object, for: index, by: .delegate)
        } else if let object = liveController(archive.records[index]) {
            use(object, for: index, by: .existing)
        } else {
            accept(objectFromStoryboard(index), by: .storyboard, for: index)
        }
    }

    private func accept(_ object: (any RestorableObject)?, by step: ProvidingStep, for index: Int) {
        if let object {
            use(object, for: index, by: step)
        } else {
            states[index] = .leftOut(isFinal: false)
            problems.notFound(index)
        }
    }

    private func use(_ object: any RestorableObject, for index: Int, by step: ProvidingStep) {
        let record = archive.records[index]
        states[index] = .provided(object)
        live.appCodeRuns()
        source.wasProvided(
            object, for: index, at: RestorationPath(table: archive.paths, id: record.path), by: step)
        live.provided(object, for: record.path, kind: record.kind)
        if firstRecordOf[ObjectIdentifier(object.restorableInstance)] != nil {
            problems.providedTwice(index, object)
            return
        }
        firstRecordOf[ObjectIdentifier(object.restorableInstance)] = index
        guard record.kind == .viewController else { return }
        if loadsView(of: record) {
            marker?.note(.loadingView, index)
            object.loadViewIfNeeded()
        }
        if object.validIdentifier != archive.paths.step(of: record.path).identifier {
            problems.identifierNotSet(index, object)
        }
    }

    // MARK: Finding by itself

    private func viewInHierarchy(_ index: Int) -> (any RestorableObject)? {
        guard let parent = recordAbove(index), case .provided(let controller) = states[parent],
            let identifier = archive.paths.step(of: archive.records[index].path).identifier
        else { return nil }
        if let viewsBelow, viewsBelow.controller == ObjectIdentifier(controller) {
            return viewsBelow.byIdentifier[identifier]
        }
        // The first of several, depth first (S-FIND-28).
        let views = Dictionary(
            controller.identifiedViews.lazy.compactMap { view in view.validIdentifier.map { ($0, view) } },
            uniquingKeysWith: { first, _ in first })
        viewsBelow = (ObjectIdentifier(controller), views)
        return views[identifier]
    }

    private func registeredObject(_ record: ArchiveRecord) -> (any RestorableObject)? {
        guard let identifier = archive.paths.step(of: record.path).identifier else { return nil }
        guard let parentPath = archive.paths.parent(of: record.path) else {
            return source.registeredObject(identifier: identifier, below: nil)
        }
        guard let parent = live.parentOfObject(at: parentPath) else { return nil }
        return source.registeredObject(identifier: identifier, below: parent)
    }

    private func liveController(_ record: ArchiveRecord) -> (any RestorableObject)? {
        let found = live.controller(
            for: record.path, loadingViewOf: loadsView(of: record) ? record.className : nil,
            isUsed: { firstRecordOf[ObjectIdentifier($0.restorableInstance)] != nil })
        if found == nil { live.nothingWasFound(at: record.path) }
        return found
    }

    private func objectFromStoryboard(_ index: Int) -> (any RestorableObject)? {
        let record = archive.records[index]
        guard let name = record.storyboardName, let identifier = record.storyboardIdentifier else { return nil }
        return source.objectFromStoryboard(named: name, identifier: identifier, for: request(index))
    }

    /// S-LAUNCH-12.
    private func loadsView(of record: ArchiveRecord) -> Bool {
        !isLazy || record.values[ReservedKey.viewLoaded] == .bool(true)
    }

    private func recordAbove(_ index: Int) -> Int? { archive.recordAbove(index, in: indexes) }

    // MARK: Decode phase

    private func decode(_ index: Int) {
        if case .leftOut(isFinal: true) = states[index] { return }
        marker?.note(.decoding, index)
        lookAgain(index)
        guard case .provided(let object) = states[index],
            firstRecordOf[ObjectIdentifier(object.restorableInstance)] == index
        else { return }
        let record = archive.records[index]
        let instance = object.restorableInstance
        guard RuntimeClass.isClass(of: instance, orSuperclassNamed: record.className) else {
            problems.classMismatch(index, object)
            return
        }
        let decoder = decoder(index)
        decoder.owner = instance
        // Looking again may have noted that a view was loaded.
        marker?.note(.decoding, index)
        live.appCodeRuns()
        object.decodeRestorableState(with: decoder)
        if !decoder.builtInStateIsDone {
            problems.superNotCalled(index)
            decoder.builtInStateIsDone = true
            object.decodeBuiltInState(with: decoder)
        }
    }

    /// S-FIND-16: a container may have built its children while it decoded.
    private func lookAgain(_ index: Int) {
        guard case .leftOut(isFinal: false) = states[index] else { return }
        viewsBelow = nil
        let record = archive.records[index]
        let found =
            switch record.kind {
            case .viewController: liveController(record)
            case .view: viewInHierarchy(index)
            case .object: record.restorationClassName == nil ? registeredObject(record) : nil
            }
        guard let found else { return }
        problems.wasFound(index)
        use(found, for: index, by: .existing)
    }

    // MARK: Coders and report

    private func request(_ index: Int) -> ProvisionRequest {
        live.appCodeRuns()
        let record = archive.records[index]
        return ProvisionRequest(
            kind: record.kind, coder: decoder(index), path: record.path, publicPaths: publicPaths)
    }

    /// One coder for each record, the same instance when it is provided and when it decodes (S-FIND-18).
    private func decoder(_ index: Int) -> RestorationDecoder {
        if let decoder = decoders[index] { return decoder }
        let record = archive.records[index]
        let decoder = makeDecoder(
            record.values, extras: record.storyboardName.map { source.extras(forStoryboardNamed: $0) } ?? [:])
        decoders[index] = decoder
        recordOfDecoder[ObjectIdentifier(decoder)] = index
        return decoder
    }

    private func makeDecoder(_ values: CodedValues, extras: [String: Any]) -> RestorationDecoder {
        RestorationDecoder(
            owner: nil, values: values, application: archive.application, requiresSecureCoding: requiresSecureCoding,
            extras: extras, host: self)
    }

    private func invalidateCoders() {
        applicationCoder.invalidate()
        for decoder in decoders { decoder?.invalidate() }
    }

    /// For problems that UIKit's own classes meet while they decode.
    package func report(_ reason: RestorationReport.Reason, from coder: NSCoder, _ message: String) {
        problems.add(reason, at: recordOfDecoder[ObjectIdentifier(coder)], message)
    }
}

extension RestorationPass: DecodingHost {
    package nonisolated func object(for reference: RecordReference) -> AnyObject? {
        guard thread.isCurrent else { return nil }
        nonisolated(unsafe) var found: AnyObject?
        thread.assumeMainActor { found = provided(reference)?.restorableInstance }
        return found
    }

    private func provided(_ reference: RecordReference) -> (any RestorableObject)? {
        // S-CODER-43: nothing is provided yet while the delegate is asked.
        guard isProvidingStarted, let index = indexes[reference] else { return nil }
        switch states[index] {
        case .provided(let object): return object
        case .leftOut: return nil
        // S-FIND-19: during the creation phase, an object that exists is read although its turn has not come.
        case .pending: return live.object(at: reference.path, kinds: [reference.kind])
        }
    }

    package nonisolated func report(_ problem: CodingProblem, from decoder: RestorationDecoder) {
        guard thread.isCurrent else { return }
        nonisolated(unsafe) let decoder = decoder
        thread.assumeMainActor { report(.init(problem.reason), from: decoder, problem.sentence) }
    }
}
