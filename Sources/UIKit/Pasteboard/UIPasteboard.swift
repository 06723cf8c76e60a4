import Foundation
import RestorationArchive

/// Where an app puts what its user copies, and finds what is there.
///
/// The text of the general pasteboard goes to the clipboard of the browser whose page is used, if it has at most 1 MB; all else stays
/// in the app. Browsers do not let an app look: what is read is what the app has put there, or what its user has copied, cut or
/// pasted in the app's page last. Nothing of a pasteboard is saved.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// What a pasteboard is called.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String

        /// A name of the app's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name of the app's own.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// That of `UIPasteboard.general`.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// How long items stay, and where.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option's name.
        public let rawValue: String

        /// An option without a meaning is ignored.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `Date`: the items are gone then. Text that is in a browser's clipboard stays there.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// A `Bool`: true keeps text out of the browser's clipboard.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted when the items have changed, by code or by what the user does in a page, with the pasteboard as its object. `userInfo` has
    /// the types that were added and removed.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    /// In `userInfo` of `changedNotification`: `[String]`.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// In `userInfo` of `changedNotification`: `[String]`.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    /// Posted when a named pasteboard was removed, with one of its objects.
    public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")

    /// That of the whole app.
    open class var general: UIPasteboard { Pasteboards.current.general }

    /// As it was made or found.
    public let name: Name
    /// Shared with the other objects of that name.
    let content: PasteboardContent

    init(name: Name, content: PasteboardContent) {
        self.name = name
        self.content = content
        super.init()
    }

    /// A pasteboard of the app's own.
    ///
    /// - Parameters:
    ///   - name: which one.
    ///   - create: whether it is made if there is none.
    /// - Returns: nil if there is none and it is not to be made, or if the name is empty.
    public init?(name: Name, create: Bool) {
        guard let content = Pasteboards.current.content(of: name, create: create) else { return nil }
        self.name = name
        self.content = content
        super.init()
    }

    /// A new pasteboard of the app's own.
    open class func withUniqueName() -> UIPasteboard {
        let name = Name(UUID.random().uuidString)
        let content = PasteboardContent()
        Pasteboards.current.add(content, as: name)
        return UIPasteboard(name: name, content: content)
    }

    /// Forgets a pasteboard of the app's own with all that is on it; the general one stays.
    open class func remove(withName name: Name) {
        guard let content = Pasteboards.current.remove(name) else { return }
        content.set([])
        NotificationCenter.default.post(
            name: removedNotification, object: UIPasteboard(name: name, content: content))
    }

    /// Always false: nothing of a pasteboard is saved.
    open var isPersistent: Bool { false }
    /// Has no effect: nothing of a pasteboard is saved.
    open func setPersistent(_ persistent: Bool) {}

    // MARK: Items

    /// Rises with each change.
    open var changeCount: Int { content.changeCount }
    /// What is there: for each item its values, by their types. Setting them replaces all.
    open var items: [[String: Any]] {
        get { content.current }
        set { setItems(newValue) }
    }
    /// How many items there are.
    open var numberOfItems: Int { items.count }

    /// Replaces the items.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        change(
            to: items, expiring: options[.expirationDate] as? Date, staysInApp: options[.localOnly] as? Bool ?? false)
    }

    /// Adds items after those that are there.
    open func addItems(_ items: [[String: Any]]) {
        change(to: self.items + items)
    }

    private func change(to items: [[String: Any]], expiring: Date? = nil, staysInApp: Bool = false) {
        let before = content.types
        content.set(items, expiring: expiring)
        if name == .general, !staysInApp { Pasteboards.giveOut(items) }
        postChange(before)
    }

    private func postChange(_ before: [String]) {
        let after = content.types
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: after.filter { !before.contains($0) },
                Self.changedTypesRemovedUserInfoKey: before.filter { !after.contains($0) },
            ])
    }

    /// The user has copied, cut or pasted a text in a page.
    func userDidUse(_ text: String) {
        guard string != text else { return }
        let before = content.types
        content.set([PasteboardValue.item(of: text)])
        postChange(before)
    }

    // MARK: Types

    /// The types of the first item; empty if there is none.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    /// The types of those items; nil if there is no such item.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        selected(itemSet)?.map { $0.keys.sorted() }
    }

    /// Whether the first item has one of these types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { items.first?[$0] != nil }
    }

    /// Whether each of those items has one of these types; nil for all items.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        selected(itemSet)?.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    /// The items that have one of these types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        IndexSet(items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } })
    }

    /// The value of the first item for a type; nil if it has none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    /// The value of the first item for a type as bytes: of a text in UTF-8; nil if it has none, or one that has no bytes.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        value(forPasteboardType: pasteboardType).flatMap(PasteboardValue.data)
    }

    /// The values of those items that have one for a type; nil for all items.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        selected(itemSet)?.compactMap { $0[pasteboardType] }
    }

    /// The values of those items as bytes; nil for all items.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        selected(itemSet)?.compactMap { $0[pasteboardType].flatMap(PasteboardValue.data) }
    }

    /// Replaces all items with one of this value.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        change(to: [[pasteboardType: value]])
    }

    /// Replaces all items with one of these bytes.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        change(to: [[pasteboardType: data]])
    }

    /// nil if one of the numbers is no item's.
    private func selected(_ itemSet: IndexSet?) -> [[String: Any]]? {
        let items = items
        guard let itemSet else { return items }
        guard itemSet.allSatisfy(items.indices.contains) else { return nil }
        return itemSet.map { items[$0] }
    }

    // MARK: What they are

    /// The first item's text; nil if it has none. Setting it replaces all items, and with nil removes them.
    open var string: String? {
        get { items.first.flatMap(PasteboardValue.string) }
        set { strings = newValue.map { [$0] } }
    }
    /// The texts of the items that have one; nil if there are none.
    open var strings: [String]? {
        get { all(PasteboardValue.string) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }
    /// The first item's URL; nil if it has none. A text that looks like one is not.
    open var url: URL? {
        get { items.first.flatMap(PasteboardValue.url) }
        set { urls = newValue.map { [$0] } }
    }
    /// The URLs of the items that have one; nil if there are none.
    open var urls: [URL]? {
        get { all(PasteboardValue.url) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }
    /// The first item's picture; nil if it has none. It stays in the app.
    open var image: UIImage? {
        get { items.first.flatMap(PasteboardValue.image) }
        set { images = newValue.map { [$0] } }
    }
    /// The pictures of the items that have one; nil if there are none.
    open var images: [UIImage]? {
        get { all(PasteboardValue.image) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }
    /// The first item's colour; nil if it has none. It stays in the app.
    open var color: UIColor? {
        get { items.first.flatMap(PasteboardValue.color) }
        set { colors = newValue.map { [$0] } }
    }
    /// The colours of the items that have one; nil if there are none.
    open var colors: [UIColor]? {
        get { all(PasteboardValue.color) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }

    /// Whether an item has a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether an item has a URL.
    open var hasURLs: Bool { urls != nil }
    /// Whether an item has a picture.
    open var hasImages: Bool { images != nil }
    /// Whether an item has a colour.
    open var hasColors: Bool { colors != nil }

    private func all<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let values = items.compactMap(value)
        return values.isEmpty ? nil : values
    }

    // MARK: Item providers

    /// The items as providers; setting them replaces the items with what they can give at once.
    open var itemProviders: [NSItemProvider] {
        get { items.map(PasteboardValue.provider) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces the items with what the providers have been made with: an object, or bytes that are there already.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        change(
            to: itemProviders.map(PasteboardValue.item), expiring: expirationDate, staysInApp: localOnly)
    }

    /// Replaces the items with these objects.
    open func setObjects(_ objects: [any NSItemProviderWriting]) {
        itemProviders = objects.map { NSItemProvider(object: $0) }
    }
}
