import Foundation
import RestorationArchive

/// The name by which a list finds a row again (S-ROW-2).
enum RowName {
    /// The model identifier that the data source gives the row.
    case model(String)
    /// The row's item in a diffable data source, with the place of the row and the texts that it shows.
    case item(String, IndexPath, texts: String)
    /// The place of the row, and the texts that it shows.
    case place(IndexPath, texts: String)

    /// The texts that a row without another name shows, or nil.
    var texts: String? { if case .place(_, let texts) = self { texts } else { nil } }

    /// Returns true if both names are of one row.
    func isSame(as other: RowName) -> Bool {
        switch (self, other) {
        case (.model(let one), .model(let two)): one == two
        case (.item(let one, _, _), .item(let two, _, _)): one == two
        case (.place(let one, let texts), .place(let two, let others)): one == two && texts == others
        default: false
        }
    }

    private enum Kind: String { case model, item, place }

    /// The name in a saved state.
    var coded: CodedValue {
        func coded(_ kind: Kind, _ texts: [String], _ path: IndexPath?) -> CodedValue {
            .array(
                [.string(kind.rawValue)] + texts.map { .string($0) } + (path ?? []).map { .integer(Int64($0)) })
        }
        switch self {
        case .model(let identifier): return coded(.model, [identifier], nil)
        case .item(let name, let path, let texts): return coded(.item, [name, texts], path)
        case .place(let path, let texts): return coded(.place, [texts], path)
        }
    }

    init?(_ value: CodedValue) {
        guard case .array(let parts) = value, case .string(let kind)? = parts.first else { return nil }
        let texts = parts.dropFirst().compactMap { if case .string(let text) = $0 { text } else { nil } }
        let numbers = parts.compactMap { part -> Int? in
            if case .integer(let number) = part { Int(exactly: number) } else { nil }
        }
        let path = numbers.count == 2 && numbers.allSatisfy { $0 >= 0 } ? IndexPath(indexes: numbers) : nil
        switch (Kind(rawValue: kind), texts.count, path) {
        case (.model, 1, nil): self = .model(texts[0])
        case (.item, 2, let path?): self = .item(texts[0], path, texts: texts[1])
        case (.place, 1, let path?): self = .place(path, texts: texts[0])
        default: return nil
        }
    }
}
