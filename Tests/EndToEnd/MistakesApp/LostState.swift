import UIKit

// Screens that count, and forget their number.

/// A screen with a number and a button.
class CountingScreen: Screen {
    var count = 0 { didSet { number.text = "\(count)" } }
    private(set) lazy var number = label("0")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(number, button("Count") { [unowned self] in count += 1 })
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(count, forKey: "count")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        count = coder.decodeInteger(forKey: "count")
    }
}

/// A screen that encodes nothing.
final class CountScreen: Screen {
    private var count = 0
    private lazy var number = label("0")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            number,
            button("Count") { [unowned self] in
                count += 1
                number.text = "\(count)"
            })
    }
}

/// A screen that decodes under another key.
final class KeysScreen: CountingScreen {
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        count = coder.decodeInteger(forKey: "counter")
    }
}

/// A screen that decodes with another type.
final class TypesScreen: CountingScreen {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode("\(count) times", forKey: "times")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        count = coder.decodeInteger(forKey: "times")
    }
}

/// A screen that encodes an object that no coder takes.
final class ObjectsScreen: Screen {
    final class Score {
        var points = 0
    }

    private var score = Score()
    private lazy var points = label("0 points")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            points,
            button("Score") { [unowned self] in
                score.points += 1
                points.text = "\(score.points) points"
            })
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(score, forKey: "score")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if let saved = coder.decodeObject(forKey: "score") as? Score { score = saved }
    }
}

/// A screen that shows its number only when it counts.
final class UnshownScreen: Screen {
    private var count = 0
    private lazy var number = label("0")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            number,
            button("Count") { [unowned self] in
                count += 1
                number.text = "\(count)"
            })
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(count, forKey: "count")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        count = coder.decodeInteger(forKey: "count")
    }
}

/// A screen that encodes only what it counted since its launch, so that the number comes back once.
final class OnceScreen: Screen {
    private var counted: Int?
    private lazy var number = label("0")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            number,
            button("Count") { [unowned self] in
                counted = (Int(number.text ?? "") ?? 0) + 1
                number.text = "\(counted ?? 0)"
            })
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if let counted { coder.encode(counted, forKey: "count") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number.text = "\(coder.decodeInteger(forKey: "count"))"
    }
}

/// A screen that takes nothing from another version of the app.
final class VersionScreen: CountingScreen {
    override func decodeRestorableState(with coder: NSCoder) {
        let version = coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String
        let own = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
        guard version == own else { return }
        super.decodeRestorableState(with: coder)
    }
}

/// A screen that forgets the user's choice of a page, and then follows the window's size.
final class SizeScreen: Screen {
    private var isChosen = false
    private lazy var page = label("Page 1")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(
            page,
            button("Turn the page") { [unowned self] in
                isChosen = true
                page.text = "Page 2"
            })
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        if !isChosen { page.text = size.width > 600 ? "Pages 1 and 2" : "Page 1" }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(page.text, forKey: "page")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        page.text = coder.decodeObject(forKey: "page") as? String
    }
}

/// A screen that keeps a total in a file, and shows it only when it loads.
final class TotalScreen: Screen {
    private static var file: URL {
        FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("total")
    }

    private var total: Int {
        get { (try? String(contentsOf: Self.file, encoding: .utf8)).flatMap(Int.init) ?? 0 }
        set { try? Data("\(newValue)".utf8).write(to: Self.file) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(label("\(total)"), button("Add") { [unowned self] in total = 5 })
    }
}
