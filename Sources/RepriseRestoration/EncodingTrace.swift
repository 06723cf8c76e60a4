import RestorationArchive

/// The references that records asked a pass for, its answers, and the problems. A partial pass compares them: if they
/// are the same, the records that it did not encode again are still right.
struct EncodingTrace {
    /// The answer to a reference that an object encoded.
    enum Answer: Equatable {
        case reference(RecordReference, isConditional: Bool)
        /// The reference reads as nil, because another object has its path.
        case duplicate
        /// The reference reads as nil, for a reason that the report has.
        case refused(RestorationReport.Reason, String)
    }

    /// The range of one object's answers and problems among all.
    private struct Part {
        var answers: Range<Int32> = 0..<0
        var problems: Range<Int32> = 0..<0
    }

    private(set) var answers: [Answer] = []
    private var problems: [PassProblem] = []
    /// The app delegate's first, then those of each record.
    private var parts: [Part] = []
    /// The part that is being recorded.
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

    /// Returns the number of references that the part asked for.
    func answerCount(ofPart part: Int) -> Int { parts[part].answers.count }

    func answers(ofPart part: Int) -> ArraySlice<Answer> { answers[parts[part].answers.asInt] }

    /// Returns true if that part of this trace is the same as all of `other`.
    func part(_ part: Int, equals other: EncodingTrace) -> Bool {
        answers(ofPart: part).elementsEqual(other.answers) && problems(ofPart: part).elementsEqual(other.problems)
    }

    /// Returns true if that part has the same problems as all of `other`, and none of them is about a path that
    /// several objects share.
    func part(_ part: Int, hasProblemsOf other: EncodingTrace) -> Bool {
        problems(ofPart: part).elementsEqual(other.problems) && !other.answers.contains(.duplicate)
            && answers(ofPart: part).filter(\.isProblem) == other.answers.filter(\.isProblem)
    }

    func hasProblems(inPart part: Int) -> Bool {
        !parts[part].problems.isEmpty || answers(ofPart: part).contains(where: \.isProblem)
    }

    private func problems(ofPart part: Int) -> ArraySlice<PassProblem> { problems[parts[part].problems.asInt] }

    /// Adds an empty part, for a new object.
    mutating func addEmptyPart() {
        parts.append(Part())
    }

    /// Replaces the answers of a part with those of `other`. The old ones stay in memory until the next complete
    /// pass.
    mutating func replaceAnswers(ofPart part: Int, with other: EncodingTrace) {
        let start = Int32(answers.count)
        answers += other.answers
        parts[part].answers = start..<Int32(answers.count)
    }
}

extension EncodingTrace.Answer {
    /// The object that the answer adds to the archive, or nil if it adds none.
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
