import Foundation

/// A mutator that damages Interface Builder's files. The seed decides how.
struct StoryboardMutator {
    var generator: SeededGenerator
    /// The elements of other files that the mutator puts into this one.
    let donors: [MarkupNode]

    init(seed: UInt64, donors: [MarkupNode]) {
        generator = SeededGenerator(state: seed)
        self.donors = donors
    }

    mutating func mutated(_ root: MarkupNode) -> Data {
        var root = root
        for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&root) }
        var data = Data(root.file().utf8)
        // The mutator rarely damages bytes, because most such files aren't well-formed and nobody looks at their
        // elements.
        if chance(1, of: 12) { damage(&data) }
        return data
    }

    private mutating func chance(_ part: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &generator) < part
    }

    private mutating func position(in root: MarkupNode) -> Int { Int.random(in: 0..<root.count, using: &generator) }

    private mutating func pick<Items: Collection>(_ items: Items) -> Items.Element? {
        items.randomElement(using: &generator)
    }

    // MARK: Elements and attributes

    private mutating func mutate(_ root: inout MarkupNode) {
        let index = position(in: root)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0...4: changeAttribute(&root, at: index)
        case 5: addAttribute(&root, at: index)
        case 6: root.change(at: index) { $0.attributes.shuffle(using: &generator) }
        case 7: changeChildren(&root, at: index) { children, child, _ in children.remove(at: child) }
        case 8: changeChildren(&root, at: index) { children, child, _ in children.insert(children[child], at: child) }
        case 9: changeChildren(&root, at: index) { children, _, generator in children.shuffle(using: &generator) }
        case 10: move(&root, from: index)
        case 11: rename(&root, at: index)
        case 12: nest(&root, at: index)
        case 13: exchangeIDs(&root)
        case 14: transplant(&root, to: index)
        default: redirect(&root)
        }
    }

    private mutating func changeAttribute(_ root: inout MarkupNode, at index: Int) {
        let other = pick(root.node(at: position(in: root)).attributes)?.value
        let node = root.node(at: index)
        guard let attribute = pick(node.attributes) else { return }
        let value: String?
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: value = nil
        case 1, 2: value = other
        case 3: value = pick(node.attributes)?.value
        default: value = pick(Self.hostileValues)
        }
        root.change(at: index) { $0[attribute.name] = value }
    }

    private mutating func addAttribute(_ root: inout MarkupNode, at index: Int) {
        let name = pick(Self.attributeNames) ?? "key"
        let value =
            chance(1, of: 2) ? pick(Self.hostileValues) : pick(root.node(at: position(in: root)).attributes)?.value
        root.change(at: index) { $0[name] = value }
    }

    private mutating func changeChildren(
        _ root: inout MarkupNode, at index: Int,
        _ change: (inout [MarkupNode], Int, inout SeededGenerator) -> Void
    ) {
        let count = root.node(at: index).children.count
        guard count > 0 else { return }
        let child = Int.random(in: 0..<count, using: &generator)
        root.change(at: index) { change(&$0.children, child, &generator) }
    }

    private mutating func move(_ root: inout MarkupNode, from index: Int) {
        let node = root.node(at: index)
        guard let child = pick(node.children.indices) else { return }
        let moved = node.children[child]
        root.change(at: index) { $0.children.remove(at: child) }
        insert(moved, into: &root, at: position(in: root))
    }

    private mutating func insert(_ node: MarkupNode, into root: inout MarkupNode, at index: Int) {
        let place = Int.random(in: 0...root.node(at: index).children.count, using: &generator)
        root.change(at: index) { $0.children.insert(node, at: place) }
    }

    private mutating func rename(_ root: inout MarkupNode, at index: Int) {
        let name =
            chance(1, of: 2) ? pick(Self.elementNames) ?? "view" : root.node(at: position(in: root)).name
        root.change(at: index) { $0.name = name }
    }

    /// Puts an element into itself, sometimes many times.
    private mutating func nest(_ root: inout MarkupNode, at index: Int) {
        let node = root.node(at: index)
        guard node.count < 60 else { return }
        let times = chance(1, of: 20) ? 100 : Int.random(in: 1...3, using: &generator)
        guard node.count * times < 2000 else { return }
        root.change(at: index) { place in
            for _ in 0..<times {
                var outer = node
                outer.children.append(place)
                place = outer
            }
        }
    }

    private mutating func transplant(_ root: inout MarkupNode, to index: Int) {
        guard let donor = pick(donors) else { return }
        let node = donor.node(at: position(in: donor))
        guard node.count < 200 else { return }
        insert(node, into: &root, at: index)
    }

    private mutating func exchangeIDs(_ root: inout MarkupNode) {
        let first = root.node(at: position(in: root))["id"]
        let second = root.node(at: position(in: root))["id"]
        guard let first, let second else { return }
        let isOneWay = chance(1, of: 3)
        root.changeAll {
            if $0["id"] == first { $0["id"] = second } else if $0["id"] == second, !isOneWay { $0["id"] = first }
        }
    }

    /// Lets a connection lead to another object.
    private mutating func redirect(_ root: inout MarkupNode) {
        var ids: [String] = []
        var destinations = 0
        root.changeAll {
            if let id = $0["id"] { ids.append(id) }
            if $0["destination"] != nil { destinations += 1 }
        }
        guard destinations > 0, let id = pick(ids) else { return }
        var chosen = Int.random(in: 0..<destinations, using: &generator)
        root.changeAll {
            guard $0["destination"] != nil else { return }
            if chosen == 0 { $0["destination"] = id }
            chosen -= 1
        }
    }

    // MARK: Bytes

    private mutating func damage(_ data: inout Data) {
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !data.isEmpty {
            let start = Int.random(in: 0..<data.count, using: &generator)
            let end = min(data.count, start + Int.random(in: 1...64, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: data[start] = UInt8.random(in: 0...255, using: &generator)
            case 1: data.removeSubrange(start..<end)
            case 2: data.insert(contentsOf: Data(data[start..<end]), at: start)
            case 3: data = data.prefix(start)
            default: data.insert(contentsOf: Data((pick(Self.hostileMarkup) ?? "").utf8), at: start)
            }
            data = Data(data)
        }
    }

    static let hostileMarkup = [
        "\0", "<!DOCTYPE document [<!ENTITY a \"b\">]>", "&a;", "&#0;", "&#x10FFFF;", "<![CDATA[", "]]>", "<!--", "-->",
        "<?xml?>", "<", ">", "\u{FEFF}", "\u{FFFE}", "<a:b xmlns:a=\"c\"/>", "</document>",
    ]

    static let hostileValues = [
        "", " ", "0", "-0", "1", "-1", "2", "3", "5", "nan", "inf", "-inf", "infinite", "1e308", "-1e308", "1e309",
        "1e-320",
        "2.2250738585072014e-308", "0x10", "1/3", "1:1", "1.5", "99999", "2147483648", "-2147483649",
        "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "1000000000000", "YES", "NO", "true", "yes", "nil", "null", "..",
        "../../../etc/passwd", "/etc/passwd", "~", "Referenced", "References", "Mutated", "UIKit", "UIKitTests",
        "Swift",
        "UIView", "UIWindow", "UIViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController",
        "UIPageViewController", "UITableViewController", "UICollectionViewController", "UIAlertController",
        "UISearchController", "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell",
        "UIStackView",
        "UIScrollView", "UIButton", "UILabel", "UITextField", "UISearchBar", "UIRefreshControl", "UINavigationBar",
        "UIStoryboardSegue", "UIStoryboard", "UIBarButtonItem", "UITabBarItem", "UINavigationItem", "UIResponder",
        "UIApplication", "FixtureController", "FixtureView", "FixtureCell", "FixtureHelper", "FixtureSegue",
        "FixtureNavigationController", "FixtureSplitController", "A.B", "String", "\u{1F9D1}\u{200D}\u{1F9D2}",
        "e\u{301}",
        "\u{202E}x", "a\tb\nc", String(repeating: "x", count: 5000), "relationship", "embed", "show", "push",
        "presentation",
        "popoverPresentation", "showDetail", "unwind", "custom", "modal", "rootViewController", "viewControllers",
        "masterViewController", "detailViewController", "supplementaryViewController", "view", "contentView",
        "tableHeaderView", "titleView", "customView", "static", "prototypes", "vertical", "fillEqually", "IBFilesOwner",
        "tripleColumn", "doubleColumn", "fullScreen", "popover", "currentContext", "time", "dateAndTime", "wheels",
    ]

    static let attributeNames = [
        "id", "key", "customClass", "customModule", "storyboardIdentifier", "restorationIdentifier", "destination",
        "kind",
        "identifier", "relationship", "property", "selector", "eventType", "storyboardName", "referencedIdentifier",
        "initialViewController", "sceneMemberID", "nibName", "hidden", "tag", "alpha", "style", "dataMode", "rowHeight",
        "sectionHeaderHeight", "numberOfPages", "currentPage", "numberOfLines", "minValue", "maxValue", "value",
        "stepValue",
        "selectedSegmentIndex", "minuteInterval", "axis", "spacing", "distribution", "indentationLevel",
        "indentationWidth",
        "reuseIdentifier", "x", "y", "width", "height", "pointSize", "systemItem", "modalPresentationStyle",
        "useStoryboardIdentifierAsRestorationIdentifier", "toolbarHidden", "navigationBarHidden",
        "hidesBottomBarWhenPushed",
        "definesPresentationContext", "trigger", "unwindAction", "destinationCreationSelector", "popoverAnchorView",
        "timeIntervalSinceReferenceDate", "zoomScale", "maximumZoomScale", "minimumZoomScale", "progress",
        "base64-UTF8",
    ]

    static let elementNames = [
        "view", "label", "button", "imageView", "stackView", "textField", "textView", "slider", "switch", "stepper",
        "segmentedControl", "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView",
        "scrollView",
        "tableView", "tableViewCell", "tableViewCellContentView", "collectionView", "collectionViewCell",
        "collectionReusableView", "searchBar", "toolbar", "navigationBar", "tabBar", "refreshControl", "containerView",
        "window", "viewController", "navigationController", "tabBarController", "tableViewController",
        "collectionViewController", "splitViewController", "pageViewController", "viewControllerPlaceholder",
        "hostingController", "barButtonItem", "navigationItem", "tabBarItem", "customObject", "placeholder", "exit",
        "segue", "outlet", "outletCollection", "action", "connections", "subviews", "items", "cells", "prototypes",
        "sections",
        "tableViewSection", "objects", "scene", "scenes", "color", "rect", "point", "size", "inset", "nil", "string",
        "date",
        "state", "segments", "segment", "fontDescription", "userDefinedRuntimeAttributes",
        "userDefinedRuntimeAttribute",
        "tapGestureRecognizer", "pongPressGestureRecognizer", "visualEffectView", "mapView", "variation",
        "viewControllers",
    ]
}
