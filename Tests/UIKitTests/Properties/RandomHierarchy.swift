import Foundation
import UIKit

/// SplitMix64, a generator of the same cases in every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A description of a random hierarchy. Two launches build the same base from it.
///
/// The launch builds one part, and the user opens the other part later (pushed, presented). Only restoration brings the
/// other part back.
indirect enum Plan {
    case page(name: String, value: Any?, views: [ViewPlan], parts: [Plan])
    case stack(name: String, base: Plan, pushed: [Plan])
    case tabs(name: String, children: [Plan], selected: Int)
    case split(name: String, columns: [Plan], detail: Plan?, front: UISplitViewController.Column)
    case book(name: String, pages: [Plan], shown: Int)

    enum ViewPlan {
        case field(String), notes(String), toggle(Bool), slider(Float), segments(Int), scroll(Double), label(String)
        case stepper(Double), pages(Int), date(String), picker(Int), search(String)
        case items(chosen: [Int], y: Double)
    }

    static func random(depth: Int, counter: inout Int, using generator: inout SeededGenerator) -> Plan {
        counter += 1
        let name = "\(["Page", "Nav", "Tabs"].randomElement(using: &generator)!)\(counter)"
        switch Int.random(in: 0..<(depth > 0 ? 7 : 1), using: &generator) {
        case 6:
            return .book(
                name: name, pages: (0..<3).map { page("\(name)page\($0)", 1, &counter, &generator) },
                shown: Int.random(in: 0..<3, using: &generator))
        case 3:
            return .stack(
                name: name, base: page(name + "base", depth, &counter, &generator),
                pushed: (0..<Int.random(in: 0...3, using: &generator)).map {
                    page("\(name)p\($0)", depth, &counter, &generator)
                })
        case 4:
            let count = Int.random(in: 1...4, using: &generator)
            return .tabs(
                name: name,
                children: (0..<count).map { _ in random(depth: depth - 1, counter: &counter, using: &generator) },
                selected: Int.random(in: 0..<count, using: &generator))
        case 5:
            return .split(
                name: name,
                columns: (0..<2).map { _ in random(depth: depth - 1, counter: &counter, using: &generator) },
                detail: Bool.random(using: &generator) ? page(name + "detail", depth, &counter, &generator) : nil,
                front: Bool.random(using: &generator) ? .primary : .secondary)
        default:
            return page(name, depth, &counter, &generator)
        }
    }

    private static func page(
        _ name: String, _ depth: Int, _ counter: inout Int, _ generator: inout SeededGenerator
    ) -> Plan {
        let parts = depth > 1 ? Int.random(in: 0...2, using: &generator) : 0
        return .page(
            name: name, value: value(depth: 2, &generator),
            views: (0..<Int.random(in: 0...4, using: &generator)).map { _ in view(&generator) },
            parts: (0..<parts).map { index in page("\(name)c\(index)", depth - 2, &counter, &generator) })
    }

    private static func view(_ generator: inout SeededGenerator) -> ViewPlan {
        let texts = ["", "a", "Dear friend", "ü🧑‍🧑‍🧒", "two\nlines"]
        switch Int.random(in: 0..<13, using: &generator) {
        case 7: return .stepper(Double(Int.random(in: 0...100, using: &generator)))
        case 8: return .pages(Int.random(in: 0..<4, using: &generator))
        case 9: return .date("2026-03-0\(Int.random(in: 1...9, using: &generator))T05:06")
        case 10: return .picker(Int.random(in: 0..<3, using: &generator))
        case 11: return .search(texts.randomElement(using: &generator)!)
        case 12:
            return .items(
                chosen: (0..<4).filter { _ in Bool.random(using: &generator) },
                y: Double.random(in: 0...600, using: &generator).rounded())
        case 0: return .field(texts.randomElement(using: &generator)!)
        case 1: return .notes(texts.randomElement(using: &generator)!)
        case 2: return .toggle(Bool.random(using: &generator))
        case 3: return .slider(Float.random(in: 0...1, using: &generator))
        case 4: return .segments(Int.random(in: 0..<3, using: &generator))
        case 5: return .scroll(Double.random(in: 0...900, using: &generator).rounded())
        default: return .label(texts.randomElement(using: &generator)!)
        }
    }

    /// Returns a value of any kind that a coder takes, comparable as `NSObject`.
    static func value(depth: Int, _ generator: inout SeededGenerator) -> Any? {
        switch Int.random(in: 0..<(depth > 0 ? 18 : 14), using: &generator) {
        case 0: nil
        case 1: Int.random(in: .min ... .max, using: &generator)
        case 2: Double.random(in: -1e9...1e9, using: &generator)
        case 3: Bool.random(using: &generator)
        case 4: ["", "text", "\0", "🧑‍🧑‍🧒"].randomElement(using: &generator)!
        case 5:
            Data(
                (0..<Int.random(in: 0...9, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            )
        case 6: Date(timeIntervalSinceReferenceDate: Double.random(in: -1e9...1e9, using: &generator))
        case 7: URL(string: "https://example.org/\(Int.random(in: 0...99, using: &generator))")!
        case 8: UUID(uuidString: "00000000-0000-0000-0000-0000000000\(Int.random(in: 10...99, using: &generator))")!
        case 9: IndexPath(row: Int.random(in: 0...9, using: &generator), section: 1)
        case 10: Optional(Int.random(in: 0...9, using: &generator)) as Any
        case 11: [1, 2, Int.random(in: 0...9, using: &generator)]
        case 12: foundationValue(&generator)
        case 13: styledText(&generator)
        case 14: NSOrderedSet(array: (0..<3).compactMap { _ in value(depth: 0, &generator) as? String })
        case 15: (0..<3).compactMap { _ in value(depth: depth - 1, &generator) }
        case 16:
            Dictionary(
                uniqueKeysWithValues: (0..<3).compactMap { index in
                    value(depth: depth - 1, &generator).map { ("k\(index)", $0) }
                })
        default: Set(["a", "b", "\(Int.random(in: 0...9, using: &generator))"])
        }
    }

    /// Returns a value that coders store by its parts.
    private static func foundationValue(_ generator: inout SeededGenerator) -> Any {
        let number = Int.random(in: 1...99, using: &generator)
        return switch Int.random(in: 0..<11, using: &generator) {
        case 0: DateInterval(start: Date(timeIntervalSinceReferenceDate: Double(number)), duration: 0.1)
        case 1: Measurement(value: Double(number), unit: [UnitLength.miles, .meters, .inches][number % 3])
        case 2: Measurement(value: Double(number), unit: UnitTemperature.fahrenheit)
        case 3: CharacterSet(charactersIn: "a\(number)🧑")
        case 4: URLComponents(string: "https://example.org/\(number)?q=%20")!
        case 5: URLQueryItem(name: "\(number)", value: number % 2 == 0 ? nil : "&")
        case 6: NSError(domain: "d", code: number, userInfo: ["n": number])
        case 7: NSCountedSet(array: Array(repeating: "x", count: number % 5) + ["y"])
        case 8, 9: TimeZone(secondsFromGMT: number * 301)!
        default: NSValue(bytes: [Int32(number), -1], objCType: "[2i]")
        }
    }

    /// Returns a text with attributes of UIKit's.
    private static func styledText(_ generator: inout SeededGenerator) -> Any {
        let number = Int.random(in: 1...99, using: &generator)
        let paragraph = NSMutableParagraphStyle()
        paragraph.baseWritingDirection = number % 2 == 0 ? .rightToLeft : .natural
        paragraph.hyphenationFactor = Float(number) / 100
        paragraph.tabStops = [NSTextTab(textAlignment: .left, location: CGFloat(number))]
        paragraph.defaultTabInterval = CGFloat(number % 3)
        let shadow = NSShadow()
        shadow.shadowBlurRadius = CGFloat(number)
        shadow.shadowColor = UIColor.red
        return NSAttributedString(
            string: "styled \(number)", attributes: [.paragraphStyle: paragraph, .shadow: shadow])
    }
}

/// One screen of a random hierarchy. It keeps the values that it encodes and those that it decodes.
final class RandomPage: StateController, UIViewControllerRestoration {
    /// The plans of the screens that the class recreates, by identifier.
    static var plans: [String: Plan] = [:]
    var views: [Plan.ViewPlan] = []
    var references: [Any] = []
    var readReferences: [Any] = []

    override func viewDidLoad() {
        for (index, plan) in views.enumerated() {
            view.addSubview(plan.makeView("v\(index)"))
            if case .search = plan { addSearch() }
        }
        for child in children { view.addSubview(child.view) }
        super.viewDidLoad()
    }

    private func addSearch() {
        guard navigationItem.searchController == nil else { return }
        let search = UISearchController(searchResultsController: nil)
        search.restorationIdentifier = "Search"
        search.searchBar.restorationIdentifier = "SearchBar"
        search.searchBar.accessibilityLabel = "Search \(title ?? "")"
        navigationItem.searchController = search
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "children")
        coder.encode(references, forKey: "references")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        readReferences = coder.decodeObject(forKey: "references") as? [Any] ?? []
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        plans[identifierComponents.last ?? ""]?.makeBase(recreated: true)
    }
}

/// A book that shows one of its pages, and encodes which one.
final class RandomBook: EncodingPages, UIPageViewControllerDataSource {
    private var plans: [Plan] = []

    convenience init(_ name: String, _ plans: [Plan]) {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
        restorationIdentifier = name
        title = name
        self.plans = plans
        dataSource = self
        show(0)
    }

    func show(_ index: Int) {
        RandomPage.plans[plans[index].name] = plans[index]
        setViewControllers([plans[index].makeBase(recreated: true)], direction: .forward, animated: false)
    }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = plans.firstIndex(where: { $0.name == controller.restorationIdentifier }),
            plans.indices.contains(index + step)
        else { return nil }
        RandomPage.plans[plans[index + step].name] = plans[index + step]
        return plans[index + step].makeBase(recreated: true)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }
}

/// A view with forty items that is its own data source.
final class RandomItems: UICollectionView, UICollectionViewDataSource {
    convenience init(_ name: String) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        self.init(frame: .zero, collectionViewLayout: layout)
        dataSource = self
        allowsMultipleSelection = true
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityLabel = "item \(indexPath.item)"
        return cell
    }
}

/// A picker that owns its data.
final class RandomPicker: UIPickerView {
    private var data: PickerData?

    convenience init(_ titles: [String]) {
        let data = PickerData([titles])
        self.init(data)
        self.data = data
    }
}

/// An object of the app that pages refer to.
final class RandomModel: NSObject, UIStateRestoring {
    let name: String
    var value: Any?
    var read: Any?

    init(_ name: String) {
        self.name = name
        super.init()
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: name)
    }

    func encodeRestorableState(with coder: NSCoder) { coder.encode(value, forKey: "value") }
    func decodeRestorableState(with coder: NSCoder) { read = coder.decodeObject(forKey: "value") }
}

extension Plan.ViewPlan {
    @MainActor
    func makeView(_ name: String) -> UIView {
        switch self {
        case .field: return UITextField().named(name)
        case .notes: return UITextView().named(name)
        case .toggle: return UISwitch().named(name)
        case .slider: return UISlider().named(name)
        case .segments: return UISegmentedControl(items: ["x", "y", "z"]).named(name)
        case .scroll: return UIScrollView().named(name)
        case .stepper: return UIStepper().named(name)
        case .pages:
            let pages = UIPageControl().named(name)
            pages.numberOfPages = 4
            return pages
        case .date:
            let picker = UIDatePicker().named(name)
            picker.date = Date(timeIntervalSinceReferenceDate: 0)
            return picker
        case .picker: return RandomPicker(["a", "b", "c"]).named(name)
        case .items: return RandomItems(name).named(name)
        case .search: return UIView()
        case .label(let text):
            let label = UILabel()
            label.text = text
            return label
        }
    }

    /// Returns the user's action on the view, besides choosing items.
    @MainActor
    func event(_ id: PresentationNode.ID) -> DisplayEvent? {
        switch self {
        case .field(let text), .notes(let text), .search(let text):
            .edit(id, text: text, selection: .init(location: min(1, text.utf16.count), length: 0))
        case .stepper(let value): .setValue(id, value)
        case .pages(let page), .picker(let page): .setValue(id, Double(page))
        case .date(let date): .setDate(id, date)
        case .toggle(let isOn): .toggle(id, isOn: isOn)
        case .slider(let value): .setValue(id, Double(value))
        case .segments(let index): .setValue(id, Double(index))
        case .scroll(let y), .items(_, let y):
            .scroll(
                id,
                .init(
                    x: 0, y: y, width: Double(UIScreen.main.bounds.width), height: Double(UIScreen.main.bounds.height)))
        case .label: nil
        }
    }
}

extension Plan {
    var name: String {
        switch self {
        case .page(let name, _, _, _), .stack(let name, _, _), .tabs(let name, _, _), .split(let name, _, _, _),
            .book(let name, _, _):
            name
        }
    }

    /// Returns the part that the launch code builds, or with `recreated`, that the class builds.
    @MainActor
    func makeBase(recreated: Bool = false) -> UIViewController {
        switch self {
        case .page(let name, let value, let views, let parts):
            let page = RandomPage(name, children: parts.map { $0.makeBase() })
            page.views = views
            page.title = name
            page.valueToEncode = value
            // The delegate creates every second page.
            if recreated, !name.hasSuffix("1") { page.restorationClass = RandomPage.self }
            if name.hasPrefix("Popover") { page.modalPresentationStyle = .popover }
            if name.hasPrefix("Full") { page.modalPresentationStyle = .fullScreen }
            return page
        case .book(let name, let pages, _):
            return RandomBook(name, pages)
        case .stack(let name, let base, _):
            return UINavigationController(name, [base.makeBase()])
        case .tabs(let name, let children, _):
            return UITabBarController(name, children.map { $0.makeBase() })
        case .split(let name, let columns, _, _):
            let split = UISplitViewController(style: .doubleColumn)
            split.restorationIdentifier = name
            split.setViewController(columns[0].makeBase(), for: .primary)
            split.setViewController(columns[1].makeBase(), for: .secondary)
            return split
        }
    }

    /// Does what the user did since: pushes, selects, chooses a detail.
    @MainActor
    func open(in controller: UIViewController) {
        switch self {
        case .page(_, _, _, let parts):
            for (part, child) in zip(parts, controller.children) { part.open(in: child) }
        case .stack(_, let base, let pushed):
            base.open(in: controller.children[0])
            for plan in pushed {
                RandomPage.plans[plan.name] = plan
                (controller as? UINavigationController)?.pushViewController(
                    plan.makeBase(recreated: true), animated: false)
            }
        case .tabs(_, let children, let selected):
            (controller as? UITabBarController)?.selectedIndex = selected
            for (plan, child) in zip(children, controller.children) { plan.open(in: child) }
        case .split(_, let columns, let detail, let front):
            guard let split = controller as? UISplitViewController else { return }
            for (plan, column) in zip(columns, [UISplitViewController.Column.primary, .secondary]) {
                split.viewController(for: column).map(plan.open)
            }
            if let detail {
                RandomPage.plans[detail.name] = detail
                split.showDetailViewController(detail.makeBase(recreated: true), sender: nil)
            }
            split.show(front)
        case .book(_, _, let shown):
            (controller as? RandomBook)?.show(shown)
        }
    }
}
