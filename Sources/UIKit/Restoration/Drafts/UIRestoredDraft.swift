import Foundation
import RestorationArchive
import RepriseRestoration

/// A draft of an earlier run that UIKit doesn't put back by itself, because the data changed after the user began it.
///
/// A `@Restored` property has drafts if it is declared with the version of the data:
///
/// ```swift
/// @Restored("draft", begunOn: \.note?.version) private var draft: String?
/// ```
///
/// UIKit passes the draft to `handleOutdatedDraft(_:)`. The draft stays in the saved state until somebody calls `use()`
/// or `discard()`, in this run or a later one. Apple has no such class.
@MainActor
public final class UIRestoredDraft {
    /// The property's key.
    public let key: String
    /// The object with the property, or nil if it is gone.
    public private(set) weak var owner: AnyObject?
    /// The value, and the version of the data that it was begun on, as JSON.
    let value: Data, version: Data
    /// True after UIKit found that the data changed. The draft doesn't come back by itself in this run then.
    var isOutdated = false
    private weak var property: (any DraftProperty)?

    init(_ value: Data, begunOn version: Data, of property: any DraftProperty, in owner: AnyObject) {
        (self.value, self.version, self.property, self.owner) = (value, version, property, owner)
        key = property.key
    }

    /// True after `use()` or `discard()`, and if the object is gone.
    public var isAnswered: Bool {
        guard owner != nil, let property else { return true }
        return !property.holds(self)
    }

    /// The object with the property, and the one that owns it if it is a model.
    var owners: [AnyObject] { [owner, property?.savedObject].compactMap(\.self) }

    /// Returns the draft.
    ///
    /// - Parameter type: The type of the property, without its optional.
    /// - Returns: nil if the draft isn't of this type.
    public func value<Value: Decodable>(as type: Value.Type) -> Value? { try? NSCoder.value(type, of: value) }

    /// Returns the version of the data that the user began the draft on. An app whose versions are the data themselves
    /// can merge the draft with the present data.
    ///
    /// - Parameter type: The type of the property's version, without its optional.
    /// - Returns: nil if the version isn't of this type.
    public func version<Version: Decodable>(as type: Version.Type) -> Version? {
        try? NSCoder.value(type, of: version)
    }

    /// Sets the property to the draft. It is then a draft of the present data. If the property has another draft, UIKit
    /// keeps that one, and asks about it in the next run. Does nothing after an answer.
    public func use() {
        guard let owner, let property else { return }
        property.use(self, in: owner)
    }

    /// Deletes the draft. Does nothing after an answer.
    public func discard() {
        guard let owner, let property else { return }
        property.discard(self, in: owner)
    }

    /// Puts the draft back if the data haven't changed and the property has no other draft.
    ///
    /// - Returns: nil if the object doesn't have its data yet. False if the draft is outdated.
    func putBack() -> Bool? {
        guard let owner, let property else { return true }
        return property.putBack(self, in: owner)
    }
}

/// An object that decides about outdated drafts of its `@Restored` properties, instead of the user. The object of the
/// property may adopt it, or the owner of that object if it is a model, or the app's delegate.
@MainActor
public protocol UIRestoredDraftHandling: AnyObject {
    /// Decides about a draft. UIKit calls it once in each run, when the object has its data.
    ///
    /// - Returns: True if the app calls `use()` or `discard()`, now or later. False if UIKit asks the user with an alert.
    func handleOutdatedDraft(_ draft: UIRestoredDraft) -> Bool
}

/// A `@Restored` property with drafts.
@MainActor
protocol DraftProperty: AnyObject {
    var key: String { get }
    /// The object that has a model's property in its record, or nil.
    var savedObject: AnyObject? { get }
    func holds(_ draft: UIRestoredDraft) -> Bool
    func putBack(_ draft: UIRestoredDraft, in owner: AnyObject) -> Bool?
    func use(_ draft: UIRestoredDraft, in owner: AnyObject)
    func discard(_ draft: UIRestoredDraft, in owner: AnyObject)
}
