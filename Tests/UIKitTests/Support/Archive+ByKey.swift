import Foundation
import RestorationArchive

extension Archive {
    /// What the records hold, in archive order, with keys in place of the numbers of paths.
    var byKey: [String] {
        records.map { record in
            // What was read is read whole.
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
    /// What differs, or has another place, record by record: `-` as the other one has it, `+` as this one has. Empty for equal ones.
    func difference(from other: Archive) -> [String] {
        byKey.difference(from: other.byKey).map { change in
            switch change {
            case .remove(_, let record, _): "- \(record)"
            case .insert(_, let record, _): "+ \(record)"
            }
        }
    }
}
