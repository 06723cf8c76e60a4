extension UIBarItem: UIAppearance {}

extension UIBarButtonItem {
    /// An item that stands for all. Has no effect: looks are the display's.
    public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }

    /// The same; where the items stand makes no difference.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearance.Type])
        -> UIBarButtonItem
    {
        appearance()
    }
}

extension UITabBarItem {
    /// An item that stands for all. Has no effect: looks are the display's.
    public static func appearance() -> UITabBarItem { UITabBarItem() }

    /// The same; where the items stand makes no difference.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearance.Type]) -> UITabBarItem {
        appearance()
    }
}
