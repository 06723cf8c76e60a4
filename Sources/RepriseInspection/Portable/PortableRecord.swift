import RestorationArchive

/// One path of a state, as a step below its parent.
package struct PortablePath: Codable, Sendable, Equatable {
    /// The parent's index in the list of paths, or nil for a root.
    package var parent: Int?
    /// The index of the object among its parent's children.
    package var child: Int?
    /// The position of the object among the encoded objects that are outside of any hierarchy.
    package var detached: Int?
    package var identifier: String?
    /// The complete path as printed, for people. An import ignores it.
    package var key: String?

    init(_ id: PathTable.ID, in table: PathTable) {
        parent = table.parent(of: id)?.index
        let step = table.step(of: id)
        switch step.position {
        case .none: break
        case .child(let index): child = index
        case .detached(let index): detached = index
        }
        identifier = step.identifier
        key = table.printableKey(of: id)
    }

    func intern(
        in table: inout PathTable, below known: [PathTable.ID]
    ) throws(PortableProblem) -> PathTable.ID {
        if let parent, !known.indices.contains(parent) { throw PortableProblem("its parent does not come before it") }
        guard (child ?? 0) >= 0, (detached ?? 0) >= 0 else { throw PortableProblem("an index is below 0") }
        let position: PathTable.Step.Position =
            child.map { .child($0) } ?? detached.map { .detached($0) } ?? .none
        return table.intern(.init(position: position, identifier: identifier), under: parent.map { known[$0] })
    }
}

/// The values that a coder holds.
package struct PortableValues: Codable, Sendable, Equatable {
    package var keyed: [PortableEntry]
    package var unkeyed: [PortableValue]
    /// The custom objects. Values refer to them by their index in this list.
    package var objects: [PortableObject]

    package init(_ values: CodedValues, _ disclosure: Disclosure, paths: PathTable) {
        keyed = Self.entries(values.keyed, disclosure, paths)
        unkeyed = values.unkeyed.map { PortableValue($0, disclosure, paths: paths) }
        objects = values.objects.map { object in
            PortableObject(
                classNames: object.classNames, isTrusted: object.isTrusted,
                keyed: Self.entries(object.keyed, disclosure, paths),
                unkeyed: object.unkeyed.map { PortableValue($0, disclosure, paths: paths) })
        }
    }

    private static func entries(
        _ entries: [CodedEntry], _ disclosure: Disclosure, _ paths: PathTable
    ) -> [PortableEntry] {
        entries.map {
            PortableEntry(key: $0.key, value: PortableValue($0.value, disclosure, key: $0.key, paths: paths))
        }
    }

    func coded(_ paths: [PathTable.ID]) throws(PortableProblem) -> CodedValues {
        try CodedValues(
            keyed: PortableValue.coded(keyed, paths), unkeyed: PortableValue.coded(unkeyed, paths),
            objects: objects.map { (object) throws(PortableProblem) in
                CodedObject(
                    classNames: object.classNames, isTrusted: object.isTrusted,
                    keyed: try PortableValue.coded(object.keyed, paths),
                    unkeyed: try PortableValue.coded(object.unkeyed, paths))
            })
    }
}

/// A custom object. It has the mangled names of its class and its superclasses, its own class first.
package struct PortableObject: Codable, Sendable, Equatable {
    package var classNames: [String]
    /// True if the object's class is UIKit's own.
    package var isTrusted: Bool
    package var keyed: [PortableEntry]
    package var unkeyed: [PortableValue]
}

/// The record of one object.
package struct PortableRecord: Codable, Sendable, Equatable {
    private var kind: PortableKind
    /// The index in the list of paths.
    package var path: Int
    /// The path, for people.
    package var key: String?
    package var className: String
    package var restorationClassName: String?
    package var storyboardName: String?
    package var storyboardIdentifier: String?
    /// The size of the record in a complete save, in bytes.
    package var size: Int?
    package var values: PortableValues

    init(_ record: ArchiveRecord, _ disclosure: Disclosure, paths: PathTable) {
        kind = PortableKind(record.kind)
        path = record.path.index
        key = paths.printableKey(of: record.path)
        className = record.className
        restorationClassName = record.restorationClassName
        storyboardName = record.storyboardName
        storyboardIdentifier = record.storyboardIdentifier
        size = record.encodedSize
        values = PortableValues(record.values, disclosure, paths: paths)
    }

    func record(_ paths: [PathTable.ID]) throws(PortableProblem) -> ArchiveRecord {
        guard paths.indices.contains(path) else { throw PortableProblem("there is no path \(path)") }
        return ArchiveRecord(
            kind: kind.kind, path: paths[path], className: className, restorationClassName: restorationClassName,
            storyboardName: storyboardName, storyboardIdentifier: storyboardIdentifier,
            values: try values.coded(paths))
    }
}
