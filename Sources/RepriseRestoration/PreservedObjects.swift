import RestorationArchive

/// The data that save passes leave for partial ones: the record of each object, and the references that the records
/// encoded.
///
/// It keeps no object alive (S-OBJ-5). A record keeps its number as long as its object is saved. The record graph
/// holds the order of the records. It is created when records first come or go. If a partial pass finds something
/// that it cannot bring in, it ends, and a complete one has to follow.
@MainActor
package final class PreservedObjects {
    /// The data about the objects of records, by number.
    struct Objects {
        private(set) var marks: [PreservationMark] = []
        private(set) var classNames: [String] = []
        /// The objects that may change without notice, in the order in which partial passes ask them.
        var polling: PollingQueue
        /// The objects that encode values in the background.
        var inBackground: Set<Int> = []
        /// The controllers with unsaved objects below them.
        var excluding: Set<Int> = []

        /// - Parameter moment: The number of the complete pass.
        init(moment: Int) {
            polling = PollingQueue([], moment: moment)
        }

        var count: Int { marks.count }

        @MainActor
        mutating func append(_ object: any RestorableObject, _ className: String) {
            if object.changesUnseen { polling.append(marks.count) }
            if BackgroundPart.exist, object.mark.background != nil { inBackground.insert(marks.count) }
            marks.append(object.mark)
            classNames.append(className)
        }
    }

    package let pass: Int
    private var finder: PathFinder
    /// The references of all records by number, including removed records.
    private(set) var references: [RecordReference]
    private var objects: Objects
    private var trace: EncodingTrace
    private var graph: RecordGraph?
    /// The records without an object, which come after all others.
    private let unconsumed: Set<RecordReference>
    let requiresSecureCoding: Bool
    private let roots: [Int?]

    /// The problems of the whole state, which partial passes leave as they are.
    package let problems: [RestorationReport.Problem]
    package let omissions: [RestorationReport.Omission]
    /// The number of paths in the saved state.
    private var savedPathCount: Int
    /// The app's own values, from the newest pass that asked the app delegate.
    package internal(set) var application: ApplicationValues
    package internal(set) var applicationState: CodedValues

    init(
        _ objects: Objects, _ references: [RecordReference], roots: [any RestorableObject], paths: PathFinder,
        trace: EncodingTrace, requiresSecureCoding: Bool, of archive: Archive, unconsumed: Set<RecordReference>,
        problems: [RestorationReport.Problem], omissions: [RestorationReport.Omission]
    ) {
        let pass = paths.pass
        self.pass = pass
        finder = paths
        self.references = references
        self.objects = objects
        self.trace = trace
        self.requiresSecureCoding = requiresSecureCoding
        self.unconsumed = unconsumed
        self.problems = problems
        self.omissions = omissions
        savedPathCount = archive.paths.count
        application = archive.application
        applicationState = archive.applicationState
        self.roots = roots.map { $0.position(inPass: pass) }
    }

    // MARK: Whom to ask

    /// Returns the records to encode in a pass, in the order of the archive: all noted ones, and as many others as
    /// the budget allows.
    ///
    /// - Parameters:
    ///   - noted: The records with certain or possible changes.
    ///   - likely: The records to ask before others.
    ///   - budget: The number of other records. A record with many references counts as several.
    ///   - moment: The number of the pass.
    package func choose(_ noted: Set<Int>, likely: some Sequence<Int>, budget: Int, moment: Int) -> [Int] {
        objects.polling.begin(moment: moment)
        var chosen = noted
        var budget = budget
        for number in likely where !chosen.contains(number) {
            guard let cost = cost(of: number), cost <= budget else { continue }
            chosen.insert(number)
            budget -= cost
        }
        objects.polling.take(into: &chosen, budget: budget, takesOne: false, cost: cost)
        return sorted(chosen)
    }

    /// Returns the next records that `choose` could not afford, in the order of the archive: at least one if any is
    /// left, even if it exceeds the budget.
    package func chooseMore(budget: Int) -> [Int] {
        var chosen: Set<Int> = []
        objects.polling.take(into: &chosen, budget: budget, takesOne: true, cost: cost)
        return sorted(chosen)
    }

    /// The number of objects that can change without notice, and that UIKit has not asked since the newest pass began.
    /// It can be too high, because it includes objects that are gone and objects that a pass asked out of turn.
    package var remainingCount: Int { objects.polling.remainingCount }

    /// The newest pass whose changes are all in the saves handed over since.
    package var coveredMoment: Int {
        #if PLANTED
            if Planted.operationsNotAwaited.isBack { return objects.polling.coveredMoment }
        #endif
        let parts = objects.inBackground.lazy.filter { self.isSaved($0) }.compactMap { number in
            self.objects.marks[number].background?.coveredMoment
        }
        return min(objects.polling.coveredMoment, parts.min() ?? .max)
    }

    private func cost(of number: Int) -> Int? {
        isSaved(number) ? 1 + trace.answerCount(ofPart: number + 1) / 8 : nil
    }

    // MARK: What there is

    /// The number of objects with a record.
    package var count: Int { graph?.count ?? references.count }

    /// The references and class names of the records, in the order of the archive.
    var saved: [(reference: RecordReference, className: String)] {
        (graph?.order() ?? Array(references.indices)).map { (references[$0], objects.classNames[$0]) }
    }

    /// Returns the path of a record's object.
    package func path(of reference: RecordReference) -> RestorationPath {
        RestorationPath(table: finder.table, id: reference.path)
    }

    /// Returns the number of an object's record, or nil if it has none.
    package func position(of object: any RestorableObject) -> Int? {
        object.position(inPass: pass)
    }

    /// Returns true if the record is still in the state.
    func isSaved(_ number: Int) -> Bool { graph?.isPlaced(number) ?? true }

    /// Returns the numbers in the order of the archive.
    func sorted(_ numbers: some Sequence<Int>) -> [Int] { graph?.sorted(numbers) ?? numbers.sorted() }

    func comesBefore(_ left: Int, _ right: Int) -> Bool { graph?.comesBefore(left, right) ?? (left < right) }

    /// Returns the object of a record, if it still exists in its old place.
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
        finder.fingerprint(of: reference)
    }

    /// Returns true if a record's object is in its old place, and so is each of its children that has a path.
    func hasChildrenInPlace(_ number: Int) -> Bool {
        guard let object = object(at: number) else { return false }
        return object.restorableChildren.allSatisfy { child in
            guard let mark = child.preservationMark, mark.pass == pass, let path = mark.path else { return true }
            return stands(child, path)
        }
    }

    /// Returns true if the complete pass found an unsaved object below a record's object.
    func excludesSomething(_ number: Int) -> Bool { objects.excluding.contains(number) }

    /// Returns true if the last step to `object` is that of `path`. The steps before belong to other objects.
    private func stands(_ object: any RestorableObject, _ path: PathTable.ID) -> Bool {
        let step = finder.table.step(of: path)
        guard object.validIdentifier == step.identifier else { return false }
        let placement = object.restorablePlacement
        switch (placement, step.position) {
        case (.child(_, let index), .child(let known)) where index == known: break
        case (.root, .none), (.below, .none): break
        // The order of encoding identifies them, and it is the same.
        case (.detached, .detached): return true
        default: return false
        }
        guard let parent = placement.parent else { return finder.table.parent(of: path) == nil }
        guard let mark = parent.preservationMark, mark.pass == pass else { return false }
        return finder.table.parent(of: path) == mark.path
    }

    // MARK: What comes and goes

    /// Returns true if that part of the newest passes' trace is all of `trace`.
    func part(_ part: Int, equals trace: EncodingTrace) -> Bool { self.trace.part(part, equals: trace) }

    /// Returns the reference to an object without a record. The object gets one unless the reference is conditional.
    ///
    /// - Returns: The reference, or nil if only a complete pass can find it.
    func join(_ object: any RestorableObject, isConditional: Bool) -> RecordReference? {
        prepareGraph()
        let mark = object.mark
        let wasKnown = mark.pass == pass
        let detachedCount = finder.detachedCount
        // Objects outside every hierarchy are numbered in the order of encoding.
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
        return reference
    }

    private func prepareGraph() {
        guard graph == nil else { return }
        graph = RecordGraph(references, paths: finder.table, roots: roots.compactMap(\.self), trace: trace)
    }

    /// Notes the new references of a record, and removes the records to which nothing refers any more.
    ///
    /// - Returns: The records that came and went, or nil if only a complete pass can find them.
    func update(_ number: Int, with trace: EncodingTrace) -> (came: [Int], went: [Int])? {
        let part = number + 1
        guard self.trace.part(part, hasProblemsOf: trace) else { return nil }
        prepareGraph()
        guard
            let result = graph?.update(
                number, from: self.trace.answers(ofPart: part), to: trace.answers,
                answersOf: { self.trace.answers(ofPart: $0 + 1) }, references),
            // A removed detached object would change the numbers of the others. A removed problem would change the
            // report.
            !result.went.contains(where: {
                finder.table.isDetached(references[$0].path) || self.trace.hasProblems(inPart: $0 + 1)
            })
        else { return nil }
        self.trace.replaceAnswers(ofPart: part, with: trace)
        for number in result.went { objects.marks[number].forget(pass: pass) }
        return result
    }

    /// Returns the object of a removed record, if it still exists.
    func formerObject(at number: Int) -> (any RestorableObject)? { objects.marks[number].object }

    /// Returns the record before a record, or nil for the first one.
    func predecessor(of number: Int) -> RecordReference? {
        graph?.predecessor(of: number).map { references[$0] }
    }

    /// Returns the paths that the saved state does not have yet, and counts them as saved from now on.
    func takeNewPaths() -> ArraySlice<PathTable.Entry> {
        defer { savedPathCount = finder.table.count }
        return finder.table.entries(since: savedPathCount)
    }

    /// True if so many records came and went that a complete pass saves more time than it costs.
    package var isWorn: Bool { references.count > 2 * count + 64 }

    // MARK: What is encoded in the background

    func noteBackgroundPart(of number: Int) { objects.inBackground.insert(number) }

    package var encodesInBackground: Bool { objects.inBackground.contains { isSaved($0) } }

    /// True if an object changed since its running operations began.
    package var isBackgroundOutdated: Bool {
        objects.inBackground.contains { isSaved($0) && objects.marks[$0].background?.isOutdated == true }
    }

    /// The problems of the operations' output.
    package var backgroundProblems: [RestorationReport.Problem] {
        sorted(objects.inBackground.filter { isSaved($0) }).flatMap { number in
            (objects.marks[number].background?.problems ?? []).map { problem in
                .init(.init(problem.reason), at: path(of: references[number]), problem.sentence)
            }
        }
    }

    // MARK: For the next complete pass

    /// Returns the paths with which the next complete pass continues.
    func pathsToContinue(inPass pass: Int) -> PathFinder { finder.continued(inPass: pass) }
}

extension PathTable {
    fileprivate func isDetached(_ path: ID) -> Bool {
        if case .detached = step(of: path).position { true } else { false }
    }
}

extension RestorableObject {
    /// Returns the number of the object's record in a pass, or nil if it has none.
    package func position(inPass pass: Int) -> Int? {
        guard let mark = preservationMark, mark.pass == pass else { return nil }
        return mark.position
    }

    /// Returns true if a pass has found the object's path: it has a record, is above an object with one, or is
    /// referenced.
    package func isKnown(toPass pass: Int) -> Bool { preservationMark?.pass == pass }
}
