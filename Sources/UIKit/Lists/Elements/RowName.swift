import Foundation
import RestorationArchive
import RepriseRestoration

/// The name by which a list finds a row again (S-ROW-2).
enum RowName: Hashable {
    /// The model identifier that the data source gives the row.
    case model(String)
    /// The row's item in a diffable data source.
    case item(String)
    /// The place of the row, and the texts that it shows.
    case place(IndexPath, texts: String)

    /// The texts that a row without another name shows, or nil.
    var texts: String? { if case .place(_, let texts) = self { texts } else { nil } }

    private enum Kind: String { case model, item, place }

    /// The name in a saved state.
    var coded: CodedValue {
        switch self {
        case .model(let identifier): .array([.string(Kind.model.rawValue), .string(identifier)])
        case .item(let name): .array([.string(Kind.item.rawValue), .string(name)])
        case .place(let path, let texts):
            .array([.string(Kind.place.rawValue), .string(texts)] + path.map { .integer(Int64($0)) })
        }
    }

    init?(_ value: CodedValue) {
        guard case .array(let parts) = value, parts.count >= 2, case .string(let kind) = parts[0],
            case .string(let text) = parts[1]
        else { return nil }
        switch Kind(rawValue: kind) {
        case .model: self = .model(text)
        case .item: self = .item(text)
        case .place:
            let numbers = parts.dropFirst(2).compactMap { part -> Int? in
                if case .integer(let number) = part { Int(exactly: number) } else { nil }
            }
            guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
            self = .place(IndexPath(indexes: numbers), texts: text)
        case nil: return nil
        }
    }
}
