import Foundation
import UIKit

/// An app as it was written for Swift 4: none of its names has been changed since. It is deprecated, because all of it would warn.
@available(*, deprecated)
final class Swift4AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var backgroundTask = UIBackgroundTaskInvalid

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = UIWindowLevelNormal + 1
        window.rootViewController = Swift4ContainerController()
        window.makeKeyAndVisible()
        self.window = window
        application.setMinimumBackgroundFetchInterval(UIApplicationBackgroundFetchIntervalMinimum)
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplicationOpenURLOptionsKey: Any] = [:]) -> Bool
    {
        options[.sourceApplication] == nil
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        let version = coder.decodeObject(forKey: UIApplicationStateRestorationBundleVersionKey) as? String
        return version != nil
    }
}

/// A container, which takes its child in and lets it go.
@available(*, deprecated)
final class Swift4ContainerController: UIViewController {
    let list = Swift4ListController(style: UITableViewStyle.grouped)
    let banner = UIView()
    var log: [String] = []
    var observers: [NSObjectProtocol] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        restorationIdentifier = "Container"
        list.restorationIdentifier = "List"
        list.view.frame = view.bounds
        list.view.autoresizingMask = UIViewAutoresizing.flexibleWidth
        addChildViewController(list)
        view.addSubview(list.view)
        list.didMove(toParentViewController: self)
        view.addSubview(banner)
        view.sendSubview(toBack: banner)
        banner.contentMode = UIViewContentMode.scaleAspectFit
        banner.setContentHuggingPriority(UILayoutPriorityRequired - 1, for: UILayoutConstraintAxis.horizontal)
        let options: UIViewAnimationOptions = [.curveEaseIn, .beginFromCurrentState]
        UIView.animate(withDuration: 0.2, delay: 0, options: options, animations: { self.banner.alpha = 0.5 })
        let center = NotificationCenter.default
        observers = [
            center.addObserver(
                forName: NSNotification.Name.UIApplicationDidEnterBackground, object: nil, queue: nil
            ) { _ in },
            center.addObserver(forName: .UIKeyboardWillShow, object: nil, queue: nil) { notification in
                _ = (notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            },
        ]
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(log, forKey: "log")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        log = coder.decodeObject(forKey: "log") as? [String] ?? []
    }

    func removeList() {
        list.willMove(toParentViewController: nil)
        list.view.removeFromSuperview()
        list.removeFromParentViewController()
    }

    func ask() {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: UIAlertControllerStyle.alert)
        let style = UIAlertActionStyle.destructive
        alert.addAction(UIAlertAction(title: "Delete", style: style) { _ in self.log.append("deleted") })
        present(alert, animated: true)
    }
}

/// A table of two rows with a button above them.
@available(*, deprecated)
final class Swift4ListController: UITableViewController {
    let button = UIButton(type: UIButtonType.system)
    let spinner = UIActivityIndicatorView(activityIndicatorStyle: UIActivityIndicatorViewStyle.gray)
    var names = ["One", "Two"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = UITableViewAutomaticDimension
        tableView.separatorStyle = UITableViewCellSeparatorStyle.none
        button.setTitle("Scroll", for: UIControlState.normal)
        button.frame = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 200, height: 60), UIEdgeInsetsMake(8, 8, 8, 8))
        button.accessibilityTraits = UIAccessibilityTraitButton | UIAccessibilityTraitHeader
        tableView.tableHeaderView = button
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: UIBarButtonItemStyle.plain, target: nil, action: nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: UITableViewCellStyle.subtitle, reuseIdentifier: nil)
        cell.textLabel?.attributedText = NSAttributedString(
            string: names[indexPath.row],
            attributes: [
                NSAttributedStringKey.font: UIFont.systemFont(ofSize: 17, weight: UIFontWeightBold),
                NSAttributedStringKey.underlineStyle: NSUnderlineStyle.styleSingle.rawValue,
                NSForegroundColorAttributeName: UIColor.red,
            ])
        cell.accessoryType = UITableViewCellAccessoryType.disclosureIndicator
        cell.selectionStyle = UITableViewCellSelectionStyle.none
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == UITableViewCellEditingStyle.delete else { return }
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: UITableViewRowAnimation.fade)
    }
}
