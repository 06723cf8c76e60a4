import Foundation
import RepriseInspection
import RestorationArchive

/// The shape of an app's saved state: identifiers, classes, keys and types, without values.
///
/// It comes from the saves that an exploration reached, and says nothing about others.
public struct StateShape: Sendable, Codable, Equatable {
    /// The version of the JSON format.
    public private(set) var schema = "reprise.shape/1"
    /// The version of the app that saved the states.
    public var bundleVersion: String
    /// The objects by their paths of identifiers. Views and registered objects have their kind after the path. The app
    /// delegate's values are those of an empty path.
    public var objects: [String: Object] = [:]

    /// The shape of an object.
    public struct Object: Sendable, Codable, Equatable {
        /// The classes that the object had, sorted.
        public var classes: [String]
        /// True if the save of each first launch had the object. It is false if it was seen later.
        public var isInFirstSave: Bool
        /// The app's values by key.
        public var values: [String: Value]
    }

    /// The shape of a value.
    public struct Value: Sendable, Codable, Equatable {
        /// The types that the value had, sorted. nil isn't among them.
        public var types: [String]
        /// True if each save of the object had a value.
        public var isAlways: Bool
    }

    /// Reads the file of a shape.
    ///
    /// - Throws: `DecodingError` if the file isn't the shape of a state, or one of a newer form, and an error of
    ///   Foundation if it can't be read.
    public init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        guard schema == "reprise.shape/1" else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The schema is \(schema)."))
        }
    }

    /// Returns the shape of one save.
    ///
    /// - Parameter isFirst: True if it is the save of a first launch.
    init(_ archive: Archive, isFirst: Bool) {
        bundleVersion = archive.application.bundleVersion
        objects[""] = Object(classes: [], isInFirstSave: isFirst, values: Self.values(of: archive.applicationState))
        for record in archive.records {
            let path = archive.paths.shownKey(of: record.path)
            let kind =
                switch record.kind {
                case .viewController: ""
                case .view: " (view)"
                case .object: " (object)"
                }
            let key = "\(ObjectPath.withoutIndexes(path))\(kind)".withoutChance
            let object = Object(
                classes: [record.className], isInFirstSave: isFirst, values: Self.values(of: record.values))
            objects[key] = objects[key].map { $0.merged(with: object) } ?? object
        }
    }

    private static func values(of values: CodedValues) -> [String: Value] {
        var found: [String: Value] = [:]
        // UIKit's own keys are the same for each app of this version.
        for entry in values.keyed where !entry.key.hasPrefix("UIKit.") {
            let type = typeName(entry.value)
            found[entry.key.withoutChance] = Value(types: type.map { [$0] } ?? [], isAlways: type != nil)
        }
        return found
    }

    /// Returns the name of a value's type as in an exported state, or nil for nil.
    private static func typeName(_ value: CodedValue) -> String? {
        switch value {
        case .nil, .null: nil
        // A `Codable` nil.
        case .codable(let data) where data.first == UInt8(ascii: "n"): nil
        case .sensitive(let inner), .boxed(let inner): typeName(inner)
        default: PortableValue.typeName(of: value)
        }
    }

    /// Returns a shape with the parts of both.
    func merged(with other: StateShape) -> StateShape {
        var merged = self
        merged.bundleVersion = other.bundleVersion
        merged.objects.merge(other.objects) { $0.merged(with: $1) }
        return merged
    }
}

extension StateShape.Object {
    func merged(with other: Self) -> Self {
        var merged = self
        merged.classes = Set(classes + other.classes).sorted()
        merged.isInFirstSave = isInFirstSave || other.isInFirstSave
        for key in Set(values.keys).union(other.values.keys) {
            merged.values[key] = .init(
                types: Set((values[key]?.types ?? []) + (other.values[key]?.types ?? [])).sorted(),
                isAlways: values[key]?.isAlways == true && other.values[key]?.isAlways == true)
        }
        return merged
    }
}
