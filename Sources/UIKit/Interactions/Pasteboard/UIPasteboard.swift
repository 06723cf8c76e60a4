import Foundation
import RestorationArchive

/// A pasteboard. An app writes the user's copies to it and reads them from it.
///
/// If the text of the general pasteboard has at most 1 MB, it goes to the clipboard of the user's browser. Everything
/// else stays in the app. Browsers don't let an app read the clipboard. The app reads the last content that it wrote
/// itself, or that the user copied, cut or pasted in the app's page. UIKit doesn't save pasteboards.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String

        /// Creates a name of the app's choice.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name of the app's choice.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name of `UIPasteboard.general`.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// The options for the lifetime and the place of items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option's name.
        public let rawValue: String

        /// Creates an option. UIKit ignores unknown options.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `Date` at which the items expire. Text in a browser's clipboard stays there.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// A `Bool`. With true, text stays out of the browser's clipboard.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted when code, or the user in a page, changed the items. The object is the pasteboard. `userInfo` has the
    /// added and removed types.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    /// The key of the added types in `userInfo` of `changedNotification`, as `[String]`.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// The key of the removed types in `userInfo` of `changedNotification`, as `[String]`.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    /// Posted when code removed a named pasteboard. The object is one of its objects.
    public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")

    /// The pasteboard of the whole app.
    open class var general: UIPasteboard { Pasteboards.current.general }

    /// The name of the pasteboard.
    public let name: Name
    /// The content, which the other objects with that name share.
    let content: PasteboardContent

    init(name: Name, content: PasteboardContent) {
        self.name = name
        self.content = content
        super.init()
    }

    /// Finds or creates a pasteboard of the app's own.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - create: True to create a missing pasteboard.
    /// - Returns: nil if the pasteboard doesn't exist and `create` is false, or if the name is empty.
    public init?(name: Name, create: Bool) {
        guard let content = Pasteboards.current.content(of: name, create: create) else { return nil }
        self.name = name
        self.content = content
        super.init()
    }

    /// Creates a pasteboard of the app's own with a new name.
    open class func withUniqueName() -> UIPasteboard {
        let name = Name(UUID.random().uuidString)
        let content = PasteboardContent()
        Pasteboards.current.add(content, as: name)
        return UIPasteboard(name: name, content: content)
    }

    /// Removes a pasteboard of the app's own with its items, and posts `removedNotification`. Does nothing for the
    /// general one, or if there is none of that name.
    open class func remove(withName name: Name) {
        guard let content = Pasteboards.current.remove(name) else { return }
        content.set([])
        NotificationCenter.default.post(
            name: removedNotification, object: UIPasteboard(name: name, content: content))
    }

    /// Always false, because UIKit doesn't save pasteboards.
    open var isPersistent: Bool { false }
    /// Has no effect, because UIKit doesn't save pasteboards.
    open func setPersistent(_ persistent: Bool) {}

    // MARK: Items

    /// A number that rises with each change, but not when items expire.
    open var changeCount: Int { content.changeCount }
    /// The items. Each has values by type. Empty after their expiration date. Setting it replaces all items, and leaves
    /// out those without a value. See `setItems(_:options:)`.
    open var items: [[String: Any]] {
        get { content.current }
        set { setItems(newValue) }
    }
    /// The number of items.
    open var numberOfItems: Int { items.count }

    /// Replaces the items, and posts `changedNotification`. It leaves out items without a value. The texts of the
    /// general pasteboard also go to the browser's clipboard, unless `localOnly` is true.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        change(
            to: items, expiring: options[.expirationDate] as? Date, staysInApp: options[.localOnly] as? Bool ?? false)
    }

    /// Adds items after the existing ones, and posts `changedNotification`. The options of the existing items count for
    /// all of them.
    open func addItems(_ items: [[String: Any]]) {
        change(to: self.items + items, expiring: content.expiration, staysInApp: content.staysInApp)
    }

    private func change(to items: [[String: Any]], expiring: Date? = nil, staysInApp: Bool = false) {
        let before = content.types
        content.set(items, expiring: expiring, staysInApp: staysInApp)
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

    /// Stores a text that the user copied, cut or pasted in a page, as the only item, which never expires. Posts
    /// `changedNotification`. Does nothing if the first item has that text.
    func userDidUse(_ text: String) {
        guard string != text else { return }
        let before = content.types
        content.set([PasteboardValue.item(of: text)])
        postChange(before)
    }

    // MARK: Types

    /// The types of the first item, in alphabetical order. Empty without an item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    /// Returns the types of each of those items, or nil if one of them doesn't exist. nil means all items.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        selected(itemSet)?.map { $0.keys.sorted() }
    }

    /// Returns true if the first item has one of these types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { items.first?[$0] != nil }
    }

    /// Returns true if each of those items has one of these types, or if there are none. False if one of them doesn't
    /// exist. nil means all items.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        selected(itemSet)?.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    /// Returns the indexes of the items that have one of these types. It is empty without such an item, and never nil.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        IndexSet(items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } })
    }

    /// Returns the first item's value for a type, or nil if it has none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    /// Returns the first item's value for a type as data, with texts in UTF-8. nil if it has no value, or the value has
    /// no data.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        value(forPasteboardType: pasteboardType).flatMap(PasteboardValue.data)
    }

    /// Returns the values for a type of those items that have one. The result is nil if one of the items doesn't exist.
    /// nil as `itemSet` means all items.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        selected(itemSet)?.compactMap { $0[pasteboardType] }
    }

    /// Returns the values of those items as data, and leaves out those without data. The result is nil if one of the
    /// items doesn't exist. nil as `itemSet` means all items.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        selected(itemSet)?.compactMap { $0[pasteboardType].flatMap(PasteboardValue.data) }
    }

    /// Replaces all items with one of this value, like `setItems(_:options:)` without options.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        change(to: [[pasteboardType: value]])
    }

    /// Replaces all items with one of this data, like `setItems(_:options:)` without options.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        change(to: [[pasteboardType: data]])
    }

    /// Returns the items at the indexes, or nil if one of them doesn't exist.
    private func selected(_ itemSet: IndexSet?) -> [[String: Any]]? {
        let items = items
        guard let itemSet else { return items }
        guard itemSet.allSatisfy(items.indices.contains) else { return nil }
        return itemSet.map { items[$0] }
    }

    // MARK: What they are

    /// The first item's text, or nil if it has none. A URL that code set has its address as text. Setting it replaces
    /// all items. nil removes them.
    open var string: String? {
        get { items.first.flatMap(PasteboardValue.string) }
        set { strings = newValue.map { [$0] } }
    }
    /// The texts of the items that have one, or nil if there are none. Setting it replaces all items. nil removes them.
    open var strings: [String]? {
        get { all(PasteboardValue.string) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }
    /// The first item's URL, or nil if it has none. A text that looks like a URL doesn't count. Setting it replaces all
    /// items. nil removes them.
    open var url: URL? {
        get { items.first.flatMap(PasteboardValue.url) }
        set { urls = newValue.map { [$0] } }
    }
    /// The URLs of the items that have one, or nil if there are none. Setting it replaces all items. nil removes them.
    open var urls: [URL]? {
        get { all(PasteboardValue.url) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }
    /// The first item's image, or nil if it has none. It stays in the app. Setting it replaces all items. nil removes
    /// them.
    open var image: UIImage? {
        get { items.first.flatMap(PasteboardValue.image) }
        set { images = newValue.map { [$0] } }
    }
    /// The images of the items that have one, or nil if there are none. Setting it replaces all items. nil removes
    /// them.
    open var images: [UIImage]? {
        get { all(PasteboardValue.image) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }
    /// The first item's color, or nil if it has none. It stays in the app. Setting it replaces all items. nil removes
    /// them.
    open var color: UIColor? {
        get { items.first.flatMap(PasteboardValue.color) }
        set { colors = newValue.map { [$0] } }
    }
    /// The colors of the items that have one, or nil if there are none. Setting it replaces all items. nil removes
    /// them.
    open var colors: [UIColor]? {
        get { all(PasteboardValue.color) }
        set { change(to: (newValue ?? []).map(PasteboardValue.item)) }
    }

    /// True if an item has a text.
    open var hasStrings: Bool { strings != nil }
    /// True if an item has a URL.
    open var hasURLs: Bool { urls != nil }
    /// True if an item has an image.
    open var hasImages: Bool { images != nil }
    /// True if an item has a color.
    open var hasColors: Bool { colors != nil }

    private func all<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let values = items.compactMap(value)
        return values.isEmpty ? nil : values
    }

    // MARK: Item providers

    /// The items as providers. Setting it replaces the items with the data that the providers have at once.
    open var itemProviders: [NSItemProvider] {
        get { items.map(PasteboardValue.provider) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces the items with the data that the providers have at once. Data of a load handler is lost, and a provider
    /// without other data gives no item.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        change(
            to: itemProviders.map(PasteboardValue.item), expiring: expirationDate, staysInApp: localOnly)
    }

    /// Replaces the items with the data of these objects. An object that passes no data at once gives no item.
    open func setObjects(_ objects: [any NSItemProviderWriting]) {
        itemProviders = objects.map { NSItemProvider(object: $0) }
    }
}
