import EndToEndBundleLibrary
import UIKit

/// A screen with a label for each thing that it finds.
final class BundleController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for text in found {
            let label = UILabel()
            label.text = text
            view.addSubview(label)
        }
    }

    private var found: [String] {
        let bundle = Bundle.main
        let greeting = bundle.url(forResource: "greeting", withExtension: "txt").flatMap {
            try? String(contentsOf: $0, encoding: .utf8)
        }
        return [
            "identifier \(bundle.bundleIdentifier ?? "none")",
            "version \(bundle.infoDictionary?["CFBundleShortVersionString"] as? String ?? "none")",
            "build \(bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "none")",
            "server \(bundle.infoDictionary?["Server"] as? String ?? "none")",
            "file \(greeting?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "none")",
            "table \(NSLocalizedString("hello", comment: ""))",
            "library \(UIImage(named: "Library") == nil ? "none" : "Library.svg") of \(libraryName)",
            "neighbour \(UIImage(named: "Neighbour") == nil ? "none" : "Neighbour.svg")",
            "documents \(writes(into: .documentDirectory))",
            "caches \(writes(into: .cachesDirectory))",
            "launches \(Self.launches)",
        ]
    }

    /// The number of the app's launches, which it keeps in the user defaults.
    private static let launches: Int = {
        let count = UserDefaults.standard.integer(forKey: "launches") + 1
        UserDefaults.standard.set(count, forKey: "launches")
        return count
    }()

    /// Writes into a folder of the system's, as apps do without making it first.
    private func writes(into folder: FileManager.SearchPathDirectory) -> String {
        let folders = FileManager.default.urls(for: folder, in: .userDomainMask)
        do {
            try Data("x".utf8).write(to: folders[0].appendingPathComponent("file"))
            return "written"
        } catch {
            return "\(error)"
        }
    }
}
