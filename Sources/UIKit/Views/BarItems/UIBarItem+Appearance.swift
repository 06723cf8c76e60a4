extension UIBarItem: UIAppearance {}

extension UIBarButtonItem {
    /// Returns a new item for the settings of all bar buttons. Its settings have no effect: displays choose looks.
    public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }

    /// Returns a new item for the settings of all bar buttons. Neither the containers nor its settings have an effect.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearance.Type])
        -> UIBarButtonItem
    {
        appearance()
    }
}

extension UITabBarItem {
    /// Returns a new item for the settings of all tabs. Its settings have no effect: displays choose looks.
    public static func appearance() -> UITabBarItem { UITabBarItem() }

    /// Returns a new item for the settings of all tabs. Neither the containers nor its settings have an effect.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearance.Type]) -> UITabBarItem {
        appearance()
    }
}
