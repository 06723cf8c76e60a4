extension PresentationNode {
    /// What most elements do not have, kept apart from the element: trees are copied and compared with each event, and an element is
    /// as large as all that it could have.
    @propertyWrapper
    public struct Boxed<Value: Sendable & Equatable & Codable>: Sendable, Equatable, Codable {
        private final class Box: Sendable {
            let value: Value

            init(_ value: Value) { self.value = value }
        }

        private var box: Box?

        /// nil takes up no memory.
        public init(wrappedValue: Value?) {
            // Most are nil. A closure would have the generic class looked up for these, too.
            if let wrappedValue { box = Box(wrappedValue) }
        }

        /// As the property without it.
        public var wrappedValue: Value? {
            get { box?.value }
            set { box = newValue.map(Box.init) }
        }

        /// Whether the values are equal.
        public static func == (one: Self, other: Self) -> Bool {
            one.box === other.box || one.wrappedValue == other.wrappedValue
        }

        /// Encodes the value itself.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }

        /// Decodes the value itself.
        public init(from decoder: any Decoder) throws {
            self.init(wrappedValue: try decoder.singleValueContainer().decode(Value?.self))
        }
    }
}

// What there is not has no key either, as of any optional property.
extension KeyedEncodingContainer {
    mutating func encode<Value>(_ boxed: PresentationNode.Boxed<Value>, forKey key: Key) throws {
        try encodeIfPresent(boxed.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decode<Value>(_ type: PresentationNode.Boxed<Value>.Type, forKey key: Key) throws
        -> PresentationNode.Boxed<Value>
    {
        PresentationNode.Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
