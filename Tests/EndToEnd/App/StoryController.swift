import UIKit

/// A screen whose data comes once a test makes a file, for tests of data that comes late.
final class StoryController: UIViewController {
    private let file: String
    private let text = UILabel()
    private let note = UITextField()
    private var storyID: String?

    init(file: String) {
        self.file = file
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Story"
        title = "Story"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        note.restorationIdentifier = "Note"
        note.accessibilityLabel = "Note"
        text.text = "No story"
        let other = UIButton(
            primaryAction: UIAction(title: "Another Story") { [weak self] _ in
                self?.storyID = "two"
                self?.text.text = "Story two"
                self?.invalidateRestorableState()
            })
        for view in [text, note, other] { self.view.addSubview(view) }
        extendStateRestoration(atMost: 60)
        load()
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if text.text != "No story" { coder.encode(storyID, forKey: "storyID") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        storyID = coder.decodeObject(forKey: "storyID") as? String
    }

    private func load() {
        guard FileManager.default.fileExists(atPath: file) else {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { [weak self] in
                MainActor.assumeIsolated { self?.load() }
            }
            return
        }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                text.text = "Story \(storyID ?? "one")"
                completeStateRestoration()
            }
        }
    }
}
