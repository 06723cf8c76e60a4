/// A problem in an exported file, and its location.
package struct PortableProblem: Error, Sendable, Equatable {
    /// The keys and indexes that lead to the problem.
    var place: [String] = []
    var sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }

    func under(_ step: String) -> PortableProblem {
        var problem = self
        problem.place.insert(step, at: 0)
        return problem
    }

    var text: String { place.isEmpty ? sentence : "at \(place.joined(separator: " › ")), \(sentence)" }
}
