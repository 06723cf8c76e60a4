/// What is wrong with an exported file, and where in it.
package struct PortableProblem: Error, Sendable, Equatable {
    /// Keys and indexes that lead to it.
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
