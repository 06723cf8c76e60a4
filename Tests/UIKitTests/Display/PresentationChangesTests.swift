import Foundation
import Testing

@testable import UIKit

/// Changes that a page applies to the tree it has. Each of them has to give the new tree.
@Suite("Changes of presentation trees")
struct PresentationChangesTests {
    private typealias Element = PresentationChanges.Element

    @Test func `Changes turn a tree into any other, and name only what differs`() {
        var random = Numbers(seed: 17)
        for _ in 0..<1_000 {
            var old = RandomTree(&random)
            var new = old
            for _ in 0..<Int.random(in: 0...4, using: &random) { new.change(&random) }
            check(from: old.windows, to: new.windows)
            old = RandomTree(&random)
            check(from: old.windows, to: new.windows)
        }
    }

    private func check(from old: [PresentationNode], to new: [PresentationNode]) {
        let changes = PresentationChanges(from: old, to: new)
        let before = PresentationChanges.elements(of: old)
        let after = PresentationChanges.elements(of: new)
        let known = Dictionary(uniqueKeysWithValues: before.map { ($0.node.id, $0) })
        let wanted = Dictionary(uniqueKeysWithValues: after.map { ($0.node.id, $0) })
        var elements = known
        for element in changes.changed { elements[element.node.id] = element }
        for id in changes.removed { elements[id] = nil }
        #expect(elements == wanted)
        #expect(changes.windows == new.map(\.id))
        #expect(changes.changed == after.filter { known[$0.node.id] != $0 }, "in the order of the new tree")
        #expect(changes.removed == before.map(\.node.id).filter { wanted[$0] == nil }, "in the order of the old tree")
    }

    @Test func `Whoever knows nothing gets all of a tree`() {
        var random = Numbers(seed: 5)
        for _ in 0..<50 {
            let tree = RandomTree(&random).windows
            #expect(PresentationChanges(from: nil, to: tree).tree == tree)
        }
    }

    @Test func `Elements that differ in anything are not equal, and come back from JSON as they were`() throws {
        let plain = PresentationNode(id: "a", role: .text)
        let ways: [(inout PresentationNode) -> Void] = [
            { $0.id = "b" }, { $0.role = .heading }, { $0.label = "x" }, { $0.spokenName = "x" }, { $0.value = "x" },
            { $0.hint = "x" }, { $0.traits = .selected }, { $0.style = PresentationStyle() },
            { $0.runs = [TextRun(length: 1)] }, { $0.input = TextInput(text: "x") },
            { $0.range = ValueRange(minimum: 0, maximum: 1, value: 0) },
            { $0.choices = Choices(first: 0, titles: ["x"]) },
            { $0.date = DateInput(kind: .date, value: "x") },
            { $0.scrolling = Scrolling(x: 0, y: 1) },
            { $0.stack = StackLayout(isVertical: true, spacing: 0, alignment: "fill", distribution: "fill") },
            { $0.place = ElementPlace(width: 1, alignment: "fill") },
            { $0.row = RowPlacement(y: 0, height: 1, index: 0, count: 1) },
            { $0.collection = CollectionTraits(scrollsHorizontally: true, allowsMultipleSelection: false) },
            { $0.sheet = SheetTraits() }, { $0.image = ImageContent(symbol: "x") },
            { $0.web = WebContent() }, { $0.anchor = PopoverAnchor() }, { $0.gestures = GestureTraits() },
            { $0.keys = [] }, { $0.children = [PresentationNode(id: "c", role: .text)] },
        ]
        #expect(ways.count == Mirror(reflecting: plain).children.count, "one for each property")
        for change in ways {
            var node = plain
            change(&node)
            #expect(node != plain)
            let copy = try JSONDecoder().decode(PresentationNode.self, from: JSONEncoder().encode(node))
            #expect(copy == node)
        }
        let text = String(decoding: try JSONEncoder().encode(plain), as: UTF8.self)
        #expect(!text.contains("null") && !text.contains("style"), "What there is not is not sent")
    }
}

/// A random list of windows with unique identities of elements, and changes of all kinds.
private struct RandomTree {
    var windows: [PresentationNode] = []

    init(_ random: inout Numbers) {
        windows = [PresentationNode(id: "w0", role: .window), PresentationNode(id: "w1", role: .window)]
        for _ in 0..<Int.random(in: 0...40, using: &random) { change(&random, only: 0) }
    }

    mutating func change(_ random: inout Numbers, only kind: Int? = nil) {
        switch kind ?? Int.random(in: 0...5, using: &random) {
        case 0: add(Self.make(&random), &random)
        case 1: _ = take(&random)
        case 2:
            guard let node = take(&random) else { return }
            add(node, &random)
        case 3: visit(&random) { node, random in node.children.shuffle(using: &random) }
        case 4: windows.reverse()
        default:
            visit(&random) { node, random in
                node.label = "\(Int.random(in: 0...3, using: &random))"
                node.input = Bool.random(using: &random) ? TextInput(text: "x") : nil
            }
        }
    }

    private static func make(_ random: inout Numbers) -> PresentationNode {
        // The identities are so few that one which left appears again elsewhere.
        PresentationNode(id: "n\(Int.random(in: 0...99, using: &random))", role: .text)
    }

    private mutating func add(_ node: PresentationNode, _ random: inout Numbers) {
        let there = Set(PresentationChanges.elements(of: windows).map(\.node.id))
        guard there.isDisjoint(with: PresentationChanges.elements(of: [node]).map(\.node.id)) else { return }
        visit(&random) { parent, random in
            parent.children.insert(node, at: Int.random(in: 0...parent.children.count, using: &random))
        }
    }

    private mutating func take(_ random: inout Numbers) -> PresentationNode? {
        var taken: PresentationNode?
        visit(&random) { node, random in
            guard let index = node.children.indices.randomElement(using: &random) else { return }
            taken = node.children.remove(at: index)
        }
        return taken
    }

    /// Changes a random element.
    private mutating func visit(
        _ random: inout Numbers, _ body: (inout PresentationNode, inout Numbers) -> Void
    ) {
        func go(_ nodes: inout [PresentationNode], _ random: inout Numbers) {
            guard let index = nodes.indices.randomElement(using: &random) else { return }
            if nodes[index].children.isEmpty || Int.random(in: 0...2, using: &random) == 0 {
                body(&nodes[index], &random)
            } else {
                go(&nodes[index].children, &random)
            }
        }
        go(&windows, &random)
    }
}

/// A source of random numbers that are the same in each run.
private struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
