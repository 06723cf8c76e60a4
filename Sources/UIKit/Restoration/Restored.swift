import Foundation
import Observation
import RestorationArchive
import RepriseRestoration

/// A property that UIKit saves and restores with its object: a view controller, a view or a registered object with a
/// restoration identifier, a scene's delegate, or a model of one of these.
///
/// ```swift
/// final class DraftController: UIViewController {
///     @Restored("draft") private var draft = Draft()
///     @Restored("page") var page: Int?
/// }
/// ```
///
/// Each save of the object writes the property. UIKit reads it before it calls `decodeRestorableState(with:)`, so no
/// override is needed. Setting the property notes the change of its object. If the saved state has no value for it,
/// for example because an older version of the app saved it, the property keeps its initial value. It also keeps that
/// if the saved value does not fit its type, which the report of the launch mentions (`valueUndecodable`). The coder
/// of `decodeRestorableState(with:)` has the value too, under the same key: `decodeDecodable(_:forKey:)`.
///
/// A model is an object that another one refers to in a stored property. It needs no identifier. The key of its property
/// in the saved state is `search.query` if the owner refers to the model as `search` (S-RESTORED-12, S-RESTORED-13). In
/// an `@Observable` class, declare the property as `@ObservationIgnored @Restored("query")`. It is observable itself.
///
/// By default a value survives a crash, an update of the app and a change of the user. See ``UIStateSurvival``.
///
/// A property for a draft may also have the version of the data that the user edits. See `init(_:begunOn:)`.
///
/// Use a value type. UIKit does not notice changes inside an object that the property refers to.
@MainActor
@propertyWrapper
public final class Restored<Value: Codable & Sendable> {
    package let key: String
    private var value: Value
    /// The value that the property was declared with.
    private let initialValue: Value
    /// The events that the value survives.
    private let survived: UIStateSurvival
    /// The object that declares the property, if a pass met it and the value doesn't survive everything.
    private weak var limitedOwner: AnyObject?
    /// The encoded `value`, or nil after a change.
    private var encoded: Data?
    /// The property as app code has it, including observers. It is nil until app code reads or sets it.
    private var path: AnyKeyPath?
    /// The drafts, if the property is declared with a version.
    private var drafts: VersionedDrafts<Value>?
    /// The object that has the property of a model in its record, and the pass that put it there.
    private var place: (object: WeakReference<AnyObject>, pass: Int)?
    /// The observers of a property in an `@Observable` class.
    private var observers: ObservationRegistrar?

    /// Creates a property with an initial value.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value until the property is set or restored.
    ///   - key: The property's key in the object's state. It must stay the same in all versions of the app, and be
    ///     unique within the object.
    ///   - events: The events that the value survives: by default all of them.
    public init(wrappedValue: Value, _ key: String, survives events: UIStateSurvival = .all) {
        value = wrappedValue
        initialValue = wrappedValue
        self.key = key
        survived = events
        RestoredProperties.exist = true
        if survived != .all { RestoredProperties.noteLimited(self) }
    }

    /// Creates a property that is nil until it is set or restored.
    ///
    /// - Parameters:
    ///   - key: The property's key in the object's state. It must stay the same in all versions of the app, and be
    ///     unique within the object.
    ///   - events: The events that the value survives: by default all of them.
    public convenience init(_ key: String, survives events: UIStateSurvival = .all)
    where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil, key, survives: events)
    }

    /// Creates a property for a draft, with the version of the data that the user edits.
    ///
    /// ```swift
    /// @Restored("draft", begunOn: \NoteController.note?.version) private var draft: String?
    /// ```
    ///
    /// A draft begins when the property is set and was nil. It ends when the property is set to nil. UIKit saves the
    /// draft with the version at its beginning. After a restart, it compares that version with the present one:
    ///
    /// * If they are equal, UIKit puts the draft back: before the next call to the object after
    ///   `decodeRestorableState(with:)`, or as soon as the object has a version. The property's observers run if the app
    ///   has read or set the property before.
    /// * If they differ, the property stays nil. UIKit asks the app about the draft (`UIRestoredDraftHandling`), and
    ///   otherwise the user. The state has both the draft and a new one until there is an answer.
    ///
    /// A draft that began without a version comes back like any other value.
    ///
    /// - Parameters:
    ///   - key: The property's key in the object's state. It must stay the same in all versions of the app, and be
    ///     unique within the object.
    ///   - version: The path from the object to the version: a date or a fingerprint, or a structure of a number and of
    ///     what the data are. Two notes that the same object may show must not have equal versions. The version is nil
    ///     until the object has its data.
    ///   - events: The events that drafts survive: by default all of them.
    public convenience init<Owner: AnyObject, Version: Codable & Equatable, Draft>(
        _ key: String, begunOn version: KeyPath<Owner, Version?>, survives events: UIStateSurvival = .all
    ) where Value == Draft? {
        self.init(wrappedValue: nil, key, survives: events)
        drafts = VersionedDrafts({ (owner: Owner) in owner[keyPath: version] }, none: nil, isNone: { $0 == nil })
    }

    /// Creates a property for a draft, with the version of the data that the user edits. The object always has a
    /// version. Otherwise the same as the initializer for an optional version.
    ///
    /// - Parameters:
    ///   - key: The property's key in the object's state.
    ///   - version: The path from the object to the version.
    ///   - events: The events that drafts survive: by default all of them.
    public convenience init<Owner: AnyObject, Version: Codable & Equatable, Draft>(
        _ key: String, begunOn version: KeyPath<Owner, Version>, survives events: UIStateSurvival = .all
    ) where Value == Draft? {
        self.init(wrappedValue: nil, key, survives: events)
        drafts = VersionedDrafts({ (owner: Owner) in owner[keyPath: version] }, none: nil, isNone: { $0 == nil })
    }

    /// Unavailable, because UIKit saves only properties of classes.
    @available(*, unavailable, message: "@Restored is for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// Reads and writes the property, as Swift does in its place. Writing notes the change of the object, so that the
    /// next save has it.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Restored>
    ) -> Value {
        get {
            let property = owner[keyPath: storage]
            property.isUsed(at: wrapped, of: owner)
            RestoredReads.note(property, of: owner)
            property.putDraftsBack(in: owner)
            property.observers?.access(property, keyPath: \.value)
            return property.value
        }
        set {
            let property = owner[keyPath: storage]
            property.isUsed(at: wrapped, of: owner)
            property.draftWillChange(to: newValue, in: owner)
            property.set(newValue)
            property.didChange(of: owner)
        }
    }

    private func isUsed<Owner: AnyObject>(at path: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner) {
        // A model that gets its values now has told nobody of others.
        if !AwaitedModels.isEmpty { AwaitedModels.settle(isModel: UIApplication.shared.isModel) }
        guard self.path == nil else { return }
        if survived != .all { limitedOwner = owner }
        self.path = path
        if owner is any Observable { observers = ObservationRegistrar() }
    }

    package func forget(after events: Int) {
        guard survived.rawValue & events != events else { return }
        drafts?.held = []
        guard let owner = limitedOwner else { return set(initialValue) }
        assign(initialValue, in: owner)
    }

    /// Sets the property as app code does, with its observers.
    private func assign(_ value: Value, in owner: AnyObject) {
        func assign<Owner>(_: Owner.Type) {
            guard let path = path as? ReferenceWritableKeyPath<Owner, Value>, let owner = owner as? Owner else {
                return
            }
            owner[keyPath: path] = value
        }
        if let path { return _openExistential(type(of: path).rootType, do: assign) }
        draftWillChange(to: value, in: owner)
        set(value)
        didChange(of: owner)
    }

    private func set(_ newValue: Value) {
        guard let observers else { return store(newValue) }
        observers.withMutation(of: self, keyPath: \.value) { store(newValue) }
    }

    private func store(_ newValue: Value) {
        value = newValue
        encoded = nil
    }

    /// Notes the change of the saved object. The passes find the change of a model that they haven't met.
    private func didChange(of owner: AnyObject) {
        if let object = savedObject, !isHeld(owner, by: object) { place = nil }
        UIApplication.shared.restoredPropertyDidChange(of: savedObject ?? owner)
    }
}

extension Restored: Observable {}

extension Restored: RestoredProperty {
    package var valueType: Any.Type { Value.self }

    package func json() throws -> Data {
        if let encoded { return encoded }
        let json = try NSCoder.json(of: value)
        encoded = json
        return json
    }

    package func set(_ json: Data, of owner: AnyObject) throws {
        assign(try NSCoder.value(Value.self, of: json), in: owner)
    }

    package var savedObject: AnyObject? { place?.object.object }

    package func joins(_ object: AnyObject, of owner: AnyObject, pass: Int?, isDecoding: Bool) -> Bool {
        if survived != .all { limitedOwner = owner }
        guard owner !== object else { return true }
        if let other = savedObject, other !== object {
            if pass != nil, place?.pass == pass { return false }
            // A complete pass asks the first owner first. It may not know what other scenes save.
            let application = UIApplication.shared
            let scene = pass == nil || isDecoding ? nil : application.currentScene
            if application.saves(other, besides: scene), isHeld(owner, by: other) { return false }
        }
        place = (WeakReference(object), pass ?? place?.pass ?? 0)
        return true
    }

    private func isHeld(_ model: AnyObject, by object: AnyObject) -> Bool {
        RestoredProperties.of(object, isModel: UIApplication.shared.isModel).contains { $0.owner === model }
    }

    package func decode(with coder: RestorationDecoder, forKey key: String, of owner: AnyObject, isLate: Bool) {
        let registration = coder.owner.flatMap(UIApplication.shared.registeredObjects.registration)
        guard registration?.isDecodedElsewhere != true else { return }
        guard let none = drafts?.none else {
            guard coder.containsValue(forKey: key), let saved = coder.decodeDecodable(Value.self, forKey: key) else {
                return
            }
            if isLate, path != nil, let json = coder.json(forKey: key) {
                try? set(json, of: owner)
            } else {
                set(saved)
            }
            return
        }
        let others = coder.decodeDecodable(SavedDrafts.self, forKey: ReservedKey.draft(key))
        for draft in others?.held ?? [] { hold(draft.value, begunOn: draft.version, in: owner) }
        guard coder.containsValue(forKey: key) else { return }
        // A draft that doesn't fit the type any more is held, too.
        let saved = coder.decodeDecodable(Value.self, forKey: key)
        // The saved state counts more than what the app has set before, as with other values.
        drafts?.version = nil
        set(none)
        if let version = others?.version, let json = coder.json(forKey: key) {
            hold(json, begunOn: version, in: owner)
        } else if let saved {
            set(saved)
        }
    }

    package func didDecode(_ owner: AnyObject) { putDraftsBack(in: owner) }

    package func encodeCompanions(with encoder: RestorationEncoder, forKey key: String) {
        if survived != .all, let json = try? NSCoder.json(of: survived.rawValue) {
            encoder.withReservedKeys { encoder.encode(json: json, forKey: ReservedKey.survival(key)) }
        }
        guard let saved = drafts?.saved, let json = try? NSCoder.json(of: saved) else { return }
        encoder.withReservedKeys { encoder.encode(json: json, forKey: ReservedKey.draft(key)) }
    }
}

extension Restored: DraftProperty {
    private func hold(_ value: Data, begunOn version: Data, in owner: AnyObject) {
        let draft = UIRestoredDraft(value, begunOn: version, of: self, in: owner)
        drafts?.held.append(draft)
        let scene = UIApplication.shared.currentScene
        let waiting = scene.waitingDrafts ?? RestoredDrafts(scene: scene)
        scene.waitingDrafts = waiting
        waiting.note(draft)
    }

    /// Notes that the property changes. A draft begins if the property had none, and ends if it has none now.
    private func draftWillChange(to new: Value, in owner: AnyObject) {
        guard let drafts else { return }
        if drafts.isNone(new) {
            self.drafts?.version = nil
        } else if drafts.isNone(value) {
            let version = drafts.present(owner)
            self.drafts?.version = version
        }
    }

    /// Puts the newest draft back whose version is the present one, except those that are known as outdated. Does
    /// nothing if the app's code for the version reads the property.
    private func putDraftsBack(in owner: AnyObject) {
        guard drafts?.held.isEmpty == false, drafts?.isPuttingBack == false else { return }
        for draft in drafts?.held.reversed() ?? [] where !draft.isOutdated { _ = putBack(draft, in: owner) }
    }

    func holds(_ draft: UIRestoredDraft) -> Bool { drafts?.held.contains { $0 === draft } == true }

    func putBack(_ draft: UIRestoredDraft, in owner: AnyObject) -> Bool? {
        guard let drafts, holds(draft) else { return true }
        self.drafts?.isPuttingBack = true
        defer { self.drafts?.isPuttingBack = false }
        guard let isPresent = drafts.isPresent(draft.version, owner) else { return nil }
        if !drafts.isNone(value), (try? json()) == draft.value {
            self.drafts?.held.removeAll { $0 === draft }
            return true
        }
        guard isPresent, drafts.isNone(value) else { return false }
        return take(draft, in: owner)
    }

    func use(_ draft: UIRestoredDraft, in owner: AnyObject) {
        guard let drafts, holds(draft) else { return }
        let version = drafts.present(owner)
        // The other draft comes up again in the next run.
        let other = drafts.isNone(value) ? nil : try? json()
        guard take(draft, in: owner) else { return }
        if let other, let begunOn = drafts.version ?? version {
            let draft = UIRestoredDraft(other, begunOn: begunOn, of: self, in: owner)
            draft.isOutdated = true
            self.drafts?.held.append(draft)
        }
        if !drafts.isNone(value) { self.drafts?.version = version }
    }

    func discard(_ draft: UIRestoredDraft, in owner: AnyObject) {
        guard holds(draft) else { return }
        drafts?.held.removeAll { $0 === draft }
        didChange(of: owner)
    }

    /// Sets the property to a draft. Returns false if the draft doesn't fit the property's type any more.
    private func take(_ draft: UIRestoredDraft, in owner: AnyObject) -> Bool {
        guard (try? NSCoder.value(Value.self, of: draft.value)) != nil else { return false }
        drafts?.held.removeAll { $0 === draft }
        try? set(draft.value, of: owner)
        return true
    }
}

extension UIApplication {
    /// Returns true if UIKit doesn't save the object by itself.
    func isModel(_ object: AnyObject) -> Bool {
        !(object is any RestorableObject) && registeredObjects.registration(of: object) == nil
    }

    /// Returns true if the newest save of a scene has the object or is of its delegate.
    ///
    /// - Parameter except: A scene to leave out, or nil.
    fileprivate func saves(_ object: AnyObject, besides except: UIWindowScene?) -> Bool {
        let restorable = object as? any RestorableObject ?? registeredObjects.registration(of: object)
        return scenes.contains { scene in
            guard scene !== except else { return false }
            if lifeCycle.savedDelegate(of: scene) === object { return true }
            guard let pass = scene.preservation.changes.pass else { return false }
            return restorable?.preservationMark?.hasRecord(in: pass) == true
        }
    }

    fileprivate func restoredPropertyDidChange(of object: AnyObject) {
        (object as? UIResponder)?.invalidateRestorableState()
        if let registration = registeredObjects.registration(of: object) {
            for scene in scenes { scene.preservation.changes.note(registration) }
        }
        if !(object is any RestorableObject) { stateMayHaveChanged() }
    }
}
