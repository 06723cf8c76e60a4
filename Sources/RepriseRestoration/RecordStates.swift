import RestorationArchive

/// The state of a record's object in a restore pass.
enum RecordState {
    case pending
    case provided(any RestorableObject)
    /// The object was left out. `isFinal` means that the pass asks nobody again (S-FIND-16).
    case leftOut(UnconsumedRecords.Reason, isFinal: Bool)
    /// The object does not come back: it crashed, its lifetime is over, or that of an object above it is.
    case givenUp
    /// The record waits with the record of that number, whose object exists.
    case waiting(below: Int)

    var isLeftOut: Bool {
        switch self {
        case .leftOut, .givenUp: true
        case .pending, .provided, .waiting: false
        }
    }
    var isGivenUp: Bool { if case .givenUp = self { true } else { false } }
}

/// The states of a pass's records, and the controllers among them that wait for the rest of their state.
///
/// Invariant: a record gets no object if the record above it has none, or waits. It shares the state of that record.
struct RecordStates {
    /// The states by position in the archive.
    private(set) var all: [RecordState]
    /// The records of controllers that wait. Once such a controller is provided, everything below it waits, too.
    private(set) var lazyControllers: Set<Int> = []

    init(count: Int) {
        all = Array(repeating: .pending, count: count)
    }

    subscript(index: Int) -> RecordState {
        get { all[index] }
        set { all[index] = newValue }
    }

    /// Returns true if the record's controller waits for the rest of its state.
    func isLazy(_ index: Int) -> Bool { lazyControllers.contains(index) }

    /// Lets the record's controller wait.
    mutating func makeLazy(_ index: Int) { lazyControllers.insert(index) }

    /// Lets the record's controller get its whole state in this pass.
    mutating func makeEager(_ index: Int) { lazyControllers.remove(index) }

    /// Applies the state of a record above that does not come back, or waits, to the record below it. Returns false,
    /// and changes nothing, if the record above came back.
    mutating func inherit(at index: Int, from above: Int) -> Bool {
        switch all[above] {
        case .leftOut(_, let isFinal): all[index] = .leftOut(.noObject, isFinal: isFinal)
        case .givenUp: all[index] = .givenUp
        case .waiting(let root): all[index] = .waiting(below: root)
        case .provided where isLazy(above): all[index] = .waiting(below: above)
        case .provided, .pending: return false
        }
        return true
    }
}
