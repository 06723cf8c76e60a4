/// A value as a page shows it. Every text is safe to show, large values are cut, and numbers are strings because a
/// script's numbers hold 53 bits.
package struct ShownValue: Codable, Sendable, Equatable {
    /// The type, with the name that Swift programmers know: `String`, `Array of 3`, or a custom object's class.
    package var type: String
    /// The value in one line, or nil if the parts show it.
    package var text: String?
    /// True if the app marked the value as sensitive.
    package var isSensitive: Bool?
    /// True if the value is withheld.
    package var isWithheld: Bool?
    /// The path's index of the object to which this value refers, if the save contains it.
    package var path: Int?
    /// The parts of a collection or a custom object.
    package var parts: [Part]?
    /// The number of parts that are left out.
    package var omitted: Int?

    package struct Part: Codable, Sendable, Equatable {
        /// The key, or nil if the part only has a position.
        package var key: String?
        package var value: ShownValue
    }
}

/// A value that was encoded with or without a key.
package struct ShownEntry: Codable, Sendable, Equatable {
    package var key: String
    /// True if the key is UIKit's own, not the app's.
    package var isBuiltIn: Bool
    package var value: ShownValue
    /// The kind of change since the previous save, or nil if the value is the same. For a change within a custom
    /// object, it is nil, too.
    package var change: ObjectChange.Kind?
}

/// A value before and after.
package struct ShownChange: Codable, Sendable, Equatable {
    package var key: String
    package var old: ShownValue?
    package var new: ShownValue?

    var change: ObjectChange.Kind { old == nil ? .added : new == nil ? .removed : .changed }
}
