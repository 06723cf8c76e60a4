import Foundation

/// Where a tabulator leads to in a paragraph. Has no effect: displays lay texts out.
public class NSTextTab: NSObject, NSSecureCoding, NSCopying {
    /// The names of options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An option of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// What ends the column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How the text stands there.
    public let alignment: NSTextAlignment
    /// In points.
    public let location: CGFloat
    /// As the initializer was told.
    public let options: [OptionKey: Any]

    /// A place in points.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        guard alignment == other.alignment, location == other.location else { return false }
        // The names of the options decide alone, because their values need not be comparable.
        return Set(options.keys) == Set(other.options.keys)
    }

    public override var hash: Int { location.hashValue }

    /// Returns the object itself, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSSecureCoding

    /// true, as Apple's.
    public class var supportsSecureCoding: Bool { true }

    /// Writes alignment, location and those options that a coder can hold. The coder reports the others.
    public func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(Double(location), forKey: "location")
        guard !options.isEmpty else { return }
        let options = options.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
        coder.encode(options.map(\.0), forKey: "options")
        for (name, value) in options { coder.encode(value, forKey: "options.\(name)") }
    }

    /// Makes the tab that was encoded. An option whose value could not be read is missing.
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
