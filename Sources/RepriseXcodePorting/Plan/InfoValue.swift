/// A value for an Info.plist that comes from build settings.
public enum InfoValue: Sendable, Equatable, Codable {
    case flag(Bool)
    case text(String)
    case list([String])
    case dictionary([String: InfoValue])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([String].self) {
            self = .list(list)
        } else {
            self = .dictionary(try container.decode([String: InfoValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let flag): try container.encode(flag)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .dictionary(let values): try container.encode(values)
        }
    }

    /// The value in the type that Foundation writes into a property list.
    var foundation: Any {
        switch self {
        case .flag(let flag): flag
        case .text(let text): text
        case .list(let list): list
        case .dictionary(let values): values.mapValues(\.foundation)
        }
    }
}
