import Foundation

@MainActor
extension InterfaceDecoder {
    func decode(into item: UIBarItem) {
        if let title = element.string("title") { item.title = title }
        if let image = loading.image("image", of: element) { item.image = image }
        if let enabled = element.bool("enabled") { item.isEnabled = enabled }
        if let tag = element.integer("tag") { item.tag = tag }
        if let image = loading.image("landscapeImage", of: element) { item.landscapeImagePhone = image }
        if let insets = element.insets("imageInsets") { item.imageInsets = insets }
        if let image = loading.image("largeContentSizeImage", of: element) { item.largeContentSizeImage = image }
        let accessibility = element.child(keyed: "accessibilityConfiguration")
        if let label = accessibility?["label"] { item.accessibilityLabel = label }
        if let identifier = accessibility?["identifier"] { item.accessibilityIdentifier = identifier }
    }

    func decode(into item: UITabBarItem) {
        if let system = element.choice("systemItem", UITabBarItem.SystemItem.interfaceNames) {
            item.takeAppearance(of: system)
        }
        if let badge = element["badgeValue"] { item.badgeValue = badge }
        if let color = loading.color("badgeColor", of: element) { item.badgeColor = color }
        if let image = loading.image("selectedImage", of: element) { item.selectedImage = image }
    }

    nonisolated var systemItem: UIBarButtonItem.SystemItem? {
        element.choice("systemItem", UIBarButtonItem.SystemItem.interfaceNames)
    }

    func decode(into item: UIBarButtonItem) {
        if let style = element.choice(
            "style", ["plain": UIBarButtonItem.Style.plain, "bordered": .plain, "done": .done])
        {
            item.style = style
        }
        if let width = element.float("width") { item.width = width }
        if let selected = element.bool("selected") { item.isSelected = selected }
        if let hidden = element.bool("hidden") { item.isHidden = hidden }
        if let color = loading.color("tintColor", of: element) { item.tintColor = color }
        if let view = element.child(keyed: "customView"), let made = loading.view(view) { item.customView = made }
    }

    func decode(into item: UINavigationItem) {
        if let title = element.string("title") { item.title = title }
        if let prompt = element.string("prompt") { item.prompt = prompt }
        if let title = element.string("backButtonTitle") { item.backButtonTitle = title }
        if let hides = element.bool("hidesBackButton") { item.hidesBackButton = hides }
        if let supplements = element.bool("leftItemsSupplementBackButton") {
            item.leftItemsSupplementBackButton = supplements
        }
        if let mode = element.choice(
            "largeTitleDisplayMode",
            ["always": UINavigationItem.LargeTitleDisplayMode.always, "never": .never, "automatic": .automatic])
        {
            item.largeTitleDisplayMode = mode
        }
        let left = barButtonItems("leftBarButtonItem", "leftBarButtonItems")
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right = barButtonItems("rightBarButtonItem", "rightBarButtonItems")
        if !right.isEmpty { item.rightBarButtonItems = right }
        item.backBarButtonItem = element.child(keyed: "backBarButtonItem").flatMap(loading.barButtonItem)
        if let view = element.child(keyed: "titleView"), view.name != "nil" { item.titleView = loading.view(view) }
    }

    /// Returns the item with the key and those of the list, in this order. Empty if the file has neither.
    private func barButtonItems(_ key: String, _ list: String) -> [UIBarButtonItem] {
        ([element.child(keyed: key)].compactMap(\.self) + element.list(list)).compactMap(loading.barButtonItem)
    }
}

extension UITabBarItem.SystemItem {
    static let interfaceNames: KeyValuePairs<String, UITabBarItem.SystemItem> = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}

extension UIBarButtonItem.SystemItem {
    static let interfaceNames: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]
}
