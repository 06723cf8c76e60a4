/// The user's changes to a text, step by step, for undo and redo.
///
/// Invariant: `steps[..<doneCount]` lead to the current text, and `steps[doneCount...]` continue from it. Code that
/// changes the text in another way must discard the history. Its size is limited: the oldest steps are removed first,
/// so that the remaining ones stay in order.
struct TextEditHistory: Equatable {
    private(set) var steps: [TextEdit] = []
    /// The number of steps that are done. The remaining steps were undone.
    private(set) var doneCount = 0
    /// True if the next typed characters can join the newest step.
    private var isOpen = false

    static let mostSteps = 100
    /// The maximum size of the texts in memory, in bytes of UTF-8.
    static let mostBytes = 1 << 20
    /// The maximum size of the texts in a saved state, in bytes of UTF-8.
    static let mostSavedBytes = 1 << 15

    var isEmpty: Bool { steps.isEmpty }
    private var byteCount: Int { steps.reduce(0) { $0 + $1.byteCount } }

    /// The change that undoes the newest step. nil if there is none.
    var undoing: TextEdit? { doneCount > 0 ? steps[doneCount - 1].inverse : nil }
    /// The change that redoes the step that was undone last. nil if there is none.
    var redoing: TextEdit? { doneCount < steps.count ? steps[doneCount] : nil }

    /// Adds a change by the user. Steps that were undone can no longer be redone. It becomes one step for each word, or
    /// joins the newest step. The oldest steps go if there are too many.
    mutating func note(_ edit: TextEdit) {
        steps.removeSubrange(doneCount...)
        for word in edit.words {
            if isOpen, let joined = steps.last?.joined(with: word) {
                steps[steps.count - 1] = joined
            } else {
                steps.append(word)
            }
            isOpen = word.isTyping
        }
        doneCount = steps.count
        self = limited(toBytes: Self.mostBytes)
    }

    /// Ends the current step, so that the next typed characters begin a new one.
    mutating func endStep() {
        isOpen = false
    }

    /// Records that `undoing` was applied.
    mutating func didUndo() {
        doneCount -= 1
        isOpen = false
    }

    /// Records that `redoing` was applied.
    mutating func didRedo() {
        doneCount += 1
        isOpen = false
    }

    /// Returns the steps that fit into a number of bytes of UTF-8, at most `mostSteps`. It drops steps that can be
    /// redone first, beginning with the last one, and then the oldest steps.
    func limited(toBytes limit: Int) -> TextEditHistory {
        var result = self
        var bytes = byteCount
        while !result.isEmpty, bytes > limit || result.steps.count > Self.mostSteps {
            // Drops redo steps first, because users miss them less.
            if result.doneCount < result.steps.count {
                bytes -= result.steps.removeLast().byteCount
            } else {
                bytes -= result.steps.removeFirst().byteCount
                result.doneCount -= 1
            }
        }
        return result
    }

    /// Returns true if all steps can be undone and redone from a text.
    func fits(_ text: String) -> Bool {
        var past: String? = text
        for step in steps[..<doneCount].reversed() { past = past.flatMap { step.inverse.applied(to: $0) } }
        var coming: String? = text
        for step in steps[doneCount...] { coming = coming.flatMap { step.applied(to: $0) } }
        return past != nil && coming != nil
    }

    // MARK: As values of a saved state

    init() {}

    /// The removed and the inserted text of each step.
    var texts: [String] { steps.flatMap { [$0.removed, $0.inserted] } }
    /// The number of done steps, followed by the position of each step.
    var places: [Int] { [doneCount] + steps.map(\.location) }

    /// Reads a saved history.
    ///
    /// - Returns: nil if the values can't come from a history, or if they have more than `mostSteps` steps. It doesn't
    ///   check the positions.
    init?(texts: [String], places: [Int]) {
        guard let done = places.first, places.count <= Self.mostSteps + 1, texts.count == 2 * (places.count - 1),
            (0..<places.count).contains(done)
        else { return nil }
        steps = places.dropFirst().enumerated().map { index, place in
            TextEdit(location: place, removed: texts[2 * index], inserted: texts[2 * index + 1])
        }
        doneCount = done
    }
}
