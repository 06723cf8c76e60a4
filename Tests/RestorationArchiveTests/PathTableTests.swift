import Testing

@testable import RestorationArchive

@Suite("Paths")
struct PathTableTests {
    private typealias Step = PathTable.Step

    // S-PATH-6.1, S-PATH-6.2
    @Test func `S-PATH-1, S-PATH-5 to S-PATH-7: public paths hold identifiers, keys child indexes as well`() {
        var table = PathTable()
        let tabs = table.intern(Step(position: .none, identifier: "Tabs"), under: nil)
        let nav = table.intern(Step(position: .child(1), identifier: "Nav"), under: tabs)
        let sheet = table.intern(Step(position: .none, identifier: "Sheet"), under: nav)
        #expect(table.key(of: tabs) == "Tabs")
        #expect(table.key(of: nav) == "Tabs/:[1]:/Nav")
        #expect(table.key(of: sheet) == "Tabs/:[1]:/Nav/Sheet")
        #expect(table.publicPath(of: sheet) == ["Tabs", "Nav", "Sheet"])
        #expect(table.parent(of: sheet) == nav && table.parent(of: tabs) == nil)
    }

    // S-PATH-9.1, S-PATH-9.2, S-PATH-10.1
    @Test func `S-PATH-9, S-PATH-10: ancestors without an identifier, and controllers outside every hierarchy`() {
        var table = PathTable()
        let tabs = table.intern(Step(position: .none, identifier: "Tabs"), under: nil)
        let middle = table.intern(Step(position: .child(1), identifier: nil), under: tabs)
        let detail = table.intern(Step(position: .child(0), identifier: "Detail"), under: middle)
        let loose = table.intern(Step(position: .detached(2), identifier: "X"), under: nil)
        #expect(table.key(of: detail) == "Tabs/:[1]:/:[0]:/Detail")
        #expect(table.publicPath(of: detail) == ["Tabs", "Detail"])
        #expect(table.depth(of: detail) == 2)
        #expect(table.key(of: loose) == ":[+2]:/X")
        #expect(table.publicPath(of: loose) == ["X"])
    }

    // S-PATH-8.1
    @Test(arguments: [
        ("a%b", "a%25b"), ("a/b", "a%2Fb"), (":[1]:", "%3A[1]:"), ("a:b[c", "a:b[c"), ("%2F", "%252F"),
        ("страница/日本", "страница%2F日本"), ("👩‍👩‍👧", "👩‍👩‍👧"), (":[", "%3A["), ("::[", ":%3A["),
        ("/\u{301}x", "%2F\u{301}x"),
    ])
    func `S-PATH-8: what has a meaning in a key is escaped, in any script`(identifier: String, key: String) {
        var table = PathTable()
        let id = table.intern(Step(position: .none, identifier: identifier), under: nil)
        #expect(table.key(of: id) == key)
        #expect(table.publicPath(of: id) == [identifier])
    }

    @Test func `S-PATH-13: a step is interned once below its parent; siblings may share an identifier`() {
        var table = PathTable()
        let root = table.intern(Step(position: .none, identifier: "A"), under: nil)
        let first = table.intern(Step(position: .child(0), identifier: "B"), under: root)
        let second = table.intern(Step(position: .child(1), identifier: "B"), under: root)
        #expect(first != second && first < second)
        #expect(table.intern(Step(position: .child(0), identifier: "B"), under: root) == first)
        #expect(table.id(of: Step(position: .child(1), identifier: "B"), under: root) == second)
        #expect(table.id(of: Step(position: .child(2), identifier: "B"), under: root) == nil)
        #expect(table.count == 3)
    }

    @Test(arguments: 0..<20)
    func `S-PATH-13: whatever paths come in whatever order, each has one number`(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        // The last two are the same identifier for Swift.
        let identifiers = [nil, "A", "B", "\u{e9}", "e\u{301}"]
        var table = PathTable()
        var known: [PathTable.Entry: PathTable.ID] = [:]
        for _ in 0..<2_000 {
            let parent = Bool.random(using: &random) ? table.all.randomElement(using: &random) : nil
            let index = Int.random(in: 0..<40, using: &random)
            let position = [Step.Position.none, .child(index), .detached(index)].randomElement(using: &random) ?? .none
            let step = Step(position: position, identifier: identifiers.randomElement(using: &random) ?? nil)
            let entry = PathTable.Entry(parent: parent, step: step)
            let found = table.id(of: step, under: parent)
            let id = table.intern(step, under: parent)
            if let before = known[entry] {
                #expect(found == before && id == before)
            } else {
                #expect(found == nil && id.index == known.count)
            }
            known[entry] = id
        }
        #expect(table.count == known.count && known.count > 500)
    }

    @Test func `S-SAVE-20: 10,000 nested controllers take linear space`() throws {
        let table = pathTable(10_000)
        let last = try #require(table.all.last)
        #expect(table.depth(of: last) == 10_000)
        #expect(table.publicPath(of: last).count == 10_000)
        let bytes = archive(CodedValues(), paths: table).bytes()
        #expect(bytes.count < 10_000 * 12)
        #expect(try Archive(bytes: bytes).paths == table)
    }

    /// Returns the largest number of slots that one search may pass.
    private func longestRow(of steps: [Step]) -> Int {
        let parent = PathTable.ID(index: 0)
        var nodes: [PathTable.Entry] = []
        var index = PathIndex()
        for step in steps {
            nodes.append(PathTable.Entry(parent: parent, step: step))
            index.addLast(of: nodes)
        }
        for (position, node) in nodes.enumerated() { #expect(index.find(node, in: nodes)?.index == position) }
        return index.slots.split(separator: PathIndex.free).map(\.count).max() ?? 0
    }

    @Test func `Paths that a file has made alike are found as fast as others`() {
        let numbers = 0..<8_000
        // All have one index, or all differ in their highest bits only.
        #expect(longestRow(of: numbers.map { Step(position: .child(0), identifier: "\($0)") }) < 500)
        #expect(longestRow(of: numbers.map { Step(position: .child($0 << 48), identifier: nil) }) < 500)
        #expect(longestRow(of: numbers.map { Step(position: .detached($0), identifier: "A") }) < 500)
        #expect(longestRow(of: numbers.map { Step(position: .none, identifier: "\($0)") }) < 500)
    }
}
