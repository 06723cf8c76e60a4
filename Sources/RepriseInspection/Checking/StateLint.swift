import Foundation
import RestorationArchive
import RepriseRestoration

/// Problems in a save that may keep objects from coming back, found without running the app: duplicates, missing
/// ancestors and referenced objects, identifiers that seem to change with every launch, and objects or states that
/// take too much room. It has at most 200 findings.
package struct StateLint: Codable, Sendable {
    package private(set) var findings: [Finding] = []

    package struct Finding: Codable, Sendable, Equatable {
        /// The kind of problem, for programs.
        package var check: Check
        /// The object's path, or nil if the finding is about the whole state.
        package var key: String?
        /// The problem and its remedy.
        package var message: String
    }

    package enum Check: String, Codable, Sendable, CaseIterable {
        case duplicateIdentifier, missingAncestor, unstableIdentifier, objectBudget, stateBudget, danglingReference
    }

    /// The default of an app's configuration, in bytes.
    private static let objectBudget = 50_000
    private static let stateBudget = 10_000_000
    /// The number of findings to report at most. The first ones suffice if everything in a state is wrong.
    private static let maximumFindings = 200

    package init(_ archive: Archive) {
        let records = Dictionary(
            archive.records.map { ($0.reference, $0) }, uniquingKeysWith: { first, _ in first })
        findDuplicates(archive)
        findMissingAncestors(archive, records)
        findUnstableIdentifiers(archive)
        findBudgets(archive)
        findDanglingReferences(archive, records)
    }

    /// Returns the findings about an object and its ancestors, without those about the whole state.
    package func findings(about key: String) -> [Finding] {
        findings.filter { finding in finding.key.map { key == $0 || key.hasPrefix($0 + "/") } ?? false }
    }

    private mutating func add(_ check: Check, _ key: String?, _ message: String) {
        guard findings.count < Self.maximumFindings else { return }
        findings.append(Finding(check: check, key: key, message: message))
    }

    /// Finds objects of one kind with the same public path, and reports all except the first. It ignores paths of more
    /// than 100 steps. App code sees identifiers without indexes, so it cannot tell two objects with the same public
    /// path apart (S-FIND-1).
    private mutating func findDuplicates(_ archive: Archive) {
        struct Place: Hashable {
            var kind: RestorableKind
            var publicPath: [String]
        }
        var seen: [Place: PathTable.ID] = [:]
        for record in archive.records where archive.paths.isShort(record.path) {
            let place = Place(kind: record.kind, publicPath: archive.paths.publicPath(of: record.path))
            guard let first = seen[place] else {
                seen[place] = record.path
                continue
            }
            add(
                .duplicateIdentifier, archive.paths.shownKey(of: record.path),
                "It has the same identifiers as \(archive.paths.shownKey(of: first)), so the app delegate and restoration classes "
                    + "cannot tell the two apart. Give one of them another restorationIdentifier.")
        }
    }

    /// Finds objects whose parent has an identifier and was not saved. UIKit does not restore objects below an
    /// object that it does not restore (S-FIND-17).
    private mutating func findMissingAncestors(
        _ archive: Archive, _ records: [RecordReference: ArchiveRecord]
    ) {
        let saved = Set(archive.records.map(\.path))
        for record in archive.records {
            guard let parent = archive.paths.parent(of: record.path), !saved.contains(parent),
                archive.paths.step(of: parent).identifier != nil
            else { continue }
            add(
                .missingAncestor, archive.paths.shownKey(of: record.path),
                "Its parent, \(archive.paths.shownKey(of: parent)), was not saved. It comes back only if the app makes that parent "
                    + "at launch, with the same identifier.")
        }
    }

    private mutating func findUnstableIdentifiers(_ archive: Archive) {
        for record in archive.records {
            let step = archive.paths.step(of: record.path)
            guard let identifier = step.identifier, let why = UnstableIdentifier.reason(identifier) else { continue }
            add(
                .unstableIdentifier, archive.paths.shownKey(of: record.path),
                "The identifier \"\(identifier)\" \(why). If it is another one in the next launch, UIKit does not find the object. "
                    + "Name the object after its role, and encode which item it shows.")
        }
    }

    private mutating func findBudgets(_ archive: Archive) {
        var total = 0
        for record in archive.records {
            let size = record.encodedSize
            total += size
            guard size > Self.objectBudget else { continue }
            add(
                .objectBudget, archive.paths.shownKey(of: record.path),
                "It takes \(size) bytes. The budget of one object is \(Self.objectBudget) unless the app sets another. Store large "
                    + "data elsewhere, and encode an identifier by which you find it again.")
        }
        if total > Self.stateBudget {
            add(
                .stateBudget, nil,
                "The state takes \(total) bytes. Its budget is \(Self.stateBudget) unless the app sets another.")
        }
    }

    /// Finds references to missing objects. UIKit decodes a reference to an object that it does not restore as nil
    /// (S-CODER-39).
    private mutating func findDanglingReferences(
        _ archive: Archive, _ records: [RecordReference: ArchiveRecord]
    ) {
        for record in archive.records {
            for (key, reference) in record.values.references where records[reference] == nil {
                add(
                    .danglingReference, archive.paths.shownKey(of: record.path),
                    "Its value for \"\(key)\" refers to \(archive.paths.shownKey(of: reference.path)), which was not saved. The "
                        + "reference decodes as nil unless the app makes that object at launch.")
            }
        }
    }
}

extension CodedValues {
    /// The references that the values contain. Each comes with the key under which the reference, or the value that
    /// holds it, was encoded. Those in the attributes of a text aren't among them.
    var references: [(key: String, reference: RecordReference)] {
        var found: [(String, RecordReference)] = []
        func visit(_ value: CodedValue, _ key: String) {
            switch value {
            case .reference(let reference): found.append((key, reference))
            case .array(let elements), .set(let elements): for element in elements { visit(element, key) }
            case .dictionary(let entries): for entry in entries { visit(entry.value, key) }
            case .mutable(let inner), .sensitive(let inner): visit(inner, key)
            default: break
            }
        }
        for entry in keyed { visit(entry.value, entry.key) }
        for value in unkeyed { visit(value, "(no key)") }
        for object in objects {
            for entry in object.keyed { visit(entry.value, entry.key) }
            for value in object.unkeyed { visit(value, "(no key)") }
        }
        return found
    }
}
