import RestorationArchive

/// A save pass that asks the app delegate, some of the preserved objects, and the new objects that these refer to.
///
/// It assumes that every other object is still in the same place and order. If it finds a contradiction (an object in
/// another place, another order, another problem), it gives up.
@MainActor
package final class PartialPass: EncodingPass {
    package enum Outcome {
        case change(ArchiveChange)
        /// The delegate declined the save (S-SAVE-12).
        case declined
        /// A complete pass has to find the state.
        case differs
    }

    /// The known moves of objects.
    package struct Moves {
        /// Records of controllers below which objects may be in other places.
        package var rearranged: Set<Int> = []
        /// Records of objects that left their parent or came to one.
        package var moved: Set<Int> = []

        package init() {}
    }

    /// The part of the state that the pass looks for.
    private enum Scope {
        /// All changes. The pass may add and remove records. `noted` has the records that were noted as changed.
        case changes(noted: Set<Int>)
        /// The records that the newest pass left for later.
        case rest
    }

    /// The references that the app delegate or the newest record encoded, compared with the saved state.
    private enum References {
        /// All lead to objects that the state has.
        case known
        /// One leads to an object that joined.
        case joining
        /// One leads to an object that only a complete pass can find, so the pass ends.
        case differing
    }

    private let preserved: PreservedObjects
    private var scope = Scope.changes(noted: [])
    private var references = References.known
    private var records: [Int: ArchiveRecord] = [:]
    private var came: Set<Int> = []
    private var went: [Int] = []
    /// Controllers whose views all have different identifiers.
    private var withoutTwins: Set<ObjectIdentifier> = []

    package init(of preserved: PreservedObjects, source: any PreservationSource, application: ApplicationValues) {
        self.preserved = preserved
        super.init(source: source, application: application)
    }

    /// Asks the app delegate and encodes the records, with the new objects that they refer to.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the records to encode again, in the order of the archive.
    ///   - noted: The records among them that were noted as changed.
    ///   - moves: The moves since the newest pass.
    package func run(_ numbers: [Int], noted: Set<Int> = [], _ moves: Moves = Moves()) -> Outcome {
        scope = .changes(noted: noted)
        guard let state = applicationState() else { return .declined }
        guard requiresSecureCoding == preserved.requiresSecureCoding, preserved.hasRoots(source.rootControllers),
            references != .differing, preserved.part(0, equals: trace), let redirected = encode(numbers),
            isComplete(moves, redirected)
        else { return .differs }
        preserved.application = application
        preserved.applicationState = state
        return .change(change(state))
    }

    /// Encodes the records that the newest pass left for later. The delegate answered that pass already. The outcome is
    /// `differs` if a record changed its references, because this pass adds and removes no records.
    package func proceed(_ numbers: [Int]) -> Outcome {
        scope = .rest
        continueCoding(secure: preserved.requiresSecureCoding)
        return encode(numbers) == nil ? .differs : .change(change(preserved.applicationState))
    }

    // MARK: Encoding

    /// Encodes the records, and those of the new objects that they refer to. Skips records that are gone.
    ///
    /// - Returns: The records whose references changed, or nil if a complete pass has to find the state.
    private func encode(_ numbers: [Int]) -> [Int]? {
        var redirected: [Int] = []
        var waiting = numbers
        var next = 0
        while next < waiting.count {
            let number = waiting[next]
            next += 1
            guard preserved.isSaved(number) else { continue }
            guard let object = preserved.object(at: number) else { return nil }
            trace = EncodingTrace()
            if references == .joining { references = .known }
            let record = record(of: object, preserved.references[number])
            if record.coming != nil { preserved.noteBackgroundPart(of: number) }
            records[number] = record
            guard references != .differing else { return nil }
            // A new object may have the path of one that is gone.
            if references == .known, preserved.part(number + 1, equals: trace) { continue }
            guard case .changes = scope, let change = preserved.update(number, with: trace) else { return nil }
            redirected.append(number)
            went += change.went
            came.formUnion(change.came)
            guard let first = change.came.first else { continue }
            let place = waiting[next...].firstIndex { preserved.comesBefore(first, $0) } ?? waiting.endIndex
            waiting.insert(contentsOf: change.came, at: place)
        }
        return redirected
    }

    override func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        preserved.fingerprint(of: reference)
    }

    override func mayHaveChanged(_ object: any RestorableObject) -> Bool {
        guard let number = preserved.position(of: object) else { return true }
        if case .changes(let noted) = scope, noted.contains(number) { return true }
        return came.contains(number)
    }

    override func reference(to object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        if let mark = object.preservationMark, mark.pass == preserved.pass {
            guard !mark.isRefused, let path = mark.path else { return nil }
            if isConditional || mark.position != nil {
                return RecordReference(kind: object.restorableKind, path: path)
            }
        }
        guard case .changes = scope, !mayHaveTwin(object),
            let reference = preserved.join(object, isConditional: isConditional)
        else {
            references = .differing
            return nil
        }
        if references == .known { references = .joining }
        return reference
    }

    /// Returns true if `object` is a view, and two views of its controller share an identifier. Their order then
    /// decides which of them is saved.
    private func mayHaveTwin(_ object: any RestorableObject) -> Bool {
        guard object.restorableKind == .view, let controller = object.restorablePlacement.parent,
            !withoutTwins.contains(ObjectIdentifier(controller))
        else { return false }
        var identifiers: Set<String> = []
        for view in controller.identifiedViews {
            guard let identifier = view.validIdentifier else { continue }
            guard identifiers.insert(identifier).inserted else { return true }
        }
        withoutTwins.insert(ObjectIdentifier(controller))
        return false
    }

    // MARK: What a complete pass would find

    /// Returns true if everything that was not encoded is the same, except for the records that came and went.
    ///
    /// - Parameter redirected: The records whose references changed.
    private func isComplete(_ moves: Moves, _ redirected: [Int]) -> Bool {
        let rearranged = moves.rearranged.filter { preserved.isSaved($0) }
        guard rearranged.allSatisfy({ preserved.hasChildrenInPlace($0) }),
            moves.moved.allSatisfy({ !preserved.isSaved($0) || preserved.object(at: $0) != nil })
        else { return false }
        let parents = went.compactMap { number in
            preserved.formerObject(at: number)?.restorablePlacement.parent.flatMap { preserved.position(of: $0) }
        }
        // Exclusions below them are for the report.
        let finder = ExclusionFinder(source: source, pass: preserved.pass)
        return rearranged.union(redirected).union(came).union(parents).allSatisfy { number in
            guard !preserved.excludesSomething(number) else { return false }
            return preserved.object(at: number).map { finder.exclusions(belowSaved: $0).isEmpty } ?? true
        }
    }

    private func change(_ applicationState: CodedValues) -> ArchiveChange {
        var change = ArchiveChange(application: application, applicationState: applicationState)
        let paths = preserved.takeNewPaths()
        let inserted = preserved.sorted(came.filter { preserved.isSaved($0) })
        if !paths.isEmpty || !inserted.isEmpty || !went.isEmpty {
            let insertions = inserted.compactMap { number in
                records[number].map { RecordSplice.Insertion($0, after: preserved.predecessor(of: number)) }
            }
            change.splices = [
                RecordSplice(
                    paths: Array(paths), removed: went.map { preserved.references[$0] }, inserted: insertions)
            ]
        }
        for (number, record) in records where !came.contains(number) && preserved.isSaved(number) {
            change.records[preserved.references[number]] = record
        }
        return change
    }
}
