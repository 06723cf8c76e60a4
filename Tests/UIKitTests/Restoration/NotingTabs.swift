import UIKit

/// A tab bar controller that notes its calls.
final class NotingTabs: UITabBarController {
    private var name: String { restorationIdentifier ?? "?" }

    convenience init(_ identifier: String, _ controllers: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        viewControllers = controllers
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        CallRecorder.current.note("viewDidLoad \(name)")
    }
    override func viewWillAppear(_ animated: Bool) { CallRecorder.current.note("viewWillAppear \(name)") }
    override func viewDidAppear(_ animated: Bool) { CallRecorder.current.note("viewDidAppear \(name)") }
    override func encodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("encode \(name)")
        super.encodeRestorableState(with: coder)
    }
    override func decodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("decode \(name)")
        super.decodeRestorableState(with: coder)
    }
    override func applicationFinishedRestoringState() { CallRecorder.current.note("finished \(name)") }
}
