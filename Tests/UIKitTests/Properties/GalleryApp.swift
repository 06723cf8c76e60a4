import Foundation
import UIKit
import UIKitTesting

/// An app with every role, and with something of every class that saves state.
@MainActor
enum Gallery {
    static func app() -> TestApp {
        let data = GalleryRows()
        let app = TestApp(root: {
            GalleryPage.registered = [RandomModel("ModelA"), RandomModel("ModelB")]
            GalleryPage.registered[0].value = GalleryPage.registered[1]
            let controls = GalleryPage("Controls")
            // The title is there before the view, because a tab shows it.
            controls.title = "Controls"
            let controlsNavigation = UINavigationController("ControlsNav", [controls])
            controlsNavigation.isToolbarHidden = false
            let shop = ProductsController(style: .plain)
            shop.restorationIdentifier = "Shop"
            shop.tableView.restorationIdentifier = "products"
            let items = ItemsController((0..<40).map { "item \($0)" }, multiple: true)
            (items.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(
                width: 0, height: 30)
            let split = UISplitViewController(style: .doubleColumn)
            split.restorationIdentifier = "Split"
            split.setViewController(StateController("Primary"), for: .primary)
            split.setViewController(StateController("Secondary"), for: .secondary)
            let book = PageViewTests.Book(first: 1)
            book.encodesPage = true
            return UITabBarController(
                "Tabs",
                [
                    UINavigationController("FormNav", [FormController("Form")]), controlsNavigation,
                    GallerySections(data), UINavigationController("ShopNav", [shop]), items, split,
                    book, EncodingContainer("Container", children: [StateController("Part"), StateController("Part")]),
                ])
        })
        RecreatedController.provide = { path, coder in
            let page = RecreatedController(path.last ?? "")
            if path.last == "Page", let number = coder.decodeObject(forKey: "value") as? Int {
                page.title = "Page \(number)"
                page.valueToEncode = number
            }
            return page
        }
        return app
    }

    /// Uses the whole app, so that every class has state to lose.
    static func use(_ app: TestApp) throws {
        let tabs = try app.root(as: UITabBarController.self)
        for index in [0, 1, 2, 3, 4, 5, 6, 7, 1] {
            tabs.selectedIndex = index
            if index == 0 { try app.fillForm() }
            if index == 1 {
                for element in app.windows.allElements {
                    switch element.role {
                    case .stepper, .pageControl, .pickerComponent, .slider:
                        app.deliver(.setValue(element.id, (element.range?.minimum ?? 0) + 1))
                    case .datePicker: app.deliver(.setDate(element.id, element.date?.minimum ?? "2026-02-03T04:05"))
                    default: break
                    }
                }
            }
            if index == 3 { try app.type("ap", into: "Search") }
            let shown = app.windows.allElements
            if let row = shown.last(where: { $0.role == .row || $0.role == .item }) { app.deliver(.activate(row.id)) }
            for element in shown where element.scrolling != nil {
                app.deliver(.scroll(element.id, .init(x: 0, y: 130, width: 390, height: 700)))
            }
        }
        (tabs.children[0] as? UINavigationController)?.pushViewController(
            RecreatedController("Detail"), animated: false)
        for title in ["Sheet", "Popover"] {
            let button = app.windows.allElements.last { $0.label == title && $0.role == .button }
            if let button { app.deliver(.activate(button.id)) }
        }
        app.save()
    }
}

/// A model object that encodes another one, which encodes it in turn.
final class GalleryModel: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    var name: String
    var other: GalleryModel?

    init(_ name: String) { self.name = name }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(other, forKey: "other")
        coder.encode([1, 2.5, CGRect(x: 1, y: 2, width: 3, height: 4)] as [Any], forKey: "list")
    }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else { return nil }
        self.name = name
        other = coder.decodeObject(of: GalleryModel.self, forKey: "other")
        _ = coder.decodeObject(of: [NSArray.self, NSNumber.self, NSValue.self], forKey: "list")
    }
}

/// A page with controls of every kind, and buttons that present everything. Others can present it.
final class GalleryPage: StateController, UIViewControllerRestoration {
    static var registered: [RandomModel] = []
    private let data = PickerData([["a", "b", "c"], (0..<1500).map(String.init)])
    private(set) var model: GalleryModel?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = restorationIdentifier
        let heading = UILabel()
        heading.font = .systemFont(ofSize: 28)
        heading.text = "Controls"
        let label = UILabel()
        label.text = "a text"
        let pages = UIPageControl().named("pages")
        pages.numberOfPages = 4
        let progress = UIProgressView(progressViewStyle: .default)
        let activity = UIActivityIndicatorView(style: .medium)
        activity.startAnimating()
        let secret = UITextField().named("secret")
        secret.isSecureTextEntry = true
        let menu = UIMenu(
            title: "More",
            children: [
                UIAction(title: "One") { _ in },
                UIMenu(
                    title: "Sub", options: .singleSelection, children: [UIAction(title: "Two", state: .on) { _ in }]),
            ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
        toolbarItems = [button("Item").0]
        let group = UIView().named("group")
        group.addSubview(UITextView().named("notes"))
        let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth]
        let dates = modes.enumerated().map { index, mode in
            let picker = UIDatePicker().named("date\(index)")
            // The date is fixed, because a minute may pass between two launches.
            picker.date = Date(timeIntervalSinceReferenceDate: 800_000_000)
            picker.datePickerMode = mode
            picker.minuteInterval = index + 1
            return picker
        }
        let views: [UIView] =
            [
                heading, label, UIStepper().named("stepper"), UISlider().named("slider"), UISwitch().named("switch"),
                UISegmentedControl(items: ["x", "y"]).named("segments"), pages, progress, activity, secret,
                UITextField().named("field"), UISearchBar().named("bar"), UIPickerView(data).named("picker"),
                UIImageView(image: UIImage(systemName: "star")).named("image"), group, UIScrollView().named("scroll"),
            ] + dates + ["Push", "Sheet", "Popover", "Full screen", "Alert", "Action sheet"].map { button($0).1 }
        view.addSubview(UIStackView(arrangedSubviews: views))
    }

    private func button(_ title: String) -> (UIBarButtonItem, UIButton) {
        let action = UIAction(title: title) { [weak self] action in self?.perform(action.title) }
        return (UIBarButtonItem(title: title, primaryAction: action), UIButton(primaryAction: action))
    }

    private func perform(_ name: String) {
        let next = GalleryPage.named(name)
        switch name {
        case "Push": navigationController?.pushViewController(next, animated: true)
        case "Alert", "Action sheet":
            let alert = UIAlertController(
                title: "Alert", message: "Sure?", preferredStyle: name == "Alert" ? .alert : .actionSheet)
            if name == "Alert" { alert.addTextField() }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            present(alert, animated: true)
        case "Popover", "Full screen", "Sheet": present(next, animated: true)
        default: break
        }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        let first = GalleryModel("first")
        let second = GalleryModel("second")
        first.other = second
        second.other = first
        coder.encode(first, forKey: "model")
        coder.encode(GalleryPage.registered, forKey: "registered")
        coder.encode(
            ["when": Date(timeIntervalSinceReferenceDate: 1), "where": IndexPath(row: 1, section: 2)], forKey: "d")
        coder.encode(NSAttributedString(string: "attributed"), forKey: "attributed")
        coder.encode(presentingViewController, forKey: "presenter")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        model = coder.decodeObject(of: GalleryModel.self, forKey: "model")
        _ = coder.decodeObject(forKey: "registered") as? [RandomModel]
        _ = coder.decodeObject(forKey: "d") as? [String: Any]
        _ = coder.decodeObject(of: NSAttributedString.self, forKey: "attributed")
        _ = coder.decodeObject(forKey: "presenter") as? UIViewController
        _ = coder.decodeInteger(forKey: "value")
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        named(identifierComponents.last)
    }

    private static func named(_ name: String?) -> GalleryPage {
        let page = GalleryPage(name)
        page.restorationClass = GalleryPage.self
        if name == "Popover" { page.modalPresentationStyle = .popover }
        if name == "Full screen" { page.modalPresentationStyle = .fullScreen }
        return page
    }
}

/// The model of a table. It outlives launches, as a file would.
final class GalleryRows {
    var rows = (0..<60).map { "row \($0)" }
}

/// A table with headers, footers and rows that can be deleted.
final class GallerySections: RowsController {
    private var data = GalleryRows()

    convenience init(_ data: GalleryRows) {
        self.init(data.rows, multiple: true)
        self.data = data
        allowsDeletion = true
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        data.rows.remove(at: indexPath.row)
        super.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "header" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "footer" }
}
