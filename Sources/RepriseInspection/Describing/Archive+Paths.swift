import Foundation
import RestorationArchive

extension Archive {
    /// Returns the records of the objects at a path, or an empty array. The path may be as printed,
    /// `Tabs/:[1]:/Nav`, or without indexes, as app code sees it. Records with exactly this key win over others.
    package func records(at path: String) -> [ArchiveRecord] {
        let wanted = ObjectPath(path)
        // Comparing the keys of all records would be slow if objects are nested deeply.
        let candidates = records.filter {
            paths.depth(of: $0.path) == wanted.depth && (wanted.depth > 50 || paths.isShort($0.path))
        }
        let exact = candidates.filter { paths.key(of: $0.path) == path }
        return exact.isEmpty ? candidates.filter { wanted.matches(paths.key(of: $0.path)) } : exact
    }

    /// Returns the keys of records whose path ends with `path`. Objects that are nested too deeply to print are not
    /// included.
    func keys(endingAs path: ObjectPath) -> [String] {
        records.compactMap { record in
            guard paths.step(of: record.path).identifier == path.last else { return nil }
            return paths.printableKey(of: record.path)
        }.filter(path.isEnd)
    }

    /// Returns the error for a path without an object. It lists up to three paths that end in the same identifier,
    /// in upper or lower case.
    package func noSuchObject(at path: String) -> InspectionError {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let similar = records.filter {
            paths.step(of: $0.path).identifier?.caseInsensitiveCompare(name) == .orderedSame
        }
        return .noSuchObject(path, similar: similar.prefix(3).compactMap { paths.printableKey(of: $0.path) })
    }
}
