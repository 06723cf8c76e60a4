import RestorationArchive

/// What a complete save pass leaves behind for partial ones: which object has which record, and what the records asked for.
///
/// It keeps no object alive (S-OBJ-5), and holds as long as the same objects have the same paths and refer to each other in
/// the same order; a partial pass that finds otherwise ends, and a complete one has to follow.
@MainActor
package final class PreservedObjects {
    package let pass: Int
    let paths: PathTable
    /// The numbers that the next complete pass continues with.
    let pathsToContinue: PathTable
    let fingerprintsToContinue: PathFingerprints
    /// Of `paths`.
    var fingerprints: PathFingerprints
    let references: [RecordReference]
    /// For the report.
    let classNames: [String]
    let trace: EncodingTrace
    let requiresSecureCoding: Bool
    private let marks: [PreservationMark]
    private let roots: [Int?]

    /// What was wrong with the state as a whole, which partial passes leave as it is.
    package let problems: [RestorationReport.Problem]
    package let omissions: [RestorationReport.Omission]
    private var round: AskingRound
    /// As the newest pass has it that asked the app delegate.
    package internal(set) var application: ApplicationValues
    package internal(set) var applicationState: CodedValues

    init(
        _ objects: [any RestorableObject], _ references: [RecordReference], roots: [any RestorableObject],
        paths: PathFinder, _ fingerprints: PathFingerprints, pass: Int, trace: EncodingTrace,
        requiresSecureCoding: Bool, of archive: Archive, problems: [RestorationReport.Problem],
        omissions: [RestorationReport.Omission]
    ) {
        self.pass = pass
        self.paths = paths.table
        self.fingerprints = fingerprints
        (pathsToContinue, fingerprintsToContinue) =
            paths.isMostlyUnused ? (PathTable(), PathFingerprints()) : (paths.table, fingerprints)
        self.references = references
        classNames = archive.records.indices.map { archive.records[$0].className }
        self.trace = trace
        self.requiresSecureCoding = requiresSecureCoding
        self.problems = problems
        self.omissions = omissions
        application = archive.application
        applicationState = archive.applicationState
        marks = objects.map(\.mark)
        self.roots = roots.map { $0.position(inPass: pass) }
        round = AskingRound(objects.indices.filter { objects[$0].changesUnseen })
    }

    // MARK: Whom to ask

    /// The positions of the records to encode in a pass: all that were noted, and as many others as it can afford.
    ///
    /// - Parameters:
    ///   - noted: what has changed, or may have.
    ///   - likely: what is asked before others.
    ///   - budget: how many others are asked; one counts for more that refers to many.
    package func choose(_ noted: Set<Int>, likely: some Sequence<Int>, budget: Int) -> [Int] {
        round.begin()
        var chosen = noted
        var budget = budget
        for position in likely where !chosen.contains(position) {
            let cost = cost(ofPosition: position)
            guard cost <= budget else { continue }
            chosen.insert(position)
            budget -= cost
        }
        round.take(into: &chosen, budget: budget, takesOne: false, cost: cost)
        return chosen.sorted()
    }

    /// The next ones of those that `choose` could not afford.
    package func chooseMore(budget: Int) -> [Int] {
        var chosen: Set<Int> = []
        round.take(into: &chosen, budget: budget, takesOne: true, cost: cost)
        return chosen.sorted()
    }

    /// How many objects are still to be asked that may have changed before the newest pass.
    package var remainingCount: Int { round.remainingCount }

    private func cost(ofPosition position: Int) -> Int {
        1 + trace.answerCount(ofPart: position + 1) / 8
    }

    // MARK: What is as it was

    /// How many objects have a record.
    package var count: Int { references.count }

    /// Where the object of a record stands.
    package func path(of reference: RecordReference) -> RestorationPath {
        RestorationPath(table: paths, id: reference.path)
    }

    /// The record of an object; nil if it has none.
    package func position(of object: any RestorableObject) -> Int? {
        object.position(inPass: pass)
    }

    /// The object of a record, as long as it exists and stands where it stood.
    func object(at position: Int) -> (any RestorableObject)? {
        guard let object = marks[position].object, object.isAlive, stands(object, references[position].path)
        else { return nil }
        return object
    }

    func hasRoots(_ roots: [any RestorableObject]) -> Bool {
        self.roots.elementsEqual(roots.map { $0.position(inPass: pass) })
    }

    /// Whether the last step to `object` is that of `path`. Those before it are their own objects' affair.
    private func stands(_ object: any RestorableObject, _ path: PathTable.ID) -> Bool {
        let step = paths.step(of: path)
        guard object.validIdentifier == step.identifier else { return false }
        let placement = object.restorablePlacement
        switch (placement, step.position) {
        case (.child(_, let index), .child(let known)) where index == known: break
        case (.root, .none), (.below, .none): break
        // Which of them it is follows from the order of encoding, which is the same.
        case (.detached, .detached): return true
        default: return false
        }
        guard let parent = placement.parent else { return paths.parent(of: path) == nil }
        guard let mark = parent.preservationMark, mark.pass == pass else { return false }
        return paths.parent(of: path) == mark.path
    }
}

extension RestorableObject {
    fileprivate func position(inPass pass: Int) -> Int? {
        guard let mark = preservationMark, mark.pass == pass else { return nil }
        return mark.position
    }
}
