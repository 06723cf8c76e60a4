// swift-format-ignore-file
import UIKit
import CoreLocation
#if canImport(SwiftUI)
import SwiftUI
#endif
#if canImport(Combine)
import Combine
#endif


#if targetEnvironment(macCatalyst)
extension AppDelegate { func toolbar() { NSToolbar() } }
#endif

protocol Configurable: class { associatedtype Item; func configure(with item: Item) }

class ListController<Cell: UITableViewCell & Configurable>: UITableViewController where Cell.Item: Hashable {
    var items: [Cell.Item] = []
    @objc func refreshList(_ sender: UIRefreshControl) {}
    @IBAction func addItem(_ sender: UIBarButtonItem) {}
    override func viewDidLoad() {
        super.viewDidLoad()
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refreshList(_:)), for: .valueChanged)
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addItem))
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! Cell
        cell.configure(with: items[indexPath.row])
        return cell
    }
}

class BaseController: UIViewController {
    private var observers: [NSObjectProtocol] = []
    func setup() {}
    @objc func close() { dismiss(animated: true) }
    @objc open func overridden(_ sender: Any) {}
    deinit { NotificationCenter.default.removeObserver(self) }
}

final class DetailController: BaseController {
    // MARK: - Outlets
    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var heightConstraint: NSLayoutConstraint!
    @IBOutlet var buttons: Array<UIButton>!
    @IBOutlet var optButtons: [UIButton]?
    @IBOutlet weak var collection: UICollectionView! { didSet { collection.dataSource = self; collection.delegate = self } }
    @IBOutlet weak var scrollView: UIScrollView! {
        willSet { newValue.delegate = self }
    }
    private var observation: NSKeyValueObservation?
    @objc dynamic var item: Item?
    @objc dynamic lazy var model = Model()
    var timer: Timer?
    var context = 0

    override func setup() { super.setup() }
    override func overridden(_ sender: Any) { super.overridden(sender) }
    override func viewDidLoad() {
        super.viewDidLoad()
        observation = observe(\.item, options: [.new, .old]) { [weak self] _, change in
            guard let self = self else { return }
            self.title = change.newValue??.name
        }
        observation = model.observe(\.count) { model, _ in print(model.count) }
        model.addObserver(self, forKeyPath: #keyPath(Model.count), options: .new, context: &context)
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "A", style: .done, target: self, action: #selector(overridden(_:))),
            UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil),
        ]
        timer = .scheduledTimer(timeInterval: 1.0, target: self, selector: #selector(timerFired(_:)), userInfo: nil, repeats: true)
        [UIControl.Event.touchUpInside].forEach { buttons[0].addTarget(self, action: #selector(DetailController.pressed), for: $0) }
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(handleSwipe))
        swipe.direction = .left
        view.addGestureRecognizer(swipe)
        let menu = UIMenuItem(title: "Custom", action: #selector(customMenu(_:)))
        UIMenuController.shared.menuItems = [menu]
        if #available(iOS 13.0, *) { overrideUserInterfaceStyle = .light } else { edgesForExtendedLayout = [] }
    }
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey : Any]?, context: UnsafeMutableRawPointer?) {
        if context == &self.context { print(change?[.newKey] ?? "") } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        return action == #selector(customMenu(_:)) || action == #selector(UIResponderStandardEditActions.copy(_:)) || action == #selector(copy(_:))
    }
    override var canBecomeFirstResponder: Bool { return true }
    override var keyCommands: [UIKeyCommand]? {
        return [UIKeyCommand(input: "f", modifierFlags: .command, action: #selector(find(_:)), discoverabilityTitle: "Find")]
    }
    override var inputAccessoryView: UIView? { return nil }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch (segue.identifier, segue.destination) {
        case ("detail"?, let c as DetailController): c.item = item
        default: break
        }
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    @objc func find(_ sender: Any?) {}
    @objc func customMenu(_ sender: UIMenuController) {}
    @objc private func timerFired(_ timer: Timer) {}
    @objc fileprivate func pressed(_ sender: UIButton) { sender.isSelected.toggle() }
    @objc func handleSwipe(gesture: UISwipeGestureRecognizer) {}
    @IBAction func share(_ sender: UIBarButtonItem) {
        UIImageWriteToSavedPhotosAlbum(UIImage(), self, #selector(image(_:didFinishSavingWithError:contextInfo:)), nil)
    }
    @objc func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) {}
}

extension DetailController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell() }
}

// MARK: - State
extension DetailController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(item?.name, forKey: #keyPath(Item.name))
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if let name = coder.decodeObject(forKey: #keyPath(Item.name)) as? String { item = Item(name: name) }
    }
    override func applicationFinishedRestoringState() {}
}

class Item: NSObject, NSCoding, NSCopying {
    @objc var name: String
    @objc init(name: String) { self.name = name }
    required convenience init?(coder aDecoder: NSCoder) {
        guard let name = aDecoder.decodeObject(forKey: "name") as? String else { return nil }
        self.init(name: name)
    }
    func encode(with aCoder: NSCoder) { aCoder.encode(name, forKey: "name") }
    func copy(with zone: NSZone? = nil) -> Any { return Item(name: name) }
    override func isEqual(_ object: Any?) -> Bool { return (object as? Item)?.name == name }
    override var hash: Int { return name.hash }
    override var description: String { return "Item \(name)" }
}

@objcMembers class Model: NSObject {
    dynamic var count = 0
    dynamic var names: [String] = []
    static let shared = Model()
    fileprivate override init() {}
    class override func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { return ["count"] }
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { return true }
}
extension DetailController: UIScrollViewDelegate {}
