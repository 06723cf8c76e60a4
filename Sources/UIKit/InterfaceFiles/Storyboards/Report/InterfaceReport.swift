/// The problems with storyboards and nibs since the app launched, each once.
public struct InterfaceReport: Sendable, Equatable, CustomStringConvertible {
    /// The problems in the order of their occurrence.
    public private(set) var problems: [InterfaceProblem] = []
    private var known: Set<InterfaceProblem> = []
    /// The limit of problems. A damaged file may have more than anybody reads.
    private static let limit = 10_000

    package init() {}

    /// Adds a problem.
    /// - Returns: False if the report has the problem already, or has 10,000 problems. A missing class counts once,
    ///   whichever file names it.
    mutating func add(_ problem: InterfaceProblem) -> Bool {
        var matter = problem
        if problem.reason == .unknownClass {
            (matter.file, matter.line, matter.objectID, matter.object) = ("", nil, nil, nil)
        }
        guard problems.count < Self.limit, known.insert(matter).inserted else { return false }
        problems.append(problem)
        return true
    }

    /// One line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension UIApplication {
    /// The problems in storyboards and nibs, and the things that they need and the app or UIKit doesn't have.
    public internal(set) var interfaceReport: InterfaceReport {
        get { interfaceProblems }
        set { interfaceProblems = newValue }
    }

    /// Adds a problem to `interfaceReport` and logs it. Does nothing if the report has it already or is full.
    func report(_ problem: InterfaceProblem) {
        guard interfaceProblems.add(problem) else { return }
        Log.uikit.warning("\(problem)")
    }
}
