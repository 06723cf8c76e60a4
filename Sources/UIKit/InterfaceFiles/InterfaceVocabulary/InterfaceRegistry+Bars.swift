extension InterfaceRegistry {
    /// Adds bars and their items.
    func addBars() {
        add(
            UINavigationBar.self,
            members: [
                .outlet("delegate", \UINavigationBar.delegate),
                .outlet("items", \UINavigationBar.items),
                .attribute("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
                .attribute("barTintColor", \UINavigationBar.barTintColor),
                .attribute("translucent", \UINavigationBar.isTranslucent),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIToolbar.self,
            members: [
                .outlet("delegate", \UIToolbar.delegate),
                .outlet("items", \UIToolbar.items),
                .attribute("barTintColor", \UIToolbar.barTintColor),
                .attribute("translucent", \UIToolbar.isTranslucent),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITabBar.self,
            members: [
                .outlet("delegate", \UITabBar.delegate),
                .outlet("selectedItem", \UITabBar.selectedItem),
                .attribute("barTintColor", \UITabBar.barTintColor),
                .attribute("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
                .attribute("translucent", \UITabBar.isTranslucent),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIBarItem.self,
            members: [
                .attribute("title", \UIBarItem.title),
                .attribute("image", \UIBarItem.image),
                .attribute("enabled", \UIBarItem.isEnabled),
                .attribute("tag", \UIBarItem.tag),
                .attribute("accessibilityLabel", \UIBarItem.accessibilityLabel),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITabBarItem.self,
            members: [
                .attribute("badgeValue", \UITabBarItem.badgeValue),
                .attribute("selectedImage", \UITabBarItem.selectedImage),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIBarButtonItem.self,
            members: [
                .outlet("customView", \UIBarButtonItem.customView),
                .attribute("tintColor", \UIBarButtonItem.tintColor),
                .attribute("width", \UIBarButtonItem.width),
            ]
        ) { $0.decode(into: $1) }
        add(
            UINavigationItem.self,
            members: [
                .outlet("titleView", \UINavigationItem.titleView),
                .outlet("searchController", \UINavigationItem.searchController),
                .outlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
                .outlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
                .outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem),
                .outlet("leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
                .outlet("rightBarButtonItems", \UINavigationItem.rightBarButtonItems),
                .attribute("title", \UINavigationItem.title),
                .attribute("prompt", \UINavigationItem.prompt),
                .attribute("hidesBackButton", \UINavigationItem.hidesBackButton),
                .attribute("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
            ]
        ) { $0.decode(into: $1) }
    }
}
