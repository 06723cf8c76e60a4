import RestorationArchive

/// What save passes leave behind for partial ones: which object has which record, and what the records asked for.
///
/// It keeps no object alive (S-OBJ-5). A record keeps its number as long as its object is saved; in which order they stand is the
/// matter of the graph, which is made when records come or go for the first time. A partial pass that finds what it cannot
/// bring in ends, and a complete one has to follow.
@MainActor
package final class PreservedObjects {
    /// What is kept of the objects of records, by number.
    struct Objects {
        private(set) var marks: [PreservationMark] = []
        private(set) var classNames: [String] = []
        /// Those that may change without UIKit's noticing.
        private(set) var unseen: [Int] = []
        /// Those that encode something in the background.
        var inBackground: Set<Int> = []

        @MainActor
        mutating func append(_ object: any RestorableObject, _ className: String) {
            if object.changesUnseen { unseen.append(marks.count) }
            if BackgroundPart.exist, object.mark.background != nil { inBackground.insert(marks.count) }
            marks.append(object.mark)
            classNames.append(className)
        }
    }

    package let pass: Int
    private var finder: PathFinder
    private var fingerprints: PathFingerprints
    /// By number, those of records that went, too.
    private(set) var references: [RecordReference]
    private var objects: Objects
    private var trace: EncodingTrace
    private var graph: RecordGraph?
    /// The records of controllers below which something is not saved.
    private let excluding: Set<Int>
    /// Records without an object, which stand behind all others.
    private let unconsumed: Set<RecordReference>
    let requiresSecureCoding: Bool
    private let roots: [Int?]

    /// What was wrong with the state as a whole, which partial passes leave as it is.
    package let problems: [RestorationReport.Problem]
    package let omissions: [RestorationReport.Omission]
    private var round: PollingQueue
    /// How many paths the saved state has.
    private var savedPathCount: Int
    /// As the newest pass has it that asked the app delegate.
    package internal(set) var application: ApplicationValues
    package internal(set) var applicationState: CodedValues

    init(
        _ objects: Objects, _ references: [RecordReference], roots: [any RestorableObject],
        paths: PathFinder, _ fingerprints: PathFingerprints, pass: Int, moment: Int, trace: EncodingTrace,
        requiresSecureCoding: Bool, of archive: Archive, excluding: Set<Int>,
        unconsumed: Set<RecordReference>, problems: [RestorationReport.Problem],
        omissions: [RestorationReport.Omission]
    ) {
        self.pass = pass
        finder = paths
        self.fingerprints = fingerprints
        self.references = references
        self.objects = objects
        self.trace = trace
        self.requiresSecureCoding = requiresSecureCoding
        self.excluding = excluding
        self.unconsumed = unconsumed
        self.problems = problems
        self.omissions = omissions
        savedPathCount = archive.paths.count
        application = archive.application
        applicationState = archive.applicationState
        self.roots = roots.map { $0.position(inPass: pass) }
        round = PollingQueue(objects.unseen, moment: moment)
    }

    // MARK: Whom to ask

    /// The records to encode in a pass, in the order of the archive: all that were noted, and as many others as it can afford.
    ///
    /// - Parameters:
    ///   - noted: what has changed, or may have.
    ///   - likely: what is asked before others.
    ///   - budget: how many others are asked; one counts for more that refers to many.
    ///   - moment: the pass.
    package func choose(_ noted: Set<Int>, likely: some Sequence<Int>, budget: Int, moment: Int) -> [Int] {
        round.begin(moment: moment)
        var chosen = noted
        var budget = budget
        for number in likely where !chosen.contains(number) {
            guard let cost = cost(of: number), cost <= budget else { continue }
            chosen.insert(number)
            budget -= cost
        }
        round.take(into: &chosen, budget: budget, takesOne: false, cost: cost)
        return sorted(chosen)
    }

    /// The next ones of those that `choose` could not afford.
    package func chooseMore(budget: Int) -> [Int] {
        var chosen: Set<Int> = []
        round.take(into: &chosen, budget: budget, takesOne: true, cost: cost)
        return sorted(chosen)
    }

    /// How many objects are still to be asked that may have changed before the newest pass.
    package var remainingCount: Int { round.remainingCount }

    /// The newest pass with this property: the saves that were handed over since have all changes before it.
    package var coveredMoment: Int {
        #if PLANTED
            if Planted.operationsNotAwaited.isBack { return round.coveredMoment }
        #endif
        let parts = objects.inBackground.lazy.filter { self.isSaved($0) }.compactMap { number in
            self.objects.marks[number].background?.coveredMoment
        }
        return min(round.coveredMoment, parts.min() ?? .max)
    }

    private func cost(of number: Int) -> Int? {
        isSaved(number) ? 1 + trace.answerCount(ofPart: number + 1) / 8 : nil
    }

    // MARK: What there is

    /// How many objects have a record.
    package var count: Int { graph?.count ?? references.count }

    /// What the records describe, in the order of the archive.
    var saved: [(reference: RecordReference, className: String)] {
        (graph?.order() ?? Array(references.indices)).map { (references[$0], objects.classNames[$0]) }
    }

    /// Where the object of a record stands.
    package func path(of reference: RecordReference) -> RestorationPath {
        RestorationPath(table: finder.table, id: reference.path)
    }

    /// The number of an object's record; nil if it has none.
    package func position(of object: any RestorableObject) -> Int? {
        object.position(inPass: pass)
    }

    /// Whether the record is still in the state.
    func isSaved(_ number: Int) -> Bool { graph?.isPlaced(number) ?? true }

    /// Numbers in the order of the archive.
    func sorted(_ numbers: some Sequence<Int>) -> [Int] { graph?.sorted(numbers) ?? numbers.sorted() }

    func comesBefore(_ left: Int, _ right: Int) -> Bool { graph?.comesBefore(left, right) ?? (left < right) }

    /// The object of a record, as long as it exists and stands where it stood.
    func object(at number: Int) -> (any RestorableObject)? {
        guard let object = objects.marks[number].object, object.isAlive, position(of: object) == number,
            stands(object, references[number].path)
        else { return nil }
        return object
    }

    func hasRoots(_ roots: [any RestorableObject]) -> Bool {
        self.roots.elementsEqual(roots.map { $0.position(inPass: pass) })
    }

    func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        fingerprints.fingerprint(of: reference, in: finder.table)
    }

    /// Whether every child of a record's object that has a path stands there.
    func hasChildrenInPlace(_ number: Int) -> Bool {
        guard let object = object(at: number) else { return false }
        return object.restorableChildren.allSatisfy { child in
            guard let mark = child.preservationMark, mark.pass == pass, let path = mark.path else { return true }
            return stands(child, path)
        }
    }

    /// Whether something was not saved below a record's object.
    func excludesSomething(_ number: Int) -> Bool { excluding.contains(number) }

    /// Whether the last step to `object` is that of `path`. Those before it are their own objects' affair.
    private func stands(_ object: any RestorableObject, _ path: PathTable.ID) -> Bool {
        let step = finder.table.step(of: path)
        guard object.validIdentifier == step.identifier else { return false }
        let placement = object.restorablePlacement
        switch (placement, step.position) {
        case (.child(_, let index), .child(let known)) where index == known: break
        case (.root, .none), (.below, .none): break
        // Which of them it is follows from the order of encoding, which is the same.
        case (.detached, .detached): return true
        default: return false
        }
        guard let parent = placement.parent else { return finder.table.parent(of: path) == nil }
        guard let mark = parent.preservationMark, mark.pass == pass else { return false }
        return finder.table.parent(of: path) == mark.path
    }

    // MARK: What comes and goes

    /// Whether that part of the newest passes' trace is all of `trace`.
    func part(_ part: Int, equals trace: EncodingTrace) -> Bool { self.trace.part(part, equals: trace) }

    /// The reference to an object that has no record, which has one from now on unless the reference is conditional.
    ///
    /// - Returns: nil if only a complete pass can tell.
    func join(_ object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        prepareGraph()
        let mark = object.mark
        let wasKnown = mark.pass == pass
        let detachedCount = finder.detachedCount
        // What stands outside every hierarchy is numbered in the order of encoding.
        guard let path = finder.path(of: object, marked: mark), finder.detachedCount == detachedCount,
            stands(object, path)
        else { return nil }
        let reference = RecordReference(kind: object.restorableKind, path: path)
        guard !unconsumed.contains(reference) else { return nil }
        if let other = graph?.number(of: reference), self.object(at: other) != nil { return nil }
        guard wasKnown || graph?.isClaimed(reference) == false else { return nil }
        guard !isConditional else {
            graph?.claim(reference)
            return reference
        }
        mark.note(pass: pass, path: path, position: references.count)
        graph?.add(reference)
        references.append(reference)
        objects.append(object, object.className)
        trace.addEmptyPart()
        if object.changesUnseen { round.append(references.count - 1) }
        return reference
    }

    private func prepareGraph() {
        guard graph == nil else { return }
        graph = RecordGraph(references, paths: finder.table, roots: roots.compactMap(\.self), trace: trace)
    }

    /// A record refers to others than before.
    ///
    /// - Returns: what came and what went; nil if only a complete pass can tell.
    func update(_ number: Int, with trace: EncodingTrace) -> (came: [Int], went: [Int])? {
        let part = number + 1
        guard self.trace.part(part, hasProblemsOf: trace) else { return nil }
        prepareGraph()
        guard
            let result = graph?.update(
                number, from: self.trace.answers(ofPart: part), to: trace.answers,
                answersOf: { self.trace.answers(ofPart: $0 + 1) }, references),
            // Others are numbered by how many stood nowhere before them; what is not told any more is the report's affair.
            !result.went.contains(where: {
                finder.table.isDetached(references[$0].path) || self.trace.hasProblems(inPart: $0 + 1)
            })
        else { return nil }
        self.trace.replaceAnswers(ofPart: part, with: trace)
        for number in result.went { objects.marks[number].forget(pass: pass) }
        return result
    }

    /// The object of a record that went, if it still exists.
    func formerObject(at number: Int) -> (any RestorableObject)? { objects.marks[number].object }

    /// The record before a record; nil for the first one.
    func predecessor(of number: Int) -> RecordReference? {
        graph?.predecessor(of: number).map { references[$0] }
    }

    /// Paths that the saved state does not have yet.
    func takeNewPaths() -> ArraySlice<PathTable.Entry> {
        defer { savedPathCount = finder.table.count }
        return finder.table.entries(since: savedPathCount)
    }

    /// Whether so much has come and gone that a complete pass saves more than it costs.
    package var isWorn: Bool { references.count > 2 * count + 64 }

    // MARK: What is encoded in the background

    func noteBackgroundPart(of number: Int) { objects.inBackground.insert(number) }

    package var encodesInBackground: Bool { objects.inBackground.contains { isSaved($0) } }

    /// Whether an object has changed since the operations began that encode it now.
    package var isBackgroundOutdated: Bool {
        objects.inBackground.contains { isSaved($0) && objects.marks[$0].background?.isOutdated == true }
    }

    /// What was wrong with what operations have encoded.
    package var backgroundProblems: [RestorationReport.Problem] {
        sorted(objects.inBackground.filter { isSaved($0) }).flatMap { number in
            (objects.marks[number].background?.problems ?? []).map { problem in
                .init(.init(problem.reason), at: path(of: references[number]), problem.sentence)
            }
        }
    }

    // MARK: For the next complete pass

    /// The numbers of paths that it continues with.
    var pathsToContinue: PathTable { finder.isMostlyUnused ? PathTable() : finder.table }

    var fingerprintsToContinue: PathFingerprints { finder.isMostlyUnused ? PathFingerprints() : fingerprints }
}

extension PathTable {
    fileprivate func isDetached(_ path: ID) -> Bool {
        if case .detached = step(of: path).position { true } else { false }
    }
}

extension RestorableObject {
    /// The number of the object's record in a pass; nil if it has none.
    package func position(inPass pass: Int) -> Int? {
        guard let mark = preservationMark, mark.pass == pass else { return nil }
        return mark.position
    }

    /// Whether a pass has found the object's path: it has a record, stands above one that has, or is referred to.
    package func isKnown(toPass pass: Int) -> Bool { preservationMark?.pass == pass }
}
