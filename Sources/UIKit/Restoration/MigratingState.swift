import Foundation
import RestorationArchive
import StateRestoration

/// A saved state on its way from one version of the app to another; see `UIStateMigration`.
@MainActor
public struct MigratingState {
    private(set) var archive: Archive

    init(_ archive: Archive) {
        self.archive = archive
    }

    /// The restoration identifiers of the objects that were saved, in the order in which they were.
    public var identifiers: [String] {
        archive.records.compactMap { archive.paths.step(of: $0.path).identifier }
    }

    // MARK: Objects

    /// Objects of a class that has another name now come back as those of `type`; so does what named the old class as its restoration
    /// class.
    ///
    /// - Parameters:
    ///   - old: the name that the class had, with its module or without: `Notes.EditController`.
    ///   - type: the class that it is now.
    public mutating func renameClass(_ old: String, to type: AnyClass) {
        let new = RuntimeClass.name(of: type)
        let restorationName: String? =
            if case .name(let name) = RuntimeClass.restorationName(of: type) { name } else { nil }
        func isOld(_ name: String) -> Bool { name == old || name.hasSuffix("." + old) }
        for index in archive.records.indices {
            let wasOld = isOld(archive.records[index].className)
            if wasOld { archive.records[index].className = new }
            guard let named = archive.records[index].restorationClassName else { continue }
            // A class within another one stands under a name that only the compiler reads.
            if isOld(named) || wasOld && !named.contains(".") {
                archive.records[index].restorationClassName = restorationName ?? new
            }
        }
    }

    /// Objects have another restoration identifier now, wherever they stand; paths through them change with it.
    ///
    /// - Throws: `StateMigrationError.identifierTaken` if another object has that identifier in the same place.
    public mutating func renameIdentifier(_ old: String, to new: String) throws {
        guard archive.renameIdentifier(old, to: new) else { throw StateMigrationError.identifierTaken(new) }
    }

    /// Controllers come from a storyboard that has another name now.
    public mutating func renameStoryboard(_ old: String, to new: String) {
        for index in archive.records.indices where archive.records[index].storyboardName == old {
            archive.records[index].storyboardName = new
        }
    }

    /// Controllers have another name in their storyboard now.
    public mutating func renameStoryboardIdentifier(_ old: String, to new: String) {
        for index in archive.records.indices where archive.records[index].storyboardIdentifier == old {
            archive.records[index].storyboardIdentifier = new
        }
    }

    /// Objects of that identifier, and what is below them, do not come back.
    public mutating func remove(_ identifier: String) {
        archive.remove(identifier)
    }

    // MARK: Values

    /// A value has another key now, in place of what that key had.
    ///
    /// - Parameters:
    ///   - old: the key under which the value stands.
    ///   - new: the key under which it is read now.
    ///   - identifier: that of the objects; nil for what the app delegate has encoded.
    public mutating func renameKey(_ old: String, to new: String, of identifier: String?) {
        changeValues(of: identifier) { $0.renameKey(old, to: new) }
    }

    /// A value is another one now, mostly of another type. What has no such value is left as it is.
    ///
    /// - Parameters:
    ///   - key: under which it stands, encoded by a method of `NSCoder` or by `@Restored`.
    ///   - identifier: that of the objects; nil for what the app delegate has encoded.
    ///   - change: gets the old value, and returns the new one; nil takes it out.
    /// - Throws: `StateMigrationError.otherType` if it is not of the old type, and what `change` throws.
    public mutating func change<Old: Decodable, New: Encodable>(
        _ key: String, of identifier: String?, _ change: (Old) throws -> New?
    ) throws {
        try changeValues(of: identifier) { values in
            guard let value = values[key] else { return }
            guard let old = value.decoded(Old.self) else {
                throw StateMigrationError.otherType(key: key, type: "\(Old.self)")
            }
            values.replace(key, with: try change(old).map { try value.replaced(by: $0) })
        }
    }

    /// A value is not kept any more.
    ///
    /// - Parameters:
    ///   - key: under which it stands.
    ///   - identifier: that of the objects; nil for what the app delegate has encoded.
    public mutating func removeValue(forKey key: String, of identifier: String?) {
        changeValues(of: identifier) { $0.replace(key, with: nil) }
    }

    private mutating func changeValues(
        of identifier: String?, _ change: (inout CodedValues) throws -> Void
    ) rethrows {
        guard let identifier else { return try change(&archive.applicationState) }
        for index in archive.records.indices
        where archive.paths.step(of: archive.records[index].path).identifier == identifier {
            try change(&archive.records[index].values)
        }
    }
}
