import UIKit

/// A controller of the test storyboards that logs its calls.
class SceneController: UIViewController {
    static var log: [String] = []
    static var shouldPerform: (String) -> Bool = { _ in true }
    static var onPrepare: (UIStoryboardSegue, Any?) -> Void = { _, _ in }

    @Outlet var nameLabel: UILabel!
    @Outlet var buttons: [UIButton]!
    @Outlet var saveButton: UIBarButtonItem!
    @Outlet(.weak) var other: UIView!
    @Outlet var caption: String = "none"
    var amount = 0.0 { didSet { Self.log.append("amount \(amount)") } }
    var watched: UILabel? { didSet { Self.log.append("watched \(watched != nil)") } }
    private(set) var madeWithCoder = false
    private(set) var identifierWhenAwake: String?

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        madeWithCoder = true
        Self.log.append("init \(title ?? "?") storyboard \(storyboard != nil)")
    }

    override class var interfaceMembers: [InterfaceMember] {
        [
            .action("save:", SceneController.save),
            .action("pressed", SceneController.pressed),
            .action("sliderMoved:forEvent:", SceneController.sliderMoved),
            .action("unwind:", SceneController.unwind),
            .outlet("watched", \SceneController.watched),
            .attribute("amount", \SceneController.amount),
            .segueAction("makeDetail:", SceneController.makeDetail),
        ]
    }

    func save(_ sender: UIBarButtonItem) { Self.log.append("save \(sender.title ?? "")") }
    func pressed() { Self.log.append("pressed") }
    func sliderMoved(_ sender: UISlider, event: UIEvent?) { Self.log.append("slider") }
    func unwind(_ segue: UIStoryboardSegue) {
        Self.log.append("unwind \(segue.identifier ?? "") from \(segue.source.title ?? "?") to \(title ?? "?")")
    }
    func makeDetail(_ coder: NSCoder) -> InjectedController? { InjectedController(coder: coder, note: "injected") }

    override func awakeFromNib() {
        super.awakeFromNib()
        identifierWhenAwake = restorationIdentifier
        Self.log.append("awake \(title ?? "?")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.log.append("load \(title ?? "?")")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        Self.shouldPerform(identifier)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        Self.log.append("prepare \(segue.identifier ?? "")")
        Self.onPrepare(segue, sender)
    }

    static func reset() {
        log = []
        shouldPerform = { _ in true }
        onPrepare = { _, _ in }
    }
}

/// A controller that needs more than a coder.
final class InjectedController: UIViewController {
    let note: String

    init?(coder: NSCoder, note: String) {
        self.note = note
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        note = "from the storyboard"
        super.init(coder: coder)
    }
}

final class RefusingController: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { nil }
}

/// A segue of the app's own.
final class FlipSegue: UIStoryboardSegue {
    override func perform() {
        SceneController.log.append("flip to \(destination.title ?? "?")")
        source.present(destination, animated: false)
    }
}

/// An object in a scene, beside its controller.
final class SceneHelper: NSObject, InterfaceCustomObject {
    @Outlet var label: UILabel!
    var isAwake = false

    override required init() { super.init() }
    static var interfaceMembers: [InterfaceMember] { [.action("help:", SceneHelper.help)] }
    func help(_ sender: Any?) { SceneController.log.append("help") }
    func awakeFromNib() { isAwake = true }
}

/// A view that logs its attributes, and notices when it is complete.
final class AwakeView: UIView {
    var border = 0 { didSet { log.append("border \(border)") } }
    private(set) var log: [String] = []
    private(set) var identifierWhenAwake: String?

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        log.append("init with \(subviews.count) subviews, frame \(Int(frame.width))")
    }
    override class var interfaceMembers: [InterfaceMember] { [.attribute("border", \AwakeView.border)] }
    override func awakeFromNib() {
        super.awakeFromNib()
        identifierWhenAwake = restorationIdentifier
        log.append("awake")
    }
}

/// A controller whose view is in a nib with its name.
final class NoteViewController: UIViewController {
    @Outlet var title1: UILabel!
    override class var interfaceMembers: [InterfaceMember] { [.action("close:", NoteViewController.close)] }
    func close(_ sender: UIButton) { SceneController.log.append("close") }
}
