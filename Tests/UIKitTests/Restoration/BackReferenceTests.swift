import RepriseRestoration
import Testing

/// Tests of references that don't keep objects alive.
struct BackReferenceTests {
    private final class Node {
        var above = BackReference<Node>()
        var whenEnding: (BackReference<Node>) -> Void = { _ in }
        deinit { whenEnding(reference) }

        private lazy var reference = BackReference<Node>()
        func keepReference() { reference = BackReference(self) }
    }

    @Test
    func `A back reference gives its object as long as somebody else has it, and nil afterwards`() {
        var parent: Node? = Node()
        let child = Node()
        child.above = BackReference(parent)
        #expect(child.above.object === parent)
        #expect(parent != nil)
        parent = nil
        #expect(child.above.object == nil)
    }

    @Test
    func `While an object ends, back references to it read as nil already, as weak ones do`() {
        var seen: [Bool] = []
        do {
            let node = Node()
            node.keepReference()
            node.whenEnding = { seen.append($0.object == nil) }
        }
        #expect(seen == [true])
    }

    @Test
    func `A back reference that is copied or given another object keeps neither alive`() {
        weak var seen: Node?
        var reference = BackReference<Node>()
        do {
            let node = Node()
            seen = node
            reference = BackReference(node)
            let copy = reference
            #expect(copy.object === node)
        }
        #expect(seen == nil)
        let other = Node()
        reference = BackReference(other)
        #expect(reference.object === other)
    }
}
