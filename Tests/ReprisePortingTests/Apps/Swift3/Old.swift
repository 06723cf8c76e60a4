// swift-format-ignore-file
import UIKit
import Foundation

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { return .all }
    func application(_ app: UIApplication, open url: URL, options: [UIApplicationOpenURLOptionsKey : Any] = [:]) -> Bool { return true }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { return true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { return true }
    func application(_ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [Any], coder: NSCoder) -> UIViewController? { return nil }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

class OldController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate, UISearchBarDelegate, UIPickerViewDelegate, UIPickerViewDataSource {
    @IBOutlet weak var tableView: UITableView!
    @IBOutlet var picker: UIPickerView?
    var items = [String]()

    override func supportedInterfaceOrientations() -> UIInterfaceOrientationMask { return .portrait }
    override func prefersStatusBarHidden() -> Bool { return true }
    override func preferredStatusBarStyle() -> UIStatusBarStyle { return .lightContent }
    override func preferredStatusBarUpdateAnimation() -> UIStatusBarAnimation { return .fade }
    override func shouldAutorotate() -> Bool { return false }
    override func childViewControllerForStatusBarStyle() -> UIViewController? { return nil }
    override func childViewControllerForStatusBarHidden() -> UIViewController? { return childViewControllers.first }
    override func canBecomeFirstResponder() -> Bool { return true }
    override func motionEnded(_ motion: UIEventSubtype, with event: UIEvent?) {}
    override func willMove(toParentViewController parent: UIViewController?) { super.willMove(toParentViewController: parent) }
    override func didMove(toParentViewController parent: UIViewController?) { super.didMove(toParentViewController: parent) }
    override func addChildViewController(_ childController: UIViewController) { super.addChildViewController(childController) }
    override func removeFromParentViewController() { super.removeFromParentViewController() }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) { super.viewWillTransition(to: size, with: coordinator) }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) { super.willRotate(to: toInterfaceOrientation, duration: duration) }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { super.didRotate(from: fromInterfaceOrientation) }
    override func preferredInterfaceOrientationForPresentation() -> UIInterfaceOrientation { return .portrait }
    override func viewDidUnload() { super.viewDidUnload() }
    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { return super.targetViewController(forAction: action, sender: sender) }
    override func segueForUnwinding(to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?) -> UIStoryboardSegue? { return super.segueForUnwinding(to: toViewController, from: fromViewController, identifier: identifier) }
    override func prefersHomeIndicatorAutoHidden() -> Bool { return true }
    override func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? { return nil }
    override func preferredScreenEdgesDeferringSystemGestures() -> UIRectEdge { return [] }
    override func disablesAutomaticKeyboardDismissal() -> Bool { return false }
    override func viewDidLoad() {
        super.viewDidLoad()
        automaticallyAdjustsScrollViewInsets = false
        tableView.rowHeight = UITableViewAutomaticDimension
        tableView.estimatedRowHeight = 44
        view.bringSubview(toFront: tableView)
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        tableView.contentInset = UIEdgeInsetsInsetRect(view.bounds, insets).isEmpty ? .zero : insets
        UIApplication.shared.setStatusBarHidden(true, with: .fade)
        NotificationCenter.default.addObserver(self, selector: #selector(rotated), name: NSNotification.Name.UIDeviceOrientationDidChange, object: nil)
        NotificationCenter.default.addObserver(forName: .UIApplicationWillResignActive, object: nil, queue: .main) { _ in }
        let attributes: [NSAttributedStringKey: Any] = [.foregroundColor: UIColor.white, NSAttributedStringKey.font: UIFont.systemFont(ofSize: 12, weight: UIFont.Weight.bold)]
        navigationController?.navigationBar.titleTextAttributes = attributes
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: UIAlertControllerStyle.alert)
        alert.addAction(UIAlertAction(title: "OK", style: UIAlertActionStyle.default, handler: { _ in }))
        present(alert, animated: true, completion: nil)
        let b = UIButton(type: UIButtonType.custom)
        b.setTitle("x", for: UIControlState.normal)
        b.addTarget(self, action: #selector(OldController.rotated), for: UIControlEvents.touchUpInside)
        view.addConstraint(NSLayoutConstraint(item: b, attribute: NSLayoutAttribute.top, relatedBy: NSLayoutRelation.equal, toItem: view, attribute: .top, multiplier: 1, constant: 0))
        let keyboard = (Notification(name: .UIKeyboardDidShow).userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        _ = keyboard
        addChildViewController(UIViewController())
        childViewControllers.first?.didMove(toParentViewController: self)
        b.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 1))
        UIView.beginAnimations(nil, context: nil); UIView.commitAnimations()
        _ = UIActivityIndicatorView(activityIndicatorStyle: .whiteLarge)
        _ = UIImageJPEGRepresentation(UIImage(), 0.8)
        _ = UIImagePNGRepresentation(UIImage())
    }
    @objc func rotated() {}
    func numberOfSections(in tableView: UITableView) -> Int { return 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: UITableViewCellStyle.subtitle, reuseIdentifier: nil)
        cell.accessoryType = UITableViewCellAccessoryType.disclosureIndicator
        cell.selectionStyle = UITableViewCellSelectionStyle.none
        return cell
    }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete { tableView.deleteRows(at: [indexPath], with: UITableViewRowAnimation.fade) }
    }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { return nil }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { return 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { return 1 }
    @nonobjc override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
}

class OldView: UIView {
    override var canBecomeFirstResponder: Bool { return true }
    override func intrinsicContentSize() -> CGSize { return CGSize(width: 1, height: 1) }
    override class func layerClass() -> AnyClass { return CAGradientLayer.self }
    override class func requiresConstraintBasedLayout() -> Bool { return true }
    override func inputAccessoryView() -> UIView? { return nil }
    override func alignmentRectInsets() -> UIEdgeInsets { return .zero }
    override func addSubview(_ view: UIView) { super.addSubview(view) }
    override func awakeFromNib() { super.awakeFromNib() }
}
class OldCell: UITableViewCell {
    override init(style: UITableViewCellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {}
}
class OldControl: UIControl {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { return true }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { return true }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { super.sendAction(action, to: target, for: event) }
    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
}
class OldNav: UINavigationController {
    override func childViewControllerForStatusBarStyle() -> UIViewController? { return topViewController }
    override var childViewControllerForStatusBarHidden: UIViewController? { return topViewController }
    override func shouldAutorotate() -> Bool { return topViewController?.shouldAutorotate ?? true }
    override func popViewController(animated: Bool) -> UIViewController? { return super.popViewController(animated: animated) }
    override func pushViewController(_ viewController: UIViewController, animated: Bool) { super.pushViewController(viewController, animated: animated) }
    override func show(_ vc: UIViewController, sender: Any?) {}
}
