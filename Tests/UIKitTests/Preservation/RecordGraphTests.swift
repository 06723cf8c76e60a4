import RestorationArchive
import Testing

@testable import RepriseRestoration

/// Tests of the order of a pass's records when one object takes the path of another.
struct RecordGraphTests {
    /// The references of a window's controller and its three children. The first child refers to the third.
    private let references: [RecordReference]
    private let paths: PathTable

    init() {
        var paths = PathTable()
        let root = paths.intern(.init(position: .none, identifier: "Root"), under: nil)
        let children = (0..<3).map { paths.intern(.init(position: .child($0), identifier: "Child"), under: root) }
        self.paths = paths
        references = ([root] + children).map { RecordReference(kind: .viewController, path: $0) }
    }

    private func answer(_ number: Int) -> EncodingTrace.Answer {
        .reference(references[number], isConditional: false)
    }

    /// Makes the graph of the records.
    ///
    /// - Parameter referred: for each record, the others that it refers to.
    private func graph(_ referred: [[Int]]) -> (graph: RecordGraph, trace: EncodingTrace) {
        var trace = EncodingTrace()
        trace.endPart()
        for others in referred {
            for other in others { trace.append(answer(other)) }
            trace.endPart()
        }
        return (RecordGraph(references, paths: paths, roots: [0], trace: trace), trace)
    }

    private func update(
        _ number: Int, to new: [Int], in graph: inout RecordGraph, _ trace: EncodingTrace
    ) -> (came: [Int], went: [Int])? {
        graph.update(
            number, from: trace.answers(ofPart: number + 1), to: new.map(answer),
            answersOf: { trace.answers(ofPart: $0 + 1) }, references + [references[3]])
    }

    @Test func `S-SAVE-3: an object takes the path of one that goes with the same update`() throws {
        var (graph, trace) = graph([[1, 2, 3], [], [], []])
        graph.add(references[3])
        let change = try #require(update(0, to: [1, 2, 3], in: &graph, trace))
        #expect(change.came == [4] && change.went == [3])
        #expect(graph.order() == [0, 1, 2, 4])
    }

    @Test func `S-SAVE-3: an object that takes the path of one that others refer to asks for a complete pass`() {
        var (graph, trace) = graph([[1, 2], [3], [], []])
        graph.add(references[3])
        let change = update(2, to: [3], in: &graph, trace)
        #expect(change == nil, "the first child would refer to an object that is not its own any more")
    }
}
