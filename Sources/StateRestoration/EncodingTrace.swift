import RestorationArchive

/// What the records of a pass asked the pass for and how it answered, and what was wrong with them: the part of a pass
/// that has to be the same for all that was not encoded anew to be as it was.
struct EncodingTrace {
    /// What became of an object that somebody encoded a reference to.
    enum Answer: Equatable {
        case reference(RecordReference, isConditional: Bool)
        /// Reads as nil, because another object has its path.
        case duplicate
        /// Reads as nil, for a reason that was reported.
        case refused(RestorationReport.Reason, String)
    }

    private(set) var answers: [Answer] = []
    private(set) var problems: [PassProblem] = []
    /// Where the answers and problems of each part end: the app delegate's first, then those of each record.
    private var ends: [(answers: Int, problems: Int)] = []

    init(expectedCount: Int = 0) {
        answers.reserveCapacity(expectedCount)
        ends.reserveCapacity(expectedCount + 1)
    }

    mutating func append(_ answer: Answer) {
        answers.append(answer)
    }

    mutating func append(_ problem: PassProblem) {
        problems.append(problem)
    }

    mutating func endPart() {
        ends.append((answers.count, problems.count))
    }

    /// How much an encoding of the part asked for.
    func answerCount(ofPart part: Int) -> Int { range(ofPart: part, \.answers).count }

    /// Whether that part of this trace is all of `other`.
    func part(_ part: Int, equals other: EncodingTrace) -> Bool {
        answers[range(ofPart: part, \.answers)].elementsEqual(other.answers)
            && problems[range(ofPart: part, \.problems)].elementsEqual(other.problems)
    }

    private func range(ofPart part: Int, _ end: KeyPath<(answers: Int, problems: Int), Int>) -> Range<Int> {
        (part == 0 ? 0 : ends[part - 1][keyPath: end])..<ends[part][keyPath: end]
    }
}
