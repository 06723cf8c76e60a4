import Foundation

/// A tab stop in a paragraph. Has no effect: displays lay text out.
public class NSTextTab: NSObject, NSSecureCoding, NSCopying {
    /// The name of an option.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates an option from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// The alignment of the text at the tab stop.
    public let alignment: NSTextAlignment
    /// The position, in points.
    public let location: CGFloat
    /// The options.
    public let options: [OptionKey: Any]

    /// Creates a tab stop at a position in points.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        guard alignment == other.alignment, location == other.location else { return false }
        // Compares only the names of the options, because their values may not be comparable.
        return Set(options.keys) == Set(other.options.keys)
    }

    public override var hash: Int { location.hashValue }

    /// Returns the object itself, because it cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// True, as on Apple's platforms.
    public class var supportsSecureCoding: Bool { true }

    /// Encodes alignment, location and the options that a coder supports. The coder reports the others.
    public func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(Double(location), forKey: "location")
        guard !options.isEmpty else { return }
        let options = options.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
        coder.encode(options.map(\.0), forKey: "options")
        for (name, value) in options { coder.encode(value, forKey: "options.\(name)") }
    }

    /// Decodes a tab stop. Drops options whose value can't be decoded. An unknown alignment becomes `natural`. It never
    /// returns nil.
    public required init?(coder: NSCoder) {
        alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
        location = CGFloat(coder.decodeDouble(forKey: "location"))
        var options: [OptionKey: Any] = [:]
        for name in coder.decodeObject(forKey: "options") as? [String] ?? [] {
            options[OptionKey(rawValue: name)] = coder.decodeObject(forKey: "options.\(name)")
        }
        self.options = options
    }
}
