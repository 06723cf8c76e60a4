/// A change of the shape of an app's state, after which a state of the older version may not come back.
public struct ShapeChange: Sendable, Codable, Equatable {
    /// The kinds of changes.
    public enum Kind: String, Sendable, Codable {
        /// The first launch no longer saves an object of this identifier.
        case identifier
        /// The object is of another class.
        case objectClass = "class"
        /// A value that was always saved is gone.
        case key
        /// A value has another type.
        case type
    }

    /// The kind of the change.
    public var kind: Kind
    /// The path of the object.
    public var object: String
    /// The key of the value, or nil for the object.
    public var key: String?
    /// The classes or types before and now. They are empty if the object or value is gone.
    public var before: [String]
    public var after: [String]

    /// The change in a sentence.
    public var sentence: String {
        let object = object.isEmpty ? "The app delegate" : object
        let (old, new) = (before.joined(separator: ", "), after.joined(separator: ", "))
        return switch kind {
        case .identifier: "\(object) (\(old)) is no longer saved at the first launch."
        case .objectClass: "\(object) was of the class \(old), and is now of \(new)."
        case .key: "\(object) no longer saves “\(key ?? "")” (\(old))."
        case .type: "\(object) saved “\(key ?? "")” as \(old), and now saves it as \(new)."
        }
    }

    /// Returns the changes from an older shape to that of an exploration. Objects that the exploration didn't reach
    /// aren't among them.
    static func changes(from old: StateShape, to new: StateShape) -> [ShapeChange] {
        var changes: [ShapeChange] = []
        for (path, before) in old.objects.sorted(by: { $0.key < $1.key }) {
            guard let after = new.objects[path] else {
                if before.isInFirstSave {
                    changes.append(.init(kind: .identifier, object: path, before: before.classes, after: []))
                }
                continue
            }
            if Set(before.classes).isDisjoint(with: after.classes), !before.classes.isEmpty {
                changes.append(
                    .init(kind: .objectClass, object: path, before: before.classes, after: after.classes))
            }
            for (key, value) in before.values.sorted(by: { $0.key < $1.key }) {
                guard let now = after.values[key] else {
                    if value.isAlways {
                        changes.append(.init(kind: .key, object: path, key: key, before: value.types, after: []))
                    }
                    continue
                }
                if !value.types.isEmpty, !now.types.isEmpty, Set(value.types).isDisjoint(with: now.types) {
                    changes.append(.init(kind: .type, object: path, key: key, before: value.types, after: now.types))
                }
            }
        }
        return changes
    }
}

extension StateShape {
    /// Returns this shape without the parts that changed, and with those of an exploration.
    func updated(with new: StateShape, after changes: [ShapeChange]) -> StateShape {
        var old = self
        for change in changes {
            if let key = change.key {
                old.objects[change.object]?.values[key] = nil
            } else {
                old.objects[change.object] = nil
            }
        }
        return old.merged(with: new)
    }
}
