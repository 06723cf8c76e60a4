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

    /// Those of one object, among all.
    private struct Part {
        var answers: Range<Int32> = 0..<0
        var problems: Range<Int32> = 0..<0
    }

    private(set) var answers: [Answer] = []
    private var problems: [PassProblem] = []
    /// The app delegate's first, then those of each record.
    private var parts: [Part] = []
    /// The part that has not ended yet.
    private var open = Part()

    init(expectedCount: Int = 0) {
        answers.reserveCapacity(expectedCount)
        parts.reserveCapacity(expectedCount + 1)
    }

    mutating func append(_ answer: Answer) {
        answers.append(answer)
    }

    mutating func append(_ problem: PassProblem) {
        problems.append(problem)
    }

    mutating func endPart() {
        open.answers = open.answers.upperBound..<Int32(answers.count)
        open.problems = open.problems.upperBound..<Int32(problems.count)
        parts.append(open)
    }

    // MARK: Parts

    /// How much an encoding of the part asked for.
    func answerCount(ofPart part: Int) -> Int { parts[part].answers.count }

    func answers(ofPart part: Int) -> ArraySlice<Answer> { answers[parts[part].answers.asInt] }

    /// Whether that part of this trace is all of `other`.
    func part(_ part: Int, equals other: EncodingTrace) -> Bool {
        answers(ofPart: part).elementsEqual(other.answers) && problems(ofPart: part).elementsEqual(other.problems)
    }

    /// Whether that part tells of the same problems as all of `other`, and none of them is who has a path that several share.
    func part(_ part: Int, hasProblemsOf other: EncodingTrace) -> Bool {
        problems(ofPart: part).elementsEqual(other.problems) && !other.answers.contains(.duplicate)
            && answers(ofPart: part).filter(\.isProblem) == other.answers.filter(\.isProblem)
    }

    func hasProblems(inPart part: Int) -> Bool {
        !parts[part].problems.isEmpty || answers(ofPart: part).contains(where: \.isProblem)
    }

    private func problems(ofPart part: Int) -> ArraySlice<PassProblem> { problems[parts[part].problems.asInt] }

    /// One of an object that was not asked before.
    mutating func addEmptyPart() {
        parts.append(Part())
    }

    /// Makes the answers of `other` those of the part. What it had stays in memory until the next complete pass.
    mutating func replaceAnswers(ofPart part: Int, with other: EncodingTrace) {
        let start = Int32(answers.count)
        answers += other.answers
        parts[part].answers = start..<Int32(answers.count)
    }
}

extension EncodingTrace.Answer {
    /// The object whose record has to be there: nil if none has.
    var joined: RecordReference? {
        if case .reference(let reference, isConditional: false) = self { reference } else { nil }
    }

    var isProblem: Bool {
        if case .reference = self { false } else { true }
    }
}

extension Range<Int32> {
    fileprivate var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
