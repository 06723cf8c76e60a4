/// A value as a page shows it: every text is safe to show, numbers are written out (a script's numbers hold 53 bits), and
/// what is large is cut.
package struct ShownValue: Codable, Sendable, Equatable {
    /// By the name that Swift programmers know: `String`, `Array of 3`, a custom object's class.
    package var type: String
    /// One line; nil for what is told by its parts.
    package var text: String?
    /// The app marked it as sensitive.
    package var isSensitive: Bool?
    /// It is not told.
    package var isWithheld: Bool?
    /// Where the object stands that it refers to, if it is in the save.
    package var path: Int?
    /// Of a collection or a custom object.
    package var parts: [Part]?
    /// How many parts are left out.
    package var omitted: Int?

    package struct Part: Codable, Sendable, Equatable {
        /// nil for what has only a place.
        package var key: String?
        package var value: ShownValue
    }
}

/// A value that was encoded for a key, or without one.
package struct ShownEntry: Codable, Sendable, Equatable {
    package var key: String
    /// UIKit's own, not the app's.
    package var isBuiltIn: Bool
    package var value: ShownValue
    /// Against the save before; nil if it is the same.
    package var change: ObjectChange.Kind?
}

/// A value before and after.
package struct ShownChange: Codable, Sendable, Equatable {
    package var key: String
    package var old: ShownValue?
    package var new: ShownValue?

    var change: ObjectChange.Kind { old == nil ? .added : new == nil ? .removed : .changed }
}
