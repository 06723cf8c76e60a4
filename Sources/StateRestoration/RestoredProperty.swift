import Foundation
import RestorationArchive

/// A property that is saved and restored with its object, without the object's doing anything for it.
@MainActor
package protocol RestoredProperty: AnyObject {
    /// Under which it stands among the object's values.
    var key: String { get }

    /// The value as JSON, as `encodeEncodable(_:forKey:)` would store it.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    func json() throws -> Data

    /// Takes the value that was saved; keeps its own if there is none, or one that does not fit.
    func decode(with coder: RestorationDecoder)
}
