import Foundation

extension InterfaceDecoder {
    /// Decodes the properties that every controller has. The controller loads its view from its scene or nib later,
    /// when code first needs it.
    @MainActor
    func decode(into controller: UIViewController) {
        controller.interfaceScene = InterfaceScene(element, loading)
        controller.storyboard = loading.storyboard
        if loading.storyboard != nil { controller.storyboardIdentifier = element.controllerIdentifier }
        if let nibName = element["nibName"] {
            controller.nibName = nibName
            controller.nibBundle = loading.bundle
            if element.child(keyed: "view") == nil { controller.interfaceScene = nil }
        }
        // S-API-46, S-API-47.
        if let identifier = element["restorationIdentifier"] {
            controller.restorationIdentifier = identifier
        } else if element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
            controller.restorationIdentifier = element["storyboardIdentifier"]
        }
        if let title = element["title"] { controller.title = title }
        if let hides = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        if let defines = element.bool("definesPresentationContext") { controller.definesPresentationContext = defines }
        if let style = element.choice("modalPresentationStyle", UIModalPresentationStyle.interfaceNames) {
            controller.modalPresentationStyle = style
        }
        if let style = element.choice("modalTransitionStyle", UIModalTransitionStyle.interfaceNames) {
            controller.modalTransitionStyle = style
        }
        if let adjusts = element.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = adjusts
        }
        if let extended = element.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = extended
        }
        if let edges = element.child(keyed: "edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = UIRectEdge(interface: edges)
        }
        if let size = element.size("contentSizeForViewInPopover") ?? element.size("preferredContentSize") {
            controller.preferredContentSize = size
        }
        if let provides = element.bool("providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = provides
        }
        if let modal = element.bool("modalInPresentation") ?? element.bool("modalInPopover") {
            controller.isModalInPresentation = modal
        }
        decodeItems(into: controller)
    }

    /// Decodes the tab, the navigation item and the toolbar's buttons.
    @MainActor
    private func decodeItems(into controller: UIViewController) {
        decodeNavigationItem(into: controller)
        decodeTabBarItem(into: controller)
        decodeToolbarItems(into: controller)
    }

    /// Decodes the navigation item, tab and toolbar buttons of a storyboard reference. Each applies only if the
    /// controller doesn't have its own.
    @MainActor
    func decodeMissingItems(into controller: UIViewController) {
        if controller.navigationItemIfMade == nil { decodeNavigationItem(into: controller) }
        // A tab shows the item of a navigation controller's root if the navigation controller has none.
        if controller.tabBarItemIfMade == nil, controller.children.first?.tabBarItemIfMade == nil {
            decodeTabBarItem(into: controller)
        }
        if controller.toolbarItems == nil { decodeToolbarItems(into: controller) }
    }

    @MainActor
    private func decodeNavigationItem(into controller: UIViewController) {
        guard let item = element.child(keyed: "navigationItem"), item.name == "navigationItem" else { return }
        if let made = loading.navigationItem(item) { controller.navigationItem = made }
    }

    @MainActor
    private func decodeTabBarItem(into controller: UIViewController) {
        guard let item = element.child(keyed: "tabBarItem"), item.name == "tabBarItem" else { return }
        if let made = loading.tabBarItem(item) { controller.tabBarItem = made }
    }

    @MainActor
    private func decodeToolbarItems(into controller: UIViewController) {
        let items = element.list("toolbarItems").compactMap(loading.barButtonItem)
        if !items.isEmpty { controller.toolbarItems = items }
    }

    @MainActor
    func decode(into controller: UINavigationController) {
        if let bar = element.child(keyed: "navigationBar"), let made = loading.view(bar) as? UINavigationBar {
            controller.navigationBar = made
        }
        if let bar = element.child(keyed: "toolbar"), let made = loading.view(bar) as? UIToolbar {
            controller.toolbar = made
        }
        if let hidden = element.bool("navigationBarHidden") { controller.isNavigationBarHidden = hidden }
        if let hidden = element.bool("toolbarHidden") { controller.isToolbarHidden = hidden }
        if let hides = element.bool("hidesBarsOnTap") { controller.hidesBarsOnTap = hides }
        if let hides = element.bool("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = hides }
        if let hides = element.bool("hidesBarsWhenKeyboardAppears") { controller.hidesBarsWhenKeyboardAppears = hides }
        if let hides = element.bool("hidesBarsWhenVerticallyCompact") {
            controller.hidesBarsWhenVerticallyCompact = hides
        }
        let stack =
            loading.related("rootViewController", of: element) + loading.related("viewControllers", of: element)
        if !stack.isEmpty { controller.viewControllers = stack }
    }

    @MainActor
    func decode(into controller: UITabBarController) {
        if let bar = element.child(keyed: "tabBar"), let made = loading.view(bar) as? UITabBar {
            controller.tabBar = made
        }
        controller.viewControllers = loading.related("viewControllers", of: element)
    }

    /// Decodes the children by their relationship, not by their order in the file, and the style of the split view. A
    /// supplementary controller means three columns.
    @MainActor
    func decode(into controller: UISplitViewController) {
        let primary = loading.related("masterViewController", of: element).first
        let supplementary = loading.related("supplementaryViewController", of: element).first
        let secondary = loading.related("detailViewController", of: element).first
        let compact = loading.related("compactViewController", of: element).first
        let style = element["style"] ?? element["splitViewStyle"]
        let isDouble = element.bool("allowDoubleColumnStyle") == true
        if supplementary != nil || style == "tripleColumn" {
            controller.style = .tripleColumn
        } else if style == "doubleColumn" || isDouble {
            controller.style = .doubleColumn
        }
        if controller.style == .unspecified {
            controller.viewControllers = [primary, secondary].compactMap(\.self)
        } else {
            controller.setViewController(primary, for: .primary)
            if controller.style == .tripleColumn { controller.setViewController(supplementary, for: .supplementary) }
            controller.setViewController(secondary, for: .secondary)
            if let compact { controller.setViewController(compact, for: .compact) }
        }
        if let mode = element.choice("preferredDisplayMode", UISplitViewController.DisplayMode.interfaceNames) {
            controller.preferredDisplayMode = mode
        }
        if let presents = element.bool("presentsWithGesture") { controller.presentsWithGesture = presents }
        if let edge = element.choice(
            "primaryEdge", ["leading": UISplitViewController.PrimaryEdge.leading, "trailing": .trailing])
        {
            controller.primaryEdge = edge
        }
        if let behavior = element.choice(
            "behavior",
            [
                "automatic": UISplitViewController.SplitBehavior.automatic, "tile": .tile, "overlay": .overlay,
                "displace": .displace,
            ])
        {
            controller.preferredSplitBehavior = behavior
        }
        if element["primaryBackgroundStyle"] == "sidebar" { controller.primaryBackgroundStyle = .sidebar }
    }

    @MainActor
    func decode(into controller: UIPageViewController) {
        if let style = element.choice(
            "transitionStyle", ["pageCurl": UIPageViewController.TransitionStyle.pageCurl, "scroll": .scroll])
        {
            controller.transitionStyle = style
        }
        if let orientation = element.choice(
            "navigationOrientation",
            ["horizontal": UIPageViewController.NavigationOrientation.horizontal, "vertical": .vertical])
        {
            controller.navigationOrientation = orientation
        }
        if let location = element.choice(
            "spineLocation",
            [
                "none": UIPageViewController.SpineLocation.none, "min": .min, "mid": .mid, "max": .max,
            ])
        {
            controller.spineLocation = location
        }
        if let spacing = element.double("pageSpacing") { controller.pageSpacing = max(spacing, 0) }
        if let doubleSided = element.bool("doubleSided") { controller.isDoubleSided = doubleSided }
    }

    @MainActor
    func decode(into controller: UITableViewController) {
        if let clears = element.bool("clearsSelectionOnViewWillAppear") {
            controller.clearsSelectionOnViewWillAppear = clears
        }
        controller.designedRefreshControl = view("refreshControl") as? UIRefreshControl
    }

    @MainActor
    func decode(into controller: UICollectionViewController) {
        if let clears = element.bool("clearsSelectionOnViewWillAppear") {
            controller.clearsSelectionOnViewWillAppear = clears
        }
    }
}

extension UIModalPresentationStyle {
    static let interfaceNames: KeyValuePairs<String, UIModalPresentationStyle> = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
    ]
}

extension UIModalTransitionStyle {
    static let interfaceNames: KeyValuePairs<String, UIModalTransitionStyle> = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]
}

extension UISplitViewController.DisplayMode {
    static let interfaceNames: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
        "automatic": .automatic, "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
        "oneBesideSecondary": .oneBesideSecondary, "beside": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "over": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
        "twoBesideSecondary": .twoBesideSecondary, "twoBeside": .twoBesideSecondary,
        "twoOverSecondary": .twoOverSecondary, "twoOver": .twoOverSecondary,
        "twoDisplaceSecondary": .twoDisplaceSecondary, "twoDisplace": .twoDisplaceSecondary,
    ]
}

extension UIRectEdge {
    /// Reads the edges. An element without attributes means no edge.
    init(interface element: InterfaceElement) {
        self = []
        if element.bool("top") == true { insert(.top) }
        if element.bool("left") == true { insert(.left) }
        if element.bool("bottom") == true { insert(.bottom) }
        if element.bool("right") == true { insert(.right) }
    }
}
