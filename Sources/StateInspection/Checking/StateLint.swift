import Foundation
import RestorationArchive
import StateRestoration

/// What in a save may keep objects from coming back, found without the app: duplicates, ancestors that are missing,
/// identifiers that look as if they changed with every launch, objects that take too much room.
package struct StateLint: Codable, Sendable {
    package private(set) var findings: [Finding] = []

    package struct Finding: Codable, Sendable, Equatable {
        /// What it is about, for programs.
        package var check: Check
        /// The object's path; nil if it is about the state as a whole.
        package var key: String?
        /// What was found and what to do.
        package var message: String
    }

    package enum Check: String, Codable, Sendable, CaseIterable {
        case duplicateIdentifier, missingAncestor, unstableIdentifier, objectBudget, stateBudget, danglingReference
    }

    /// As an app's configuration has them by default.
    private static let objectBudget = 50_000
    private static let stateBudget = 10_000_000
    /// A state in which everything is wrong is told by its first objects.
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

    /// The findings about an object, those about its ancestors included.
    package func findings(about key: String) -> [Finding] {
        findings.filter { finding in finding.key.map { key == $0 || key.hasPrefix($0 + "/") } ?? false }
    }

    private mutating func add(_ check: Check, _ key: String?, _ message: String) {
        guard findings.count < Self.maximumFindings else { return }
        findings.append(Finding(check: check, key: key, message: message))
    }

    /// App code sees identifiers without indexes: two objects of one public path are one to it (S-FIND-1).
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
                "It has the same identifiers as \(archive.paths.shownKey(of: first)): the app delegate and restoration classes cannot "
                    + "tell the two apart. Give one of them another restorationIdentifier.")
        }
    }

    /// S-FIND-17: what is below an object that is not restored is left out.
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
                "\(archive.paths.shownKey(of: parent)), in which it stood, was not saved. It comes back only if the app makes that "
                    + "object at launch, with the same identifier.")
        }
    }

    private mutating func findUnstableIdentifiers(_ archive: Archive) {
        for record in archive.records {
            let step = archive.paths.step(of: record.path)
            guard let identifier = step.identifier, let why = UnstableIdentifier.reason(identifier) else { continue }
            add(
                .unstableIdentifier, archive.paths.shownKey(of: record.path),
                "The identifier \"\(identifier)\" \(why). Unless it is the same in the next launch, the object will not be found. "
                    + "Name it after what it is, and encode which one it shows.")
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
                "It takes \(size) bytes; \(Self.objectBudget) is the budget of one object unless the app sets another. Store large "
                    + "data elsewhere, and encode what finds it again.")
        }
        if total > Self.stateBudget {
            add(
                .stateBudget, nil,
                "The state takes \(total) bytes; \(Self.stateBudget) is its budget unless the app sets another.")
        }
    }

    /// S-CODER-39: a reference to an object that is not restored is nil.
    private mutating func findDanglingReferences(
        _ archive: Archive, _ records: [RecordReference: ArchiveRecord]
    ) {
        for record in archive.records {
            for (key, reference) in record.values.references where records[reference] == nil {
                add(
                    .danglingReference, archive.paths.shownKey(of: record.path),
                    "What it encoded for \"\(key)\" refers to \(archive.paths.shownKey(of: reference.path)), which was not saved: it "
                        + "will be nil unless the app makes that object at launch.")
            }
        }
    }
}

extension CodedValues {
    /// The references that values lead to, each with the key under which it, or what holds it, was encoded.
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
