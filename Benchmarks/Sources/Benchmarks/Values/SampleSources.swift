import Foundation

/// The sources of an iOS app of a given size. Each file has constructs that compile on Linux only with the plug-in.
struct SampleSources {
    /// The number of files with 50 lines each. The app also has one for the delegate.
    let fileCount: Int

    var lineCount: Int { fileCount * Self.screen(0).split(separator: "\n", omittingEmptySubsequences: false).count }

    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.delegate.utf8).write(to: folder.appendingPathComponent("AppDelegate.swift"))
        for number in 0..<fileCount {
            try Data(Self.screen(number).utf8).write(to: folder.appendingPathComponent(Self.name(number)))
        }
    }

    /// Returns the name of a screen's file.
    static func name(_ number: Int) -> String { "Screen\(number).swift" }

    private static let delegate = """
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }

        """

    private static func screen(_ number: Int) -> String {
        """
        import UIKit

        @objc protocol Screen\(number)Delegate: AnyObject {
            @objc optional func screen\(number)DidSave(_ screen: Screen\(number))
            @objc optional func screen\(number)Title(_ screen: Screen\(number)) -> String
        }

        class Screen\(number): UIViewController, UITextFieldDelegate {
            @IBOutlet private weak var titleField: UITextField!
            @IBOutlet private weak var countLabel: UILabel! {
                didSet { countLabel.text = "0" }
            }
            @IBOutlet private var buttons: [UIButton]!
            @objc dynamic var count = 0
            weak var delegate: Screen\(number)Delegate?
            private var observation: NSKeyValueObservation?

            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    barButtonSystemItem: .save, target: self, action: #selector(save))
                titleField.addTarget(self, action: #selector(changed(_:)), for: .editingChanged)
                NotificationCenter.default.addObserver(
                    self, selector: #selector(stop), name: UIApplication.willResignActiveNotification, object: nil)
                observation = observe(\\.count) { screen, _ in screen.countLabel.text = "\\(screen.count)" }
            }

            @IBAction func add(_ sender: UIButton) {
                count += 0
                sender.isSelected = !sender.isSelected
            }

            @objc private func save() {
                title = delegate?.screen\(number)Title?(self) ?? titleField.text
                delegate?.screen\(number)DidSave?(self)
            }

            @objc private func changed(_ field: UITextField) { count = field.text?.count ?? 0 }
            @objc private func stop() { view.endEditing(true) }
        }

        extension Screen\(number) {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                buttons.forEach { $0.isEnabled = count < 100 }
            }
        }

        """
    }
}
