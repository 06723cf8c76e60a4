import Foundation
import RestorationArchive

extension Archive {
    /// The contents of the records in archive order, with keys in place of the numbers of paths.
    var byKey: [String] {
        records.map { record in
            // The description needs all values, so this reads them completely.
            var record = record
            let values = record.values
            record.values = values
            let description = "\(record.kind) \(paths.key(of: record.path)): \(record)"
            return description.replacing(/ID\(index: (\d+)\)/) { match in
                Int(match.1).map { paths.all[$0] }.map(paths.key) ?? ""
            }
        }
    }
}

extension Archive {
    /// Returns the differences in content or place, record by record: `-` as the other archive has it, `+` as this one
    /// does. Equal archives give an empty list.
    func difference(from other: Archive) -> [String] {
        // A comparison of texts takes a hundred times as long.
        if hasSameRecords(as: other) { return [] }
        return byKey.difference(from: other.byKey).map { change in
            switch change {
            case .remove(_, let record, _): "- \(record)"
            case .insert(_, let record, _): "+ \(record)"
            }
        }
    }
    /// Returns true if the records are equal, whatever numbers their paths have.
    private func hasSameRecords(as other: Archive) -> Bool {
        guard records.count == other.records.count else { return false }
        let numbers = Dictionary(paths.all.map { (paths.key(of: $0), $0) }) { first, _ in first }
        var areKnown = true
        func own(_ path: PathTable.ID) -> PathTable.ID {
            guard let own = numbers[other.paths.key(of: path)] else {
                areKnown = false
                return path
            }
            return own
        }
        return zip(records, other.records).allSatisfy { record, theirs in
            var theirs = theirs
            theirs.path = own(theirs.path)
            theirs.values = theirs.values.mappingReferences { RecordReference(kind: $0.kind, path: own($0.path)) }
            return areKnown && record == theirs
        }
    }
}
