import Foundation
import RestorationArchive
import RepriseRestoration

/// A saved state during its migration from one version of the app to another; see `UIStateMigration`.
@MainActor
public struct MigratingState {
    private(set) var archive: Archive

    init(_ archive: Archive) {
        self.archive = archive
    }

    /// The restoration identifiers of the saved objects, in the order of the archive.
    public var identifiers: [String] {
        archive.records.compactMap { archive.paths.step(of: $0.path).identifier }
    }

    // MARK: Objects

    /// Renames a class. Its objects come back as objects of `type`, and so do objects that named the old class as
    /// their restoration class.
    ///
    /// - Parameters:
    ///   - old: The old name of the class, with or without its module: `Notes.EditController`.
    ///   - type: The class with the new name.
    public mutating func renameClass(_ old: String, to type: AnyClass) {
        let new = RuntimeClass.name(of: type)
        let restorationName: String? =
            if case .name(let name) = RuntimeClass.restorationName(of: type) { name } else { nil }
        func isOld(_ name: String) -> Bool { name == old || name.hasSuffix("." + old) }
        for index in archive.records.indices {
            let wasOld = isOld(archive.records[index].className)
            if wasOld { archive.records[index].className = new }
            guard let named = archive.records[index].restorationClassName else { continue }
            // The name of a nested class is stored in a form that only the compiler reads.
            if isOld(named) || wasOld && !named.contains(".") {
                archive.records[index].restorationClassName = restorationName ?? new
            }
        }
    }

    /// Renames a restoration identifier everywhere, and the paths through it.
    ///
    /// - Parameters:
    ///   - old: The old identifier.
    ///   - new: The new identifier.
    ///
    /// - Throws: `StateMigrationError.identifierTaken` if another object has that identifier in the same place.
    public mutating func renameIdentifier(_ old: String, to new: String) throws {
        guard archive.renameIdentifier(old, to: new) else { throw StateMigrationError.identifierTaken(new) }
    }

    /// Renames a storyboard.
    ///
    /// - Parameters:
    ///   - old: The old name.
    ///   - new: The new name.
    public mutating func renameStoryboard(_ old: String, to new: String) {
        for index in archive.records.indices where archive.records[index].storyboardName == old {
            archive.records[index].storyboardName = new
        }
    }

    /// Renames controllers in their storyboard.
    ///
    /// - Parameters:
    ///   - old: The old storyboard identifier.
    ///   - new: The new storyboard identifier.
    public mutating func renameStoryboardIdentifier(_ old: String, to new: String) {
        for index in archive.records.indices where archive.records[index].storyboardIdentifier == old {
            archive.records[index].storyboardIdentifier = new
        }
    }

    /// Removes the objects with an identifier and everything below them. They do not come back.
    ///
    /// - Parameter identifier: The restoration identifier.
    public mutating func remove(_ identifier: String) {
        archive.remove(identifier)
    }

    // MARK: Values

    /// Renames the key of a value. A value that the new key had is replaced.
    ///
    /// - Parameters:
    ///   - old: The old key.
    ///   - new: The new key.
    ///   - identifier: The restoration identifier of the objects, or nil for the values of the app delegate.
    public mutating func renameKey(_ old: String, to new: String, of identifier: String?) {
        changeValues(of: identifier) { $0.renameKey(old, to: new) }
    }

    /// Changes a value, mostly to another type. Objects without such a value stay as they are.
    ///
    /// - Parameters:
    ///   - key: The key of the value, which a method of `NSCoder` or `@Restored` encoded.
    ///   - identifier: The restoration identifier of the objects, or nil for the values of the app delegate.
    ///   - change: Returns the new value for the old one, or nil to remove it.
    /// - Throws: `StateMigrationError.otherType` if the value isn't of the old type, and any error that `change`
    ///   throws.
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

    /// Removes a value.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - identifier: The restoration identifier of the objects, or nil for the values of the app delegate.
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
