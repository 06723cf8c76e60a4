import Foundation
import RestorationArchive

/// One run of the restore pass (spec chapters 3 and 6): provide every object, then decode each, then present.
///
/// Two phases, because references may be cyclic and nothing may depend on the order of decoding. Invariant: from the
/// moment an object was provided for a record, that record means that object until the pass ends (S-PATH-15).
@MainActor
package final class RestorationPass {
    let archive: Archive
    private let source: any RestorationSource
    /// Records with which a launch has died (S-LIFE-7).
    private let suspects: [Int: LaunchMarker.Suspect]
    private let marker: LaunchMarkerFile?
    /// Views that had not been loaded when they were saved wait until somebody looks at them.
    private let isLazy: Bool
    /// Seconds since the state was saved.
    let age: TimeInterval
    private nonisolated let thread = PassThread()
    /// As the delegate's form of the question decides (S-SEC-3).
    private(set) var requiresSecureCoding = true

    /// Positions of the records by length of their public path, archive order within one length (S-LAUNCH-11).
    let order: [Int]
    private let indexes: RecordTable<Int>
    /// What marks of provided objects say.
    private let number = PreservationMark.nextPass()
    // Unchecked, because they are looked at for each record many times.
    @exclusivity(unchecked) private(set) var states: [RecordState]
    @exclusivity(unchecked) private var decoders: [RestorationDecoder?]
    @exclusivity(unchecked) private var live: LiveObjects
    private let publicPaths: PublicPaths
    /// The views of the controller whose views are being provided: no app code runs between them.
    private var viewsBelow: (controller: ObjectIdentifier, byIdentifier: [String: any RestorableObject])?
    var problems: RestorationProblems
    private let unclaimedPlaces: UnclaimedPlaces
    /// For how many launches a record is carried along.
    let unclaimedLaunches: Int
    /// True if saves carry declined records along like those that found no object.
    let keepsDeclinedRecords: Bool
    /// Records for which app code returned nil.
    private(set) var declined: Set<Int> = []
    /// Records that are not to come back: they have crashed, or their lifetime is over.
    private(set) var givenUp: Set<Int> = []
    /// What the next saves carry along, when the pass has ended.
    package private(set) var unclaimed = CarriedRecords()
    /// The positions of those records.
    private(set) var unclaimedPositions: Set<Int> = []
    /// Records of controllers that exist and wait for the rest of their state.
    private(set) var deferred: Set<Int> = []
    /// Under which keys one object had encoded others, read once for all of them.
    var savedKeys: (record: Int, keys: [RecordReference: String])?
    private var isProvidingStarted = false
    private lazy var applicationCoder = makeDecoder(archive.applicationState, extras: [:])

    /// What became of the object of a record.
    enum RecordState {
        case pending
        case provided(any RestorableObject)
        /// `isFinal`: nobody may be asked again (S-FIND-16).
        case leftOut(isFinal: Bool)
        /// With the record of that number, whose object exists.
        case waiting(below: Int)

        var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
    }

    /// - Parameters:
    ///   - suspects: left out, with what is below them, by their positions.
    ///   - marker: told before app code runs.
    ///   - isLazy: whether a view that had not been loaded when it was saved may wait (S-LAUNCH-12).
    ///   - unclaimedLaunches: for how many launches what cannot be restored is carried along.
    ///   - keepsDeclinedRecords: whether saves also carry along records that app code declines (S-FIND-29).
    ///   - age: seconds since the state was saved; a negative number counts as 0, because a clock was set back.
    package init(
        archive: Archive, source: any RestorationSource, leavingOut suspects: [Int: LaunchMarker.Suspect] = [:],
        marker: LaunchMarkerFile? = nil, isLazy: Bool = false, unclaimedLaunches: Int = 0,
        keepsDeclinedRecords: Bool = false, age: TimeInterval = 0
    ) {
        self.archive = archive
        self.source = source
        self.suspects = suspects
        self.marker = marker
        self.isLazy = isLazy
        self.unclaimedLaunches = unclaimedLaunches
        self.keepsDeclinedRecords = keepsDeclinedRecords
        self.age = age
        order = archive.restorationOrder
        indexes = archive.recordIndexes
        unclaimedPlaces = UnclaimedPlaces(in: archive, indexes)
        states = Array(repeating: .pending, count: archive.records.count)
        decoders = Array(repeating: nil, count: archive.records.count)
        problems = RestorationProblems(archive: archive)
        live = LiveObjects(paths: archive.paths, source: source, pass: number)
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
        for index in order {
            guard case .provided(let object) = states[index], archive.records[index].kind != .view,
                !deferred.contains(index), isFirstRecord(index, of: object)
            else { continue }
            marker?.note(.finishing, index)
            object.applicationFinishedRestoringState()
        }
        (unclaimed, unclaimedPositions) = carriedRecords()
        return RestorationReport(entries: entries, problems: problems.remaining)
    }

    private func isProvided(_ object: any RestorableObject) -> Bool { object.preservationMark?.pass == number }

    /// Of an object that was provided twice, the first record counts (S-FIND-27).
    func isFirstRecord(_ index: Int, of object: any RestorableObject) -> Bool {
        object.preservationMark?.position == index
    }

    private var entries: [RestorationReport.Entry] {
        archive.records.indices.map { index in
            .init(
                path: RestorationPath(table: archive.paths, id: archive.records[index].path),
                kind: archive.records[index].kind, className: archive.records[index].className,
                outcome: outcome(of: index))
        }
    }

    private func outcome(of index: Int) -> RestorationReport.Outcome {
        switch states[index] {
        case .provided: deferred.contains(index) ? .waiting : .restored
        case .waiting: .waiting
        case .pending, .leftOut: .leftOut
        }
    }

    // MARK: Creation phase

    private func provide(_ index: Int) {
        if let suspect = suspects[index] {
            states[index] = .leftOut(isFinal: true)
            givenUp.insert(index)
            return problems.crashed(index, suspect)
        }
        let above = recordAbove(index)
        if let above, wasLeft(index, with: above) { return }
        if unclaimedPlaces.waiting.contains(index) {
            states[index] = .leftOut(isFinal: true)
            return problems.hasNoPlace(index)
        }
        let isDeferred = source.mayDefer && above.map { self.isDeferred(index, below: $0) } ?? false
        // What waits is not read yet.
        if !isDeferred { _ = decoder(index) }
        if let lifetime = savedValue(ReservedKey.lifetime, at: index)?.double, age > lifetime {
            states[index] = .leftOut(isFinal: true)
            givenUp.insert(index)
            return problems.expired(index, age: age, lifetime: lifetime)
        }
        if isDeferred { deferred.insert(index) }
        marker?.note(.creating, index)
        let kind = archive.records[index].kind
        let className = archive.records[index].restorationClassName
        if kind != .view { viewsBelow = nil }
        switch kind {
        case .view:
            accept(viewInHierarchy(index), by: .existing, for: index)
        case .viewController:
            if let name = className {
                accept(source.object(ofRestorationClass: name, for: request(index)), ofClass: name, for: index)
            } else {
                provideController(index)
            }
        case .object:
            if let name = className {
                accept(source.object(ofRestorationClass: name, for: request(index)), ofClass: name, for: index)
            } else {
                accept(registeredObject(archive.records[index].path), by: .existing, for: index)
            }
        }
    }

    /// What is below an object that does not come back, or waits, does the same.
    private func wasLeft(_ index: Int, with parent: Int) -> Bool {
        switch states[parent] {
        case .leftOut(let isFinal):
            states[index] = .leftOut(isFinal: isFinal)
            if givenUp.contains(parent) { givenUp.insert(index) }
            problems.leftOut(index, with: parent)
        case .waiting(let root): states[index] = .waiting(below: root)
        case .provided where deferred.contains(parent): states[index] = .waiting(below: parent)
        case .provided, .pending: return false
        }
        return true
    }

    private func isDeferred(_ index: Int, below above: Int) -> Bool {
        let record = archive.records[index]
        guard record.kind == .viewController, case .provided(let parent) = states[above] else { return false }
        return source.isDeferred(record.reference, in: parent) { savedValue($0, at: above) }
    }

    private func accept(_ provision: Provision, ofClass name: String, for index: Int) {
        switch provision {
        case .provided(let object):
            use(object, for: index, by: .restorationClass)
        case .declined:
            states[index] = .leftOut(isFinal: true)
            declined.insert(index)
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
        let answer = source.objectFromDelegate(for: request(index))
        if case .provided(let object) = answer { return use(object, for: index, by: .delegate) }
        if let object = liveController(index) { return use(object, for: index, by: .existing) }
        // If a storyboard has to make the object, nil isn't a refusal (S-FIND-4).
        if case .declined = answer, archive.records[index].storyboardName == nil { declined.insert(index) }
        accept(objectFromStoryboard(index), by: .storyboard, for: index)
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
        let (kind, path) = (archive.records[index].kind, archive.records[index].path)
        states[index] = .provided(object)
        live.appCodeRuns()
        source.wasProvided(object, for: index, at: RestorationPath(table: archive.paths, id: path), by: step)
        live.provided(object, for: path, kind: kind)
        guard !isProvided(object) else {
            // The first record says whether the object waits (S-FIND-27).
            if let first = object.preservationMark?.position, !deferred.contains(first) { deferred.remove(index) }
            return problems.providedTwice(index, object)
        }
        object.mark.note(pass: number, path: path, position: index)
        guard kind == .viewController else { return }
        // References find it by its identifier, which its view may bring.
        if object.validIdentifier != archive.paths.step(of: path).identifier { deferred.remove(index) }
        if loadsView(index), !deferred.contains(index) {
            marker?.note(.loadingView, index)
            object.loadViewIfNeeded()
        }
        if object.validIdentifier != archive.paths.step(of: path).identifier {
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

    private func registeredObject(_ path: PathTable.ID) -> (any RestorableObject)? {
        guard let identifier = archive.paths.step(of: path).identifier else { return nil }
        guard let parentPath = archive.paths.parent(of: path) else {
            return source.registeredObject(identifier: identifier, below: nil)
        }
        guard let parent = live.parentOfObject(at: parentPath) else { return nil }
        return source.registeredObject(identifier: identifier, below: parent)
    }

    private func liveController(_ index: Int) -> (any RestorableObject)? {
        let path = archive.records[index].path
        let found = live.controller(
            for: path, loadingViewOf: loadsView(index) ? archive.records[index].className : nil, unless: isProvided)
        if found == nil { live.nothingWasFound(at: path) }
        return found
    }

    private func objectFromStoryboard(_ index: Int) -> (any RestorableObject)? {
        let record = archive.records[index]
        guard let name = record.storyboardName, let identifier = record.storyboardIdentifier else { return nil }
        return source.objectFromStoryboard(named: name, identifier: identifier, for: request(index))
    }

    /// S-LAUNCH-12.
    private func loadsView(_ index: Int) -> Bool {
        !isLazy || savedValue(ReservedKey.viewLoaded, at: index) == .bool(true)
    }

    private func savedValue(_ key: String, at index: Int) -> CodedValue? {
        decoders[index].map { $0.savedValue(forKey: key) } ?? archive.records[index].value(forKey: key)
    }

    /// Returns the position of a record, or nil if the archive does not have it.
    func position(of reference: RecordReference) -> Int? { indexes[reference] }

    func recordAbove(_ index: Int) -> Int? { archive.recordAbove(index, in: indexes) }

    // MARK: Decode phase

    private func decode(_ index: Int) {
        switch states[index] {
        case .leftOut(isFinal: true), .waiting: return
        case .provided where deferred.contains(index): return
        default: break
        }
        marker?.note(.decoding, index)
        lookAgain(index)
        guard case .provided(let object) = states[index], isFirstRecord(index, of: object) else { return }
        let instance = object.restorableInstance
        guard RuntimeClass.isClass(of: instance, orSuperclassNamed: archive.records[index].className) else {
            problems.classMismatch(index, object)
            return
        }
        let decoder = decoder(index)
        decoder.owner = instance
        decoder.take(
            unclaimedPlaces.values(for: index, in: archive) { if case .provided = states[$0] { true } else { false } })
        // Looking again may have noted that a view was loaded.
        marker?.note(.decoding, index)
        live.appCodeRuns()
        for property in RestoredProperties.of(object) { property.decode(with: decoder) }
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
        let found =
            switch archive.records[index].kind {
            case .viewController: liveController(index)
            case .view: viewInHierarchy(index)
            case .object:
                archive.records[index].restorationClassName == nil
                    ? registeredObject(archive.records[index].path) : nil
            }
        guard let found else { return }
        problems.wasFound(index)
        use(found, for: index, by: .existing)
    }

    // MARK: Coders and report

    private func request(_ index: Int) -> ProvisionRequest {
        live.appCodeRuns()
        let (kind, path) = (archive.records[index].kind, archive.records[index].path)
        let parent = kind == .object ? archive.paths.parent(of: path).flatMap { live.parentOfObject(at: $0) } : nil
        return ProvisionRequest(
            kind: kind, coder: decoder(index), parent: parent, path: path, publicPaths: publicPaths)
    }

    /// One coder for each record, the same instance when it is provided and when it decodes (S-FIND-18).
    private func decoder(_ index: Int) -> RestorationDecoder {
        if let decoder = decoders[index] { return decoder }
        let decoder = makeDecoder(
            archive.records[index].values, areCanonical: archive.records[index].isAsRead,
            extras: archive.records[index].storyboardName.map { source.extras(forStoryboardNamed: $0) } ?? [:])
        decoder.recordIndex = index
        decoders[index] = decoder
        return decoder
    }

    private func makeDecoder(
        _ values: CodedValues, areCanonical: Bool = false, extras: [String: Any]
    ) -> RestorationDecoder {
        RestorationDecoder(
            owner: nil, values: values, areCanonical: areCanonical, application: archive.application,
            requiresSecureCoding: requiresSecureCoding, extras: extras, host: self)
    }

    private func invalidateCoders() {
        applicationCoder.invalidate()
        for decoder in decoders { decoder?.invalidate() }
    }

    /// For problems that UIKit's own classes meet while they decode.
    package func report(_ reason: RestorationReport.Reason, from coder: NSCoder, _ message: String) {
        problems.add(reason, at: (coder as? RestorationDecoder)?.recordIndex, message)
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
        case .pending, .waiting: return live.object(at: reference.path, kinds: [reference.kind])
        }
    }

    package nonisolated func report(_ problem: CodingProblem, from decoder: RestorationDecoder) {
        guard thread.isCurrent else { return }
        nonisolated(unsafe) let decoder = decoder
        thread.assumeMainActor { report(.init(problem.reason), from: decoder, problem.sentence) }
    }
}
