import UIKit

/// A controller that notes its calls, and restores nothing but itself.
class NotingController: UIViewController {
    convenience init(_ identifier: String) {
        self.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
    }

    var name: String { restorationIdentifier ?? "\(type(of: self))" }

    override func viewDidLoad() {
        super.viewDidLoad()
        CallRecorder.current.note("viewDidLoad \(name)")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        CallRecorder.current.note("viewWillAppear \(name)")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        CallRecorder.current.note("viewDidAppear \(name)")
    }
    override func encodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("encode \(name)")
        super.encodeRestorableState(with: coder)
    }
    override func decodeRestorableState(with coder: NSCoder) {
        CallRecorder.current.note("decode \(name)")
        super.decodeRestorableState(with: coder)
    }
    override func applicationFinishedRestoringState() {
        CallRecorder.current.note("finished \(name)")
    }
}
