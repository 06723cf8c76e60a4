extension InterfaceRegistry {
    /// Adds controllers.
    func addControllers() {
        add(
            UIViewController.self,
            members: [
                .property(
                    "view", get: { (controller: UIViewController) in controller.view },
                    set: { (controller: UIViewController, view: UIView?) in controller.view = view }),
                .outlet("tabBarItem", \UIViewController.tabBarItem),
                .outlet("navigationItem", \UIViewController.navigationItem),
                .outlet("toolbarItems", \UIViewController.toolbarItems),
                .attribute("title", \UIViewController.title),
                .attribute("restorationIdentifier", \UIViewController.restorationIdentifier),
                .attribute("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
                .attribute("definesPresentationContext", \UIViewController.definesPresentationContext),
                .attribute("modalInPresentation", \UIViewController.isModalInPresentation),
                .attribute("preferredContentSize", \UIViewController.preferredContentSize),
                .attribute("extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
            ]
        ) { $0.decode(into: $1) }
        add(
            UINavigationController.self,
            members: [
                .outlet("delegate", \UINavigationController.delegate),
                .outlet("navigationBar", \UINavigationController.navigationBar),
                .outlet("toolbar", \UINavigationController.toolbar),
                .attribute("navigationBarHidden", \UINavigationController.isNavigationBarHidden),
                .attribute("toolbarHidden", \UINavigationController.isToolbarHidden),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITabBarController.self,
            members: [
                .outlet("delegate", \UITabBarController.delegate),
                .outlet("tabBar", \UITabBarController.tabBar),
                .attribute("selectedIndex", \UITabBarController.selectedIndex),
            ]
        ) { $0.decode(into: $1) }
        add(
            UISplitViewController.self,
            members: [
                .outlet("delegate", \UISplitViewController.delegate),
                .attribute("presentsWithGesture", \UISplitViewController.presentsWithGesture),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIPageViewController.self,
            members: [
                .outlet("delegate", \UIPageViewController.delegate),
                .outlet("dataSource", \UIPageViewController.dataSource),
            ]
        ) { $0.decode(into: $1) }
        add(
            UITableViewController.self,
            members: [
                .property(
                    "tableView", get: { (controller: UITableViewController) in controller.tableView },
                    set: { (controller: UITableViewController, table: UITableView?) in controller.tableView = table }),
                .outlet("refreshControl", \UITableViewController.refreshControl),
            ]
        ) { $0.decode(into: $1) }
        add(UICollectionViewController.self) { $0.decode(into: $1) }
    }
}
