/// What was not as a storyboard or nib says, since the app was launched: each thing once.
public struct InterfaceReport: Sendable, Equatable, CustomStringConvertible {
    /// In the order in which they were met.
    public private(set) var problems: [InterfaceProblem] = []
    private var known: Set<InterfaceProblem> = []
    /// A damaged file may have more to say than anybody reads.
    private static let limit = 10_000

    package init() {}

    /// - Returns: false if it is in the report already; a class that is not there, wherever a file names it.
    mutating func add(_ problem: InterfaceProblem) -> Bool {
        var matter = problem
        if problem.reason == .unknownClass {
            (matter.file, matter.line, matter.objectID, matter.object) = ("", nil, nil, nil)
        }
        guard problems.count < Self.limit, known.insert(matter).inserted else { return false }
        problems.append(problem)
        return true
    }

    /// A line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension UIApplication {
    /// What storyboards and nibs ask for that the app or UIKit here does not have, and what is wrong in them.
    public internal(set) var interfaceReport: InterfaceReport {
        get { interfaceProblems }
        set { interfaceProblems = newValue }
    }

    /// Adds a problem to `interfaceReport`, and to the log if it is new.
    func report(_ problem: InterfaceProblem) {
        guard interfaceProblems.add(problem) else { return }
        Log.uikit.warning("\(problem)")
    }
}
