// swift-format-ignore-file
import Foundation
#if os(iOS) || os(tvOS)
import UIKit
public typealias LibView = UIView
#elseif os(macOS)
import AppKit
public typealias LibView = NSView
#endif

#if swift(>=4.2)
public typealias LibEvent = UIControl.Event
#else
public typealias LibEvent = UIControlEvents
#endif

@objc public enum LibState: Int, CustomStringConvertible {
    case idle = 0, busy
    public var description: String { return "\(rawValue)" }
}
@objc public protocol LibDelegate: NSObjectProtocol {
    @objc optional func lib(_ lib: Lib, didChange state: LibState)
    @objc optional func libShould(_ lib: Lib) -> Bool
    @objc optional func lib(_ lib: Lib, viewFor index: Int) -> UIView?
    @objc optional static func make() -> Int
    @available(iOS 11.0, *) @objc optional func libNewer(_ lib: Lib)
}
@objc public protocol LibDataSource: class {
    func numberOfItems(in lib: Lib) -> Int
    @objc func lib(_ lib: Lib, titleAt index: Int) -> String
}
@objcMembers
open class Lib: UIView, UIGestureRecognizerDelegate {
    @IBOutlet open weak var delegate: LibDelegate?
    @IBOutlet open weak var dataSource: LibDataSource? { didSet { reload() } }
    @IBOutlet weak var table: (UITableView & UIDataSourceTranslating)!
    @objc open private(set) var state: LibState = .idle
    @objc public static let shared = Lib(frame: .zero)
    @objc public class func sharedInstance() -> Lib { return shared }
    @objc open var onChange: ((LibState) -> Void)?
    public var handlers: [String: (Int) -> Void] = [:]
    open dynamic var value: Int = 0 { willSet { print(newValue) } didSet { setNeedsLayout() } }
    @objc open func reload() {
        let n = dataSource?.numberOfItems(in: self) ?? 0
        onChange?(state)
        handlers["a"]?(n)
        self.onChange?(state)
        (onChange ?? { _ in })(state)
        delegate?.lib?(self, didChange: .busy)
        if let d = self.delegate, d.responds(to: #selector(LibDelegate.lib(_:didChange:))) { d.lib!(self, didChange: state) }
        if let d = self.delegate, d.responds(to: #selector(LibDelegate.libShould(_:))), d.libShould!(self) { }
        guard delegate?.libShould?(self) != false else { return }
        let should = (delegate?.libShould?(self))!
        let v = delegate?.lib?(self, viewFor: 0)
        if let view = v { addSubview(view) }
        let ok = self.delegate?.libShould?(self) ?? true ? 1 : 2
        print(should, ok)
        if delegate?.responds(to: Selector(("libShould:"))) ?? false {}
        if #available(iOS 11.0, *) { delegate?.libNewer?(self) }
        DispatchQueue.main.async { self.delegate?.lib?(self, didChange: .idle); _ = self.delegate?.libShould?(self) }
    }
    public func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith o: UIGestureRecognizer) -> Bool { return true }
    @objc fileprivate func swipe(_ g: UISwipeGestureRecognizer!) {}
    @objc func timer(_ timer: Timer!) {}
    @objc public func notif(_ n: Notification?) {}
    func sel() -> Selector { return state == .idle ? #selector(Lib.swipe(_:)) : #selector(timer(_:)) }
    lazy private(set) var ges: UISwipeGestureRecognizer! = UISwipeGestureRecognizer(target: self, action: #selector(swipe(_:)))
    @discardableResult @objc open func chain(_ x: Int) -> Self { return self }
    @objc(setTitle:forIndex:) open func set(title: String, for index: Int) {}
    @objc(indexOf:) func index(of x: AnyObject) -> Int { return 0 }
    @nonobjc open func tuple() -> (Int, Int) { return (1, 1) }
    @objc open var isOn: Bool { @objc(isOn) get { return true } @objc(setOn:) set {} }
    @objc deinit { NotificationCenter.default.removeObserver(self) }
}
public protocol UIDataSourceTranslating: AnyObject {}

class Collection: UICollectionViewController {
    private let reuseIdentifier = "Cell"
    override func viewDidLoad() {
        super.viewDidLoad()
        self.collectionView!.register(UICollectionViewCell.self, forCellWithReuseIdentifier: reuseIdentifier)
        collectionView?.register(UINib(nibName: "x", bundle: nil), forCellWithReuseIdentifier: "x")
        let l = collectionView?.collectionViewLayout as! UICollectionViewFlowLayout
        l.itemSize = CGSize(width: 1, height: 1)
        let lp = UILongPressGestureRecognizer(target: self, action: #selector(Collection.longPress(gesture:)))
        lp.minimumPressDuration = 0.5; lp.delegate = self as? UIGestureRecognizerDelegate
        collectionView?.addGestureRecognizer(lp)
        searchBar.delegate = self
        if collectionView.delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) == true {}
        collectionView.delegate?.collectionView?(collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
        let n = collectionView.dataSource?.numberOfSections?(in: collectionView) ?? 1
        let size = (collectionView.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(collectionView, layout: l, sizeForItemAt: IndexPath(item: 0, section: 0)) ?? .zero
        print(n, size)
    }
    let searchBar = UISearchBar()
    @objc func longPress(gesture: UILongPressGestureRecognizer) {}
    override func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 0 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { return UICollectionViewCell() }
}
extension Collection: UISearchBarDelegate, UICollectionViewDelegateFlowLayout {
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize { .zero }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
