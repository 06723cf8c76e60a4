import Foundation
import RestorationArchive

/// A property that UIKit saves and restores with its object, without any code in the object.
@MainActor
package protocol RestoredProperty: AnyObject {
    /// The key of the property among the object's values.
    var key: String { get }

    /// The type of the value.
    var valueType: Any.Type { get }

    /// The value as JSON, as `encodeEncodable(_:forKey:)` would store it.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    func json() throws -> Data

    /// Sets the property of its object, with its observers, to a value that `json()` gave.
    ///
    /// - Throws: what the value's `init(from:)` throws.
    func set(_ json: Data, of owner: AnyObject) throws

    /// Decodes the saved value. The property keeps its own value if there is none, or one of another type.
    /// If the property is one for drafts, it holds the saved draft instead.
    func decode(with coder: RestorationDecoder)

    /// Puts a held draft back, after the object decoded.
    func didDecode(_ owner: AnyObject)

    /// Encodes the versions of drafts, and the drafts that the property doesn't have.
    func encodeDrafts(with encoder: RestorationEncoder)
}
