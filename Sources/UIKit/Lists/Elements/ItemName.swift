import Foundation

/// A data source whose items have names that last.
@MainActor
protocol ItemNaming: AnyObject {
    /// Returns the name of an item that is the same in each launch, or nil if the item's type has none.
    func nameOfItem(at path: IndexPath) -> String?

    /// Returns the name of a section that is the same in each launch, or nil if its type has none.
    func nameOfSection(_ index: Int) -> String?

    /// Returns the paths of the items with some names. It looks at all items, until it has found each name.
    func paths(ofItemsNamed names: Set<String>) -> [String: IndexPath]
}

extension DiffableDataSource: ItemNaming {
    func nameOfItem(at path: IndexPath) -> String? { itemIdentifier(for: path).flatMap { ItemName.of($0) } }

    func nameOfSection(_ index: Int) -> String? { sectionIdentifier(for: index).flatMap { ItemName.of($0) } }

    func paths(ofItemsNamed names: Set<String>) -> [String: IndexPath] {
        var found: [String: IndexPath] = [:]
        for item in shown.snapshot.itemIdentifiers where found.count < names.count {
            guard let name = ItemName.of(item), names.contains(name), found[name] == nil else { continue }
            found[name] = indexPath(for: item)
        }
        return found
    }
}

/// The names of items of diffable data sources.
enum ItemName {
    /// The longest name in UTF-8 bytes. An item with a longer one has none.
    private static let longest = 1_000
    private static let deepest = 8

    /// Returns the name of an item that is the same in each launch: for texts, numbers, UUIDs and URLs, for
    /// `Identifiable` items by their `id`, for enumerations by their case and its values, and for `Codable` items by
    /// their JSON.
    ///
    /// - Returns: The name, or nil if the item is of another type, or if the name would be longer than 1,000 bytes.
    static func of(_ item: Any) -> String? {
        name(of: item, depth: 0).flatMap { $0.utf8.count <= longest ? $0 : nil }
    }

    private static func name(of item: Any, depth: Int) -> String? {
        guard depth < deepest else { return nil }
        func inside(_ item: Any) -> String? { name(of: item, depth: depth + 1) }
        switch item {
        case let text as String: return text
        case let number as any BinaryInteger: return "\(number)"
        case let number as any BinaryFloatingPoint: return "\(number)"
        case let isTrue as Bool: return "\(isTrue)"
        case let identifier as UUID: return identifier.uuidString
        case let url as URL: return url.absoluteString
        // An address is another one in the next launch.
        case is ObjectIdentifier: return nil
        case let value as any RawRepresentable: return inside(value.rawValue)
        case let value as any Identifiable:
            if let name = inside(value.id) { return name }
        default: break
        }
        let mirror = Mirror(reflecting: item)
        switch mirror.displayStyle {
        case .enum:
            guard let value = mirror.children.first else { return "\(item)" }
            return inside(value.value).map { "\(value.label ?? "")(\($0))" }
        case .tuple, .optional:
            let parts = mirror.children.map { inside($0.value) }
            guard parts.allSatisfy({ $0 != nil }) else { return nil }
            return parts.compactMap(\.self).joined(separator: ", ")
        case .class: return nil
        default: break
        }
        guard item is any Decodable, let value = item as? any Encodable else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
}
