import Foundation
import RestorationArchive

/// A property that UIKit saves and restores with its object, without any code in the object.
@MainActor
package protocol RestoredProperty: AnyObject {
    /// The key of the property among the values of its object.
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

    /// Joins the properties that a saved object has in its record. A property of that object itself always does. A
    /// property of a model belongs to one saved object at a time: the first one in the order of the hierarchy.
    ///
    /// - Parameters:
    ///   - object: The saved object, as app code knows it.
    ///   - owner: The object that declares the property.
    ///   - pass: The number of the complete or restore pass, or nil for another one.
    ///   - isDecoding: True if the property is to take the value of the record.
    /// - Returns: False if the property belongs to another saved object.
    func joins(_ object: AnyObject, of owner: AnyObject, pass: Int?, isDecoding: Bool) -> Bool

    /// The object that has a model's property in its record. It is nil for a property of a saved object itself, and if
    /// no pass met the model.
    var savedObject: AnyObject? { get }

    /// Decodes the saved value. The property keeps its own value if there is none, or one of another type.
    /// If the property is one for drafts, it holds the saved draft instead.
    ///
    /// - Parameters:
    ///   - key: The key among the values of the saved object.
    ///   - owner: The object that declares the property.
    ///   - isLate: True if app code may have used the property meanwhile. Its observers run then.
    func decode(with coder: RestorationDecoder, forKey key: String, of owner: AnyObject, isLate: Bool)

    /// Puts a held draft back, after the object decoded.
    func didDecode(_ owner: AnyObject)

    /// Forgets the value and the drafts if they don't survive the events.
    ///
    /// - Parameter events: The events as bits.
    func forget(after events: Int)

    /// Encodes the versions of drafts, the drafts that the property doesn't have, and the events that it survives.
    ///
    /// - Parameter key: The key of the property among the values of the saved object.
    func encodeCompanions(with encoder: RestorationEncoder, forKey key: String)
}
