import RestorationArchive
@testable import RepriseRestoration
import Testing

/// The arrays of identifiers that UIKit gives to app code. UIKit derives them from one another, and the tests compare
/// them with arrays from scratch.
@MainActor
struct PublicPathsTests {
    /// Returns the paths of a tree in which some ancestors have no identifier, as `PathTable` numbers them.
    private func table(_ count: Int, using random: inout some RandomNumberGenerator) -> PathTable {
        var table = PathTable()
        var all: [PathTable.ID] = []
        for number in 0..<count {
            // Most paths are below the newest one, so that many are only children.
            let parent = Bool.random(using: &random) ? all.last : all.randomElement(using: &random)
            let isNamed = Int.random(in: 0..<4, using: &random) > 0
            let step =
                isNamed || parent == nil
                ? PathTable.Step(position: .none, identifier: "a\(number)")
                : PathTable.Step(position: .child(number), identifier: nil)
            all.append(table.intern(step, under: parent))
        }
        return table
    }

    @Test
    func `S-PATH-1: a path's identifiers are the same however they are made, and however often they are asked for`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let table = table(60, using: &random)
            let paths = PublicPaths(table)
            let named = table.all.filter { table.step(of: $0).identifier != nil }
            var kept: [[String]] = []
            for path in named.sorted(by: { (table.depth(of: $0), $0) < (table.depth(of: $1), $1) }) {
                let expected = table.publicPath(of: path)
                #expect(paths[path] == expected)
                // App code may keep such an array.
                if Bool.random(using: &random) { kept.append(paths[path]) }
                #expect(paths[path] == expected)
            }
            for identifiers in kept { #expect(table.all.contains { table.publicPath(of: $0) == identifiers }) }
            // The order of the questions doesn't matter.
            for path in named.shuffled(using: &random) { #expect(paths[path] == table.publicPath(of: path)) }
        }
    }
}
