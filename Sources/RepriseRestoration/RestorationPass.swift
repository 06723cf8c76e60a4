import Foundation
import RestorationArchive

/// One run of the restore pass (spec chapters 3 and 6). It provides every object, then decodes each one, then
/// presents controllers.
///
/// The pass has two phases, because references may be cyclic and nothing may depend on the order of decoding.
/// Invariant: once the pass provides an object for a record, that record means that object until the pass ends
/// (S-PATH-15).
@MainActor
package final class RestorationPass {
    let archive: Archive
    private let indexes: RecordTable<Int>
    private let source: any RestorationSource
    let options: Options
    let coders: RecordCoders
    // Unchecked, because the pass accesses them many times for each record.
    @exclusivity(unchecked) private(set) var states: RecordStates
    @exclusivity(unchecked) private var live: LiveObjects
    var problems: RestorationProblems

    /// The circumstances of a pass.
    package struct Options {
        /// Records that crashed a launch, by position. The pass leaves them and everything below them out (S-LIFE-7).
        package var suspects: [Int: LaunchNote.Suspect] = [:]
        /// True if views that weren't loaded at the save wait until they are needed (S-LAUNCH-12).
        package var isLazy = false
        /// Decides which records without objects a later launch gets.
        package var policy = UnconsumedRecords.Policy()
        /// Seconds since the state was saved. A negative number counts as 0, because a clock was set back.
        package var age: TimeInterval = 0
        /// The place to note each step before app code runs. It is nil if nothing notes them.
        package var slot: LaunchSlot?

        package init() {}
    }

    /// False if controllers that wait for their data don't get the state of this archive any more, because the app
    /// forgot it.
    package var holdsStates = true

    package init(archive: Archive, source: any RestorationSource, _ options: Options = Options()) {
        self.archive = archive
        self.source = source
        self.options = options
        indexes = archive.recordIndexes
        states = RecordStates(count: archive.records.count)
        problems = RestorationProblems(archive: archive)
        live = LiveObjects(paths: archive.paths, source: source)
        coders = RecordCoders(of: archive, source: source)
        coders.pass = self
    }

    /// Runs the pass: asks the delegate, provides all objects, decodes them, and restores presentations and the first
    /// responder. Then it tells the delegate and the objects that the pass is over. After that, the coders are empty.
    ///
    /// - Returns: The outcome, or nil if the delegate declined the restoration (S-LAUNCH-7).
    package func run() -> Outcome? {
        defer { coders.invalidate() }
        options.slot?.note(.asking)
        guard coders.shouldRestore() else { return nil }
        let delegate = source.savedDelegate
        let propertiesOfDelegate = delegate.map { decodeProperties(of: $0, with: coders.applicationCoder) } ?? []
        let order = archive.restorationOrder
        let claims = UnconsumedClaims(in: archive, indexes)
        var views = IdentifiedViews()
        for index in order { provide(index, claims, &views) }
        for index in order { decode(index, claims) }
        source.restorePresentations()
        source.restoreFirstResponder()
        options.slot?.note(.finishing)
        source.didDecode(coders.applicationCoder)
        for found in propertiesOfDelegate { found.property.didDecode(found.owner) }
        for index in order {
            guard case .provided(let object) = states[index], archive.records[index].kind != .view,
                !states.isLazy(index), isFirstRecord(index, of: object)
            else { continue }
            options.slot?.note(.finishing, index)
            object.applicationFinishedRestoringState()
        }
        let restored = RestoredObjects(of: archive, indexes, in: order, claims, states)
        if holdsStates { restored.hold() }
        return makeOutcome(order, restored)
    }

    /// Returns true unless the object was provided for an earlier record as well: then the first record counts
    /// (S-FIND-27).
    func isFirstRecord(_ index: Int, of object: any RestorableObject) -> Bool {
        object.preservationMark?.position == index
    }

    // MARK: Creation phase

    /// Provides the object of a record, or notes why the record gets none.
    ///
    /// - Parameters:
    ///   - claims: the records of earlier launches, with their places.
    ///   - views: the views of the controller whose views the pass is providing. No app code runs between them.
    private func provide(_ index: Int, _ claims: UnconsumedClaims, _ views: inout IdentifiedViews) {
        if let suspect = options.suspects[index] {
            states[index] = .givenUp
            return problems.crashed(index, suspect)
        }
        let above = recordAbove(index)
        if let above, states.inherit(at: index, from: above) {
            if states[index].isLeftOut { problems.leftOut(index, with: above) }
            return
        }
        if claims.withoutPlace.contains(index) {
            states[index] = .leftOut(.noPlace, isFinal: true)
            return problems.hasNoPlace(index)
        }
        let isWaiting = source.mayWait && above.map { waits(index, below: $0) } ?? false
        // A waiting record is not read yet.
        if !isWaiting { _ = coders[index] }
        if let lifetime = coders.savedValue(ReservedKey.lifetime, at: index)?.double, options.age > lifetime {
            states[index] = .givenUp
            return problems.expired(index, age: options.age, lifetime: lifetime)
        }
        if isWaiting { states.makeLazy(index) }
        options.slot?.note(.creating, index)
        let kind = archive.records[index].kind
        let className = archive.records[index].restorationClassName
        if kind != .view { views.forget() }
        switch kind {
        case .view:
            accept(view(index, in: &views), by: .existing, for: index)
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

    private func waits(_ index: Int, below above: Int) -> Bool {
        let record = archive.records[index]
        guard record.kind == .viewController, case .provided(let parent) = states[above] else { return false }
        return source.waits(record.reference, in: parent) { coders.savedValue($0, at: above) }
    }

    private func accept(_ provision: Provision, ofClass name: String, for index: Int) {
        switch provision {
        case .provided(let object):
            use(object, for: index, by: .restorationClass)
        case .declined:
            states[index] = .leftOut(.declined, isFinal: true)
            problems.declined(index, by: name)
        case .notImplemented:
            states[index] = .leftOut(.noObject, isFinal: true)
            problems.notImplemented(index, by: name)
        case .classMissing:
            states[index] = .leftOut(.noObject, isFinal: true)
            problems.classMissing(index, name)
        case .classNotConforming:
            states[index] = .leftOut(.noObject, isFinal: true)
            problems.classNotConforming(index, name)
        }
    }

    /// Provides a view controller, as steps 2 to 4 of spec chapter 6 say: from the delegate, otherwise a live one,
    /// otherwise from the storyboard. If there is none, leaves the record out and reports it.
    private func provideController(_ index: Int) {
        let answer = source.objectFromDelegate(for: request(index))
        if case .provided(let object) = answer { return use(object, for: index, by: .delegate) }
        if let object = liveController(index) { return use(object, for: index, by: .existing) }
        // If a storyboard has to make the object, nil isn't a refusal (S-FIND-4).
        var isDeclined = false
        if case .declined = answer { isDeclined = archive.records[index].storyboardName == nil }
        accept(
            objectFromStoryboard(index), by: .storyboard, for: index, otherwise: isDeclined ? .declined : .noObject)
    }

    private func accept(
        _ object: (any RestorableObject)?, by step: ProvidingStep, for index: Int,
        otherwise reason: UnconsumedRecords.Reason = .noObject
    ) {
        if let object {
            use(object, for: index, by: step)
        } else {
            states[index] = .leftOut(reason, isFinal: false)
            problems.notFound(index)
        }
    }

    private func use(_ object: any RestorableObject, for index: Int, by step: ProvidingStep) {
        let (kind, path) = (archive.records[index].kind, archive.records[index].path)
        states[index] = .provided(object)
        live.appCodeRuns()
        source.wasProvided(object, for: index, at: RestorationPath(table: archive.paths, id: path), by: step)
        live.provided(object, for: path, kind: kind)
        guard !live.isProvided(object) else {
            // The first record says whether the object waits (S-FIND-27).
            if let first = object.preservationMark?.position, !states.isLazy(first) { states.makeEager(index) }
            return problems.providedTwice(index, object)
        }
        object.mark.note(pass: live.pass, path: path, position: index)
        guard kind == .viewController else { return }
        // References find it by its identifier, which its view may set.
        if object.validIdentifier != archive.paths.step(of: path).identifier { states.makeEager(index) }
        if loadsView(index), !states.isLazy(index) {
            options.slot?.note(.loadingView, index)
            object.loadViewIfNeeded()
        }
        if object.validIdentifier != archive.paths.step(of: path).identifier {
            problems.identifierNotSet(index, object)
        }
    }

    // MARK: Finding by itself

    private func view(_ index: Int, in views: inout IdentifiedViews) -> (any RestorableObject)? {
        guard let parent = recordAbove(index), case .provided(let controller) = states[parent],
            let identifier = archive.paths.step(of: archive.records[index].path).identifier
        else { return nil }
        return views.view(identifier, of: controller)
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
            for: path, loadingViewOf: loadsView(index) ? archive.records[index].className : nil, isUnused: true)
        if found == nil { live.nothingWasFound(at: path) }
        return found
    }

    private func objectFromStoryboard(_ index: Int) -> (any RestorableObject)? {
        let record = archive.records[index]
        guard let name = record.storyboardName, let identifier = record.storyboardIdentifier else { return nil }
        return source.objectFromStoryboard(named: name, identifier: identifier, for: request(index))
    }

    /// Returns true if the pass loads the view of a controller (S-LAUNCH-12): always, or in a lazy pass only if the
    /// view was loaded at the save.
    private func loadsView(_ index: Int) -> Bool {
        !options.isLazy || coders.savedValue(ReservedKey.viewLoaded, at: index) == .bool(true)
    }

    /// Returns the position of a record, or nil if the archive does not have it.
    func position(of reference: RecordReference) -> Int? { indexes[reference] }

    func recordAbove(_ index: Int) -> Int? { archive.recordAbove(index, in: indexes) }

    // MARK: Decode phase

    private func decode(_ index: Int, _ claims: UnconsumedClaims) {
        switch states[index] {
        case .leftOut(_, isFinal: true), .givenUp, .waiting: return
        case .provided where states.isLazy(index): return
        default: break
        }
        options.slot?.note(.decoding, index)
        lookAgain(index)
        guard case .provided(let object) = states[index], isFirstRecord(index, of: object) else { return }
        let instance = object.restorableInstance
        guard RuntimeClass.isClass(of: instance, orSuperclassNamed: archive.records[index].className) else {
            problems.classMismatch(index, object)
            return
        }
        let decoder = coders[index]
        decoder.owner = instance
        decoder.take(
            claims.values(for: index, in: archive) { if case .provided = states[$0] { true } else { false } })
        // Looking again may have noted the loading of a view.
        options.slot?.note(.decoding, index)
        live.appCodeRuns()
        let properties = decodeProperties(of: instance, with: decoder)
        object.decodeRestorableState(with: decoder)
        if !decoder.builtInStateIsDone {
            problems.superNotCalled(index)
            decoder.builtInStateIsDone = true
            object.decodeBuiltInState(with: decoder)
        }
        for found in properties { found.property.didDecode(found.owner) }
    }

    private func decodeProperties(of object: AnyObject, with decoder: RestorationDecoder) -> [FoundProperty] {
        RestoredProperties.decode(
            of: object, with: decoder, pass: live.pass, launches: options.policy.launches, isModel: source.isModel)
    }

    /// Looks again for an object that was missing (S-FIND-16): a container may have built its children while it
    /// decoded. If the object is there, provides it and removes its problem.
    private func lookAgain(_ index: Int) {
        guard case .leftOut(_, isFinal: false) = states[index] else { return }
        let found: (any RestorableObject)?
        switch archive.records[index].kind {
        case .viewController: found = liveController(index)
        case .view:
            // App code ran since the pass provided the views.
            var views = IdentifiedViews()
            found = view(index, in: &views)
        case .object:
            found =
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
        return coders.request(for: index, parent: parent)
    }

    /// Reports a problem that one of UIKit's own classes meets while it decodes, at the path of the coder's record.
    package func report(_ reason: RestorationReport.Reason, from coder: NSCoder, _ message: String) {
        problems.add(reason, at: (coder as? RestorationDecoder)?.recordIndex, message)
    }

    /// Returns the object that a reference means, or nil if there is none.
    func object(for reference: RecordReference) -> (any RestorableObject)? {
        // S-CODER-43: no object is provided yet while the delegate answers.
        guard coders.isAllowed, let index = indexes[reference] else { return nil }
        switch states[index] {
        case .provided(let object): return object
        case .leftOut, .givenUp: return nil
        // S-FIND-19: during the creation phase, references also find an object that exists already, before its turn.
        case .pending, .waiting: return live.object(at: reference.path, kinds: [reference.kind])
        }
    }
}
