/// All paths of one archive, each stored once as a step below another path.
///
/// Shared parents keep a chain of 10,000 nested controllers linear in space (S-SAVE-20). Swift's `String` decides if
/// two identifiers are the same. A step exists once below its parent. An `ID` belongs to the table that made it and is
/// the position of its node, parents first.
public struct PathTable: Sendable, Equatable {
    /// A path of one table.
    public struct ID: Hashable, Sendable, Comparable {
        /// The position in `PathTable.all`, from 0.
        public let index: Int

        init(index: Int) {
            self.index = index
        }

        /// Compares positions. Parents come before their children.
        public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }

    /// The step from an object to one below it.
    public struct Step: Hashable, Sendable {
        /// The relation of an object to its parent.
        public enum Position: Hashable, Sendable {
            /// A root, or a presented controller, view or registered object. It has no index in the key (S-PATH-7).
            case none
            /// A child at this position among its container's children: `:[n]:` (S-PATH-6).
            case child(Int)
            /// An object outside every hierarchy, with its number in the order of encoding: `:[+n]:` (S-PATH-10).
            case detached(Int)
        }

        /// The relation to the parent.
        public var position: Position
        /// The identifier, or nil for an ancestor without one, which is always a child (S-PATH-9).
        public var identifier: String?

        /// Creates a step.
        ///
        /// - Parameters:
        ///   - position: The relation to the parent.
        ///   - identifier: The identifier. Only a child may be without one.
        public init(position: Position, identifier: String?) {
            self.position = position
            self.identifier = identifier
        }
    }

    /// A path, as its parent and a step.
    public struct Entry: Sendable, Hashable {
        /// The parent, or nil for a root.
        public var parent: ID?
        /// The step from the parent.
        public var step: Step

        /// Creates the path of `step` below `parent`.
        ///
        /// - Parameters:
        ///   - parent: The parent, or nil for a root.
        ///   - step: The step from the parent.
        public init(parent: ID?, step: Step) {
            self.parent = parent
            self.step = step
        }
    }

    private var nodes: [Entry] = []
    private var depths: [Int32] = []
    private var places = PathIndex()

    /// Creates a table without paths.
    public init() {}

    /// Creates an empty table with room for `count` paths.
    package init(minimumCapacity count: Int) {
        reserveCapacity(count)
    }

    /// The largest number of paths for which a reader reserves memory because a file says so.
    static let mostReserved = 1 << 14

    mutating func reserveCapacity(_ count: Int) {
        nodes.reserveCapacity(count)
        depths.reserveCapacity(count)
        places.reserveCapacity(count, of: nodes)
    }

    /// The number of paths. The indexes of their identifiers are `0..<count`.
    public var count: Int { nodes.count }

    /// All paths, parents before their children.
    public var all: [ID] { nodes.indices.map(ID.init(index:)) }

    /// Returns the path of `step` below `parent`, and adds it if it is new.
    ///
    /// A negative index is a programmer error, because no container has a child there. The table doesn't check it.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - parent: A path of this table, or nil for a root.
    /// - Returns: The path.
    public mutating func intern(_ step: Step, under parent: ID?) -> ID {
        let node = Entry(parent: parent, step: step)
        if let id = places.find(node, in: nodes) { return id }
        let id = ID(index: nodes.count)
        nodes.append(node)
        depths.append((parent.map { depths[$0.index] } ?? 0) + (step.identifier == nil ? 0 : 1))
        places.addLast(of: nodes)
        return id
    }

    /// Does the same faster if the path is usually `guess`.
    package mutating func intern(_ step: Step, under parent: ID?, expecting guess: ID?) -> ID {
        if let guess, nodes.indices.contains(guess.index), nodes[guess.index].parent == parent,
            nodes[guess.index].step == step
        {
            return guess
        }
        return intern(step, under: parent)
    }

    /// Returns the paths that were added since the table had `count`.
    package func entries(since count: Int) -> ArraySlice<Entry> { nodes[count...] }

    /// Adds the new paths of another table, which was equal before.
    package mutating func append(_ entries: some Sequence<Entry>) {
        for entry in entries { _ = intern(entry.step, under: entry.parent) }
    }

    /// Returns true if every path of the other table has the same number in this one.
    package func begins(with other: PathTable) -> Bool {
        let isSame = nodes.withUnsafeBufferPointer { own in
            other.nodes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count >= $0.count }
        }
        return isSame || nodes.starts(with: other.nodes)
    }

    /// Returns the path of `step` below `parent`, or nil if the table does not contain it.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - parent: A path of this table, or nil for a root.
    public func id(of step: Step, under parent: ID?) -> ID? {
        places.find(Entry(parent: parent, step: step), in: nodes)
    }

    /// Returns the parent of the path, or nil for a root.
    ///
    /// - Parameter id: A path of this table.
    public func parent(of id: ID) -> ID? { nodes[id.index].parent }

    /// Returns the step from the path's parent.
    ///
    /// - Parameter id: A path of this table.
    public func step(of id: ID) -> Step { nodes[id.index].step }

    /// Returns the number of identifiers on the path, which is the length of the public path. O(1).
    ///
    /// - Parameter id: A path of this table.
    public func depth(of id: ID) -> Int { Int(depths[id.index]) }

    /// Returns the identifiers on the path, the root's first (S-PATH-1).
    ///
    /// - Parameter id: A path of this table.
    public func publicPath(of id: ID) -> [String] {
        steps(to: id).compactMap(\.identifier)
    }

    /// Returns the path with child indexes, such as `Tabs/:[1]:/Nav` (S-PATH-6 to S-PATH-10).
    ///
    /// - Parameter id: A path of this table.
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

    /// Returns true if both contain the same paths in the same order.
    public static func == (left: PathTable, right: PathTable) -> Bool { left.nodes == right.nodes }
}

extension PathTable.Step {
    /// The step's text in a key.
    fileprivate var keyComponent: String {
        let index: String? =
            switch position {
            case .none: nil
            case .child(let index): ":[\(index)]:"
            case .detached(let index): ":[+\(index)]:"
            }
        return [index, identifier.map(Self.escaped)].compactMap(\.self).joined(separator: "/")
    }

    /// Escapes `%`, `/` and `:[` in an identifier, because they have a meaning in a key (S-PATH-8).
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
