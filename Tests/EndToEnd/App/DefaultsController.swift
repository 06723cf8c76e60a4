import UIKit

/// A screen with a number in the user defaults, and another in its state. Each press raises both.
final class DefaultsController: UIViewController {
    /// The number that the app's delegate read when UIKit made it.
    private let early: Int?
    private let labels = (early: UILabel(), defaults: UILabel(), state: UILabel(), text: UILabel())
    private var presses = 0 { didSet { show() } }

    init(early: Int?) {
        self.early = early
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Defaults"
        title = "Defaults"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for label in [labels.early, labels.defaults, labels.state, labels.text] { view.addSubview(label) }
        let defaults = UserDefaults.standard
        add("Count") { [weak self] in
            defaults.set(defaults.integer(forKey: "n") + 1, forKey: "n")
            self?.presses += 1
        }
        add("Only defaults") { defaults.set(defaults.integer(forKey: "n") + 1, forKey: "n") }
        add("Later") {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                defaults.set(defaults.integer(forKey: "n") + 1, forKey: "n")
            }
        }
        add("Remove") { defaults.removeObject(forKey: "n") }
        add("Odd text") { defaults.set("é\u{1}", forKey: "text") }
        add("Register") { defaults.register(defaults: ["n": 77]) }
        add("Synchronize") { defaults.synchronize() }
        add("Sign out") { UIApplication.shared.discardRestorableState() }
        add("Exit") { exit(0) }
        add("Crash") { abort() }
        show()
    }

    private func add(_ title: String, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                action()
                self?.show()
            }, for: .touchUpInside)
        view.addSubview(button)
    }

    private func show() {
        labels.early.text = "early \(early.map(String.init) ?? "none")"
        labels.defaults.text = "defaults \(UserDefaults.standard.object(forKey: "n").map { "\($0)" } ?? "none")"
        labels.state.text = "state \(presses)"
        labels.text.text = "text \(UserDefaults.standard.string(forKey: "text") ?? "none")"
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(presses, forKey: "presses")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        presses = coder.decodeInteger(forKey: "presses")
    }
}
