/// What the user has done to a text, step by step, so that it can be undone and done again.
///
/// Invariant: `steps[..<doneCount]` lead to the text as it is, and `steps[doneCount...]` lead on from it. Whoever changes the text
/// otherwise has to forget the history. It is bounded: what is oldest goes first, so that what is left is still in order.
struct TextEditHistory: Equatable {
    private(set) var steps: [TextEdit] = []
    /// How many of the steps are done; the rest were undone.
    private(set) var doneCount = 0
    /// Whether what is typed next may still belong to the newest step.
    private var isOpen = false

    static let mostSteps = 100
    /// Of texts in memory, in UTF-8.
    static let mostBytes = 1 << 20
    /// Of texts in a saved state.
    static let mostSavedBytes = 1 << 15

    var isEmpty: Bool { steps.isEmpty }
    private var byteCount: Int { steps.reduce(0) { $0 + $1.byteCount } }

    /// The change that undoes the newest step; nil if there is none.
    var undoing: TextEdit? { doneCount > 0 ? steps[doneCount - 1].inverse : nil }
    /// The change that does again what was undone last; nil if there is none.
    var redoing: TextEdit? { doneCount < steps.count ? steps[doneCount] : nil }

    /// The user has changed the text. What was undone before cannot be redone any more.
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

    /// The user does something else: what is typed next is a step of its own.
    mutating func endStep() {
        isOpen = false
    }

    /// `undoing` was applied.
    mutating func didUndo() {
        doneCount -= 1
        isOpen = false
    }

    /// `redoing` was applied.
    mutating func didRedo() {
        doneCount += 1
        isOpen = false
    }

    /// As much of it, next to the text as it is, as has so many bytes in UTF-8.
    func limited(toBytes limit: Int) -> TextEditHistory {
        var result = self
        var bytes = byteCount
        while !result.isEmpty, bytes > limit || result.steps.count > Self.mostSteps {
            // What can be undone is kept for longer than what can be redone: nobody misses that after a while.
            if result.doneCount < result.steps.count {
                bytes -= result.steps.removeLast().byteCount
            } else {
                bytes -= result.steps.removeFirst().byteCount
                result.doneCount -= 1
            }
        }
        return result
    }

    /// Whether all steps can be undone and redone, one after the other, from this text.
    func fits(_ text: String) -> Bool {
        var past: String? = text
        for step in steps[..<doneCount].reversed() { past = past.flatMap { step.inverse.applied(to: $0) } }
        var coming: String? = text
        for step in steps[doneCount...] { coming = coming.flatMap { step.applied(to: $0) } }
        return past != nil && coming != nil
    }

    // MARK: As values of a saved state

    init() {}

    /// By step, what was taken out and what was put in.
    var texts: [String] { steps.flatMap { [$0.removed, $0.inserted] } }
    /// How many steps are done, and by step the place.
    var places: [Int] { [doneCount] + steps.map(\.location) }

    /// - Returns: nil for what no history has saved.
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
