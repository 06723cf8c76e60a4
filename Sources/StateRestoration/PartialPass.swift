import RestorationArchive

/// A save pass that asks the app delegate and some of the objects that were preserved, and what joins by them.
///
/// It takes every other object to be saved where and in the order in which it was. Whatever it meets that speaks against
/// that (an object that stands elsewhere, another order, another problem) makes it give up.
@MainActor
package final class PartialPass: EncodingPass {
    package enum Outcome {
        case change(ArchiveChange)
        /// The delegate answered that nothing is to be saved (S-SAVE-12).
        case declined
        /// Only a complete pass can tell what the state is.
        case differs
    }

    /// What is known to have moved.
    package struct Moves {
        /// Records of controllers below which others may stand in other places.
        package var rearranged: Set<Int> = []
        /// Records of what has left its parent or come to one.
        package var moved: Set<Int> = []

        package init() {}
    }

    private let preserved: PreservedObjects
    /// Records of objects that were noted as changed.
    private var noted: Set<Int> = []
    private var differs = false
    /// An object has joined while the newest record was encoded.
    private var hasJoined = false
    /// Whether records may come and go.
    private var allowsSplices = true
    private var records: [Int: ArchiveRecord] = [:]
    private var came: Set<Int> = []
    private var went: [Int] = []
    /// Records that refer to others than before.
    private var redirected: [Int] = []
    /// Controllers whose views all have identifiers of their own.
    private var withoutTwins: Set<ObjectIdentifier> = []

    package init(of preserved: PreservedObjects, source: any PreservationSource, application: ApplicationValues) {
        self.preserved = preserved
        super.init(source: source, application: application)
    }

    /// - Parameters:
    ///   - numbers: of the records to encode anew, in the order of the archive.
    ///   - noted: those of them that were noted as changed.
    ///   - moves: since the newest pass.
    package func run(_ numbers: [Int], noted: Set<Int> = [], _ moves: Moves = Moves()) -> Outcome {
        self.noted = noted
        guard let state = applicationState() else { return .declined }
        guard requiresSecureCoding == preserved.requiresSecureCoding, preserved.hasRoots(source.rootControllers),
            !differs, preserved.part(0, equals: trace), encode(numbers), isComplete(moves)
        else { return .differs }
        preserved.application = application
        preserved.applicationState = state
        return .change(change(state))
    }

    /// Goes on with what the newest pass has left for later; the delegate has answered that one.
    package func proceed(_ numbers: [Int]) -> Outcome {
        allowsSplices = false
        continueCoding(secure: preserved.requiresSecureCoding)
        return encode(numbers) ? .change(change(preserved.applicationState)) : .differs
    }

    // MARK: Encoding

    /// - Returns: false if only a complete pass can tell.
    private func encode(_ numbers: [Int]) -> Bool {
        var waiting = numbers
        var next = 0
        while next < waiting.count {
            let number = waiting[next]
            next += 1
            guard preserved.isSaved(number) else { continue }
            guard let object = preserved.object(at: number) else { return false }
            trace = EncodingTrace()
            hasJoined = false
            let record = record(of: object, preserved.references[number])
            if record.coming != nil { preserved.noteBackgroundPart(of: number) }
            records[number] = record
            guard !differs else { return false }
            // What has joined may have the path of another that went.
            if !hasJoined, preserved.part(number + 1, equals: trace) { continue }
            guard allowsSplices, let change = preserved.update(number, with: trace) else { return false }
            redirected.append(number)
            went += change.went
            came.formUnion(change.came)
            guard let first = change.came.first else { continue }
            let place = waiting[next...].firstIndex { preserved.comesBefore(first, $0) } ?? waiting.endIndex
            waiting.insert(contentsOf: change.came, at: place)
        }
        return true
    }

    override func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        preserved.fingerprint(of: reference)
    }

    override func mayHaveChanged(_ object: any RestorableObject) -> Bool {
        guard let number = preserved.position(of: object) else { return true }
        return noted.contains(number) || came.contains(number)
    }

    override func reference(to object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        if let mark = object.preservationMark, mark.pass == preserved.pass {
            guard !mark.isRefused, let path = mark.path else { return nil }
            if isConditional || mark.position != nil {
                return RecordReference(kind: object.restorableKind, path: path)
            }
        }
        guard allowsSplices, !mayHaveTwin(object), let reference = preserved.join(object, isConditional: isConditional)
        else {
            differs = true
            return nil
        }
        hasJoined = true
        return reference
    }

    /// Whether views of the same controller share an identifier: which of them is saved is told by their order.
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

    /// Whether everything that was not encoded is as it was, but for what came and went.
    private func isComplete(_ moves: Moves) -> Bool {
        let rearranged = moves.rearranged.filter { preserved.isSaved($0) }
        guard rearranged.allSatisfy({ preserved.hasChildrenInPlace($0) }),
            moves.moved.allSatisfy({ !preserved.isSaved($0) || preserved.object(at: $0) != nil })
        else { return false }
        let parents = went.compactMap { number in
            preserved.formerObject(at: number)?.restorablePlacement.parent.flatMap { preserved.position(of: $0) }
        }
        // What is not saved below them is for the report.
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
