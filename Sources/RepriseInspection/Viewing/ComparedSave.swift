import RestorationArchive

/// A save beside the previous one. The objects of both are in one table of paths, in which those of the newer save
/// keep their indexes.
package struct ComparedSave: Sendable {
    private let archive: Archive
    private let old: Archive?
    private let mapping: ReferenceMapping?
    private let comparison: ValueComparison
    /// The pairs by the index of their path. Removed objects come last.
    private let pairs: [Int: [Pair]]

    /// The objects at one path with one kind, in the new and the old save.
    private struct Pair: Sendable {
        var old: ArchiveRecord?
        var new: ArchiveRecord?
        var record: ArchiveRecord? { new ?? old }
    }

    /// - Parameters:
    ///   - old: the previous save, or nil for the oldest save and for a save without comparison.
    ///   - disclosure: how much of the values to disclose. The comparison itself uses the complete values.
    package init(_ archive: Archive, since old: Archive? = nil, disclosure: Disclosure) {
        self.archive = archive
        self.old = old
        var table = archive.paths
        let mapping = old.map { ReferenceMapping(of: $0, into: &table) }
        let isSameTable = mapping?.changesNothing ?? true
        var before: [RecordReference: ArchiveRecord] = [:]
        var order: [RecordReference] = []
        for record in old?.records ?? [] {
            let record = isSameTable ? record : mapping?.mapped(record) ?? record
            if before.updateValue(record, forKey: record.reference) == nil { order.append(record.reference) }
        }
        var pairs: [Int: [Pair]] = [:]
        for record in archive.records {
            let earlier = before.removeValue(forKey: record.reference)
            pairs[record.path.index, default: []].append(Pair(old: earlier, new: record))
        }
        for reference in order {
            guard let gone = before[reference] else { continue }
            pairs[reference.path.index, default: []].append(Pair(old: gone, new: nil))
        }
        self.mapping = mapping
        self.pairs = pairs
        comparison = ValueComparison(disclosure: disclosure, paths: table)
    }

    // MARK: The whole

    /// Returns the outline of the save, with its differences from the previous one.
    ///
    /// - Parameter name: the name of the state.
    package func outline(name: String) -> SaveOutline {
        let state = old.map { mapping?.mapped($0.applicationState) ?? $0.applicationState }
        let changes = state.map { comparison.changes(from: $0, to: archive.applicationState) } ?? []
        return SaveOutline(
            name: PlainText(name).description, disclosure: comparison.disclosure,
            facts: SaveFacts(archive, since: old).facts,
            applicationState: ShownValues(archive.applicationState, old: state, changes, comparison), nodes: nodes,
            findings: findings)
    }

    private var nodes: [SaveOutline.Node] {
        let paths = comparison.paths
        // The table also contains paths that only references use.
        var isShown = [Bool](repeating: false, count: paths.count)
        for id in paths.all.reversed() where isShown[id.index] || pairs[id.index] != nil {
            isShown[id.index] = true
            if let parent = paths.parent(of: id) { isShown[parent.index] = true }
        }
        return paths.all.filter { isShown[$0.index] }.map { id in
            SaveOutline.Node(
                path: id.index, parent: paths.parent(of: id)?.index,
                step: PlainText(paths.keyComponent(of: id)).description,
                identifier: paths.step(of: id).identifier.map { PlainText($0).description },
                objects: (pairs[id.index] ?? []).compactMap(outlined))
        }
    }

    private func outlined(_ pair: Pair) -> SaveOutline.Object? {
        guard let record = pair.record else { return nil }
        return SaveOutline.Object(
            kind: PortableKind(record.kind), className: PlainText(record.className).description,
            restorationClassName: record.restorationClassName.map { PlainText($0).description },
            size: record.encodedSize, change: change(in: pair))
    }

    private var findings: [SaveOutline.Finding] {
        let found = StateLint(archive).findings
        let keys = Set(found.compactMap(\.key))
        var places: [String: Int] = [:]
        if !keys.isEmpty {
            for id in archive.paths.all {
                if let key = archive.paths.printableKey(of: id), keys.contains(key) { places[key] = id.index }
            }
        }
        return found.map { finding in
            SaveOutline.Finding(
                check: finding.check, path: finding.key.flatMap { places[$0] },
                // The message contains the paths of objects, which may be very long.
                message: PlainText(finding.message, maximumLength: 1_000).description)
        }
    }

    // MARK: One object

    /// Returns the details of the objects at one path.
    ///
    /// - Parameter path: the index in the table, as in the outline.
    /// - Throws: `noSuchObject` if the table doesn't have this index. A path without objects has empty details.
    package func details(at path: Int) throws(InspectionError) -> ObjectDetails {
        let paths = comparison.paths
        guard (0..<paths.count).contains(path) else { throw .noSuchObject("\(path)", similar: []) }
        return ObjectDetails(
            path: path, key: paths.printableKey(of: paths.all[path]).map { PlainText($0).description },
            objects: (pairs[path] ?? []).compactMap(detailed))
    }

    private func detailed(_ pair: Pair) -> ObjectDetails.Object? {
        guard let record = pair.record else { return nil }
        let change = change(in: pair)
        var changes: [ValueChange] = []
        if change == .changed, let old = pair.old, let new = pair.new {
            changes = comparison.change(.changed, from: old, to: new).values
        }
        func plain(_ text: String?) -> String? { text.map { PlainText($0).description } }
        return ObjectDetails.Object(
            kind: PortableKind(record.kind), className: PlainText(record.className).description,
            restorationClassName: plain(record.restorationClassName), storyboardName: plain(record.storyboardName),
            storyboardIdentifier: plain(record.storyboardIdentifier), size: record.encodedSize,
            oldSize: pair.old?.encodedSize, change: change,
            values: ShownValues(pair.new?.values, old: pair.old?.values, changes, comparison))
    }

    private func change(in pair: Pair) -> ObjectChange.Kind? {
        switch (pair.old, pair.new) {
        case (nil, _): return old == nil ? nil : .added
        case (_, nil): return .removed
        case (let before?, let after?):
            // A difference without meaning, such as the order of encoding, doesn't count.
            guard before != after else { return nil }
            return comparison.change(.changed, from: before, to: after).isReal ? .changed : nil
        }
    }
}
