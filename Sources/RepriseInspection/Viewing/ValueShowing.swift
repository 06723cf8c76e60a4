/// A converter that makes `ShownValue`s of the values that one object encoded. Its limits keep a page usable
/// whatever an app saves.
struct ValueShowing {
    private let objects: [PortableObject]
    private let text: ValueText
    /// The number of parts that may still be shown, for all values together.
    private var room = 5_000
    /// The indexes of the custom objects that enclose the current value. Custom objects may refer to each other.
    private var open: Set<Int> = []

    private static let maximumLength = 20_000
    private static let maximumParts = 1_000
    private static let maximumDepth = 24

    /// - Parameter objects: the custom objects to which the values refer.
    init(objects: [PortableObject]) {
        self.objects = objects
        text = ValueText(objects: objects, maximumLength: Self.maximumLength)
    }

    mutating func shown(_ value: PortableValue, depth: Int = 0) -> ShownValue {
        var result = ShownValue(type: PlainText(text.typeName(value)).description)
        if value.isSensitive { result.isSensitive = true }
        if value.isWithheld {
            result.isWithheld = true
            // A sensitive value's type is withheld, too.
            if value.type == .unknown { result.type = "" }
            result.text = text.text(value)
            return result
        }
        switch value.content {
        case .elements(let elements):
            tell(elements.map { (nil, $0) }, in: &result, depth)
        case .entries(let entries):
            tell(entries.map { ($0.key, $0.value) }, in: &result, depth)
        case .wrapped(let inner):
            let type = result.type
            result = shown(inner, depth: depth)
            result.type = type
        case .reference(_, let path, let key):
            result.text = PlainText(key ?? "an object deep below").description
            result.path = path
        case .integer(let number) where value.type == .object:
            tell(objectAt: Int(exactly: number) ?? -1, in: &result, depth)
        default:
            result.text = text.text(value)
        }
        return result
    }

    private mutating func tell(objectAt index: Int, in result: inout ShownValue, _ depth: Int) {
        guard objects.indices.contains(index) else {
            result.text = "?"
            return
        }
        guard open.insert(index).inserted else {
            result.text = "(the object that holds this)"
            return
        }
        let object = objects[index]
        tell(
            object.keyed.map { ($0.key, $0.value) } + object.unkeyed.map { (nil, $0) }, in: &result, depth)
        open.remove(index)
    }

    private mutating func tell(
        _ all: [(key: String?, value: PortableValue)], in result: inout ShownValue, _ depth: Int
    ) {
        var parts: [ShownValue.Part] = []
        if depth < Self.maximumDepth {
            for part in all.prefix(Self.maximumParts) where room > 0 {
                room -= 1
                parts.append(
                    .init(key: part.key.map { PlainText($0).description }, value: shown(part.value, depth: depth + 1)))
            }
        }
        result.parts = parts
        if parts.count < all.count { result.omitted = all.count - parts.count }
    }
}
