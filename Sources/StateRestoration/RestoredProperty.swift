import Foundation
import RestorationArchive

/// A property that is saved and restored with its object, without the object's doing anything for it.
@MainActor
package protocol RestoredProperty: AnyObject {
    /// Under which it stands among the object's values.
    var key: String { get }

    /// What its value is.
    var valueType: Any.Type { get }

    /// The value as JSON, as `encodeEncodable(_:forKey:)` would store it.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    func json() throws -> Data

    /// Sets the property of its object, with its observers, to a value that `json()` gave.
    ///
    /// - Throws: what the value's `init(from:)` throws.
    func set(_ json: Data, of owner: AnyObject) throws

    /// Takes the value that was saved; keeps its own if there is none, or one that does not fit.
    func decode(with coder: RestorationDecoder)
}
