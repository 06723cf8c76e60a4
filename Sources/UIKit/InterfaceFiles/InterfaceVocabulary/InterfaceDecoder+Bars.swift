import Foundation

@MainActor
extension InterfaceDecoder {
    func decode(into bar: UINavigationBar) {
        if let translucent = element.bool("translucent") { bar.isTranslucent = translucent }
        if let style = element.choice("barStyle", UIBarStyle.interfaceNames) { bar.barStyle = style }
        if let large = element.bool("largeTitles") { bar.prefersLargeTitles = large }
        if let color = loading.color("barTintColor", of: element) { bar.barTintColor = color }
        if let attributes = textAttributes("titleTextAttributes") { bar.titleTextAttributes = attributes }
        if let attributes = textAttributes("largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes }
        if let image = loading.image("shadowImage", of: element) { bar.shadowImage = image }
        let items = element.list("items").filter { $0.name == "navigationItem" }.compactMap(loading.navigationItem)
        if !items.isEmpty { bar.items = items }
    }

    func decode(into bar: UIToolbar) {
        if let translucent = element.bool("translucent") { bar.isTranslucent = translucent }
        if let style = element.choice("barStyle", UIBarStyle.interfaceNames) { bar.barStyle = style }
        if let color = loading.color("barTintColor", of: element) { bar.barTintColor = color }
        let items = element.list("items").compactMap(loading.barButtonItem)
        if !items.isEmpty { bar.items = items }
    }

    func decode(into bar: UITabBar) {
        if let translucent = element.bool("translucent") { bar.isTranslucent = translucent }
        if let style = element.choice("barStyle", UIBarStyle.interfaceNames) { bar.barStyle = style }
        if let color = loading.color("barTintColor", of: element) { bar.barTintColor = color }
        if let color = loading.color("unselectedItemTintColor", of: element) { bar.unselectedItemTintColor = color }
        // This is the name before iOS 8.
        if let color = loading.color("selectedImageTintColor", of: element) { bar.tintColor = color }
        let items = element.list("items").filter { $0.name == "tabBarItem" }.compactMap(loading.tabBarItem)
        if !items.isEmpty { bar.items = items }
    }

    private func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let element = element.child(keyed: key) else { return nil }
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let color = loading.color("textColor", of: element) { attributes[.foregroundColor] = color }
        if let font = loading.font(of: element) { attributes[.font] = font }
        return attributes
    }
}

extension UIBarStyle {
    static let interfaceNames: KeyValuePairs<String, UIBarStyle> = [
        "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
    ]
}
