/// All paths of one archive, each stored once as a step below another path.
///
/// Sharing the parents keeps a chain of 10,000 nested controllers linear in space (S-SAVE-20). Two identifiers are the
/// same if Swift's `String` says so, and a step is interned once below its parent; an `ID` belongs to the table that
/// made it and indexes its nodes, parents first.
public struct PathTable: Sendable, Equatable {
    /// A path of one table.
    public struct ID: Hashable, Sendable, Comparable {
        /// The place among `PathTable.all`, from 0.
        public let index: Int

        init(index: Int) {
            self.index = index
        }

        /// Parents come before their children.
        public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }

    /// One object below another.
    public struct Step: Hashable, Sendable {
        /// Whether an object is one of its parent's children, and which.
        public enum Position: Hashable, Sendable {
            /// A root, or a presented controller, view or registered object: no index in the key (S-PATH-7).
            case none
            /// Contained, at this position among its container's children: `:[n]:` (S-PATH-6).
            case child(Int)
            /// Outside every hierarchy, in the order of encoding: `:[+n]:` (S-PATH-10).
            case detached(Int)
        }

        /// How it stands below its parent.
        public var position: Position
        /// nil for an ancestor without an identifier, which only a child can be (S-PATH-9).
        public var identifier: String?

        /// A child may be without an identifier; anything else has one.
        public init(position: Position, identifier: String?) {
            self.position = position
            self.identifier = identifier
        }
    }

    /// A path, as its parent's and a step.
    public struct Entry: Sendable, Hashable {
        /// nil: a root.
        public var parent: ID?
        /// What leads from there to it.
        public var step: Step

        /// The path of `step` below `parent`.
        public init(parent: ID?, step: Step) {
            self.parent = parent
            self.step = step
        }
    }

    private var nodes: [Entry] = []
    private var depths: [Int32] = []
    private var places = PathIndex()

    /// A table without paths.
    public init() {}

    /// An empty table with room for `count` paths.
    package init(minimumCapacity count: Int) {
        reserveCapacity(count)
    }

    /// What a file says of how many there are is believed so far.
    static let mostReserved = 1 << 14

    mutating func reserveCapacity(_ count: Int) {
        nodes.reserveCapacity(count)
        depths.reserveCapacity(count)
        places.reserveCapacity(count, of: nodes)
    }

    /// Number of paths; the identifiers' indexes are `0..<count`.
    public var count: Int { nodes.count }

    /// All paths, parents before their children.
    public var all: [ID] { nodes.indices.map(ID.init(index:)) }

    /// The path of `step` below `parent`, added if it is new.
    ///
    /// A negative index is a programmer error: no container has a child there.
    public mutating func intern(_ step: Step, under parent: ID?) -> ID {
        let node = Entry(parent: parent, step: step)
        if let id = places.find(node, in: nodes) { return id }
        let id = ID(index: nodes.count)
        nodes.append(node)
        depths.append((parent.map { depths[$0.index] } ?? 0) + (step.identifier == nil ? 0 : 1))
        places.addLast(of: nodes)
        return id
    }

    /// The same, for who knows which path it mostly is.
    package mutating func intern(_ step: Step, under parent: ID?, expecting guess: ID?) -> ID {
        if let guess, nodes.indices.contains(guess.index), nodes[guess.index].parent == parent,
            nodes[guess.index].step == step
        {
            return guess
        }
        return intern(step, under: parent)
    }

    /// The paths that were added since there were `count`.
    package func entries(since count: Int) -> ArraySlice<Entry> { nodes[count...] }

    /// Adds what another table, which was equal before, has got since.
    package mutating func append(_ entries: some Sequence<Entry>) {
        for entry in entries { _ = intern(entry.step, under: entry.parent) }
    }

    /// Whether every path of the other table has the same number here.
    package func begins(with other: PathTable) -> Bool {
        let isSame = nodes.withUnsafeBufferPointer { own in
            other.nodes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count >= $0.count }
        }
        return isSame || nodes.starts(with: other.nodes)
    }

    /// The path of `step` below `parent`, nil if the table does not hold it.
    public func id(of step: Step, under parent: ID?) -> ID? {
        places.find(Entry(parent: parent, step: step), in: nodes)
    }

    /// What the path stands below; nil for a root.
    public func parent(of id: ID) -> ID? { nodes[id.index].parent }

    /// What leads from its parent to it.
    public func step(of id: ID) -> Step { nodes[id.index].step }

    /// Number of identifiers on the path, which is the length of the public path. O(1).
    public func depth(of id: ID) -> Int { Int(depths[id.index]) }

    /// The identifiers on the path, the root's first (S-PATH-1).
    public func publicPath(of id: ID) -> [String] {
        steps(to: id).compactMap(\.identifier)
    }

    /// The path with child indexes, such as `Tabs/:[1]:/Nav` (S-PATH-6 to S-PATH-10).
    public func key(of id: ID) -> String {
        steps(to: id).map(\.keyComponent).joined(separator: "/")
    }

    private func steps(to id: ID) -> [Step] {
        var steps: [Step] = []
        var next: ID? = id
        while let id = next {
            steps.append(step(of: id))
            next = parent(of: id)
        }
        return steps.reversed()
    }

    /// Whether both hold the same paths in the same order.
    public static func == (left: PathTable, right: PathTable) -> Bool { left.nodes == right.nodes }
}

extension PathTable.Step {
    /// The step as it stands in a key.
    fileprivate var keyComponent: String {
        let index: String? =
            switch position {
            case .none: nil
            case .child(let index): ":[\(index)]:"
            case .detached(let index): ":[+\(index)]:"
            }
        return [index, identifier.map(Self.escaped)].compactMap(\.self).joined(separator: "/")
    }

    /// `%`, `/` and `:[` have a meaning in a key, so an identifier that holds them is escaped (S-PATH-8).
    private static func escaped(_ identifier: String) -> String {
        var escaped = ""
        var scalars = identifier.unicodeScalars.makeIterator()
        var pending = scalars.next()
        while let scalar = pending {
            pending = scalars.next()
            switch scalar {
            case "%": escaped += "%25"
            case "/": escaped += "%2F"
            case ":" where pending == "[": escaped += "%3A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
