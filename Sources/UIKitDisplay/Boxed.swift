extension PresentationNode {
    /// The storage of a property that most elements don't set. UIKit copies and compares trees with each event, and an
    /// element is as large as all its stored properties. Boxed properties take up one pointer each.
    @propertyWrapper
    public struct Boxed<Value: Sendable & Equatable & Codable>: Sendable, Equatable, Codable {
        private final class Box: Sendable {
            let value: Value

            init(_ value: Value) { self.value = value }
        }

        private var box: Box?

        /// Stores a value outside the element.
        /// - Parameter wrappedValue: The value. nil takes up no memory.
        public init(wrappedValue: Value?) {
            // Most values are nil. A closure would look up the generic class even for these.
            if let wrappedValue { box = Box(wrappedValue) }
        }

        /// The value, or nil if there is none.
        public var wrappedValue: Value? {
            get { box?.value }
            set { box = newValue.map(Box.init) }
        }

        /// Compares the values.
        public static func == (one: Self, other: Self) -> Bool {
            one.box === other.box || one.wrappedValue == other.wrappedValue
        }

        /// Encodes the value itself. Encodes null for nil.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }

        /// Decodes the value itself. Null becomes nil.
        public init(from decoder: any Decoder) throws {
            self.init(wrappedValue: try decoder.singleValueContainer().decode(Value?.self))
        }
    }
}

// A missing value has no key, as with any optional property.
extension KeyedEncodingContainer {
    package mutating func encode<Value>(_ boxed: PresentationNode.Boxed<Value>, forKey key: Key) throws {
        try encodeIfPresent(boxed.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    package func decode<Value>(_ type: PresentationNode.Boxed<Value>.Type, forKey key: Key) throws
        -> PresentationNode.Boxed<Value>
    {
        PresentationNode.Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
