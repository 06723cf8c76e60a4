import Synchronization
import UIKit

/// A controller whose values change without an event and without a view, in the same ways as in apps. Its labels show
/// what UIKit restored.
///
/// `FIXTURE_SILENT` names the way. The values change once, a moment after the app becomes active. The file
/// `FIXTURE_ASKED` gets a line at that time, and one each time that UIKit asks the controller for its state. Each line
/// has the seconds of a clock.
final class SilentController: UIViewController {
    /// The values, by the way in which they change.
    private var values: [String: Int] = [:]
    /// The values that another thread changes.
    private nonisolated let valuesElsewhere = Mutex<[String: Int]>([:])
    @Restored("property") private var property = 0
    private let label = UILabel()
    private var timer: Timer?
    private var ticks = 0
    private let askedFile = ProcessInfo.processInfo.environment["FIXTURE_ASKED"].flatMap { fopen($0, "a") }

    /// The seconds before a change. The launch has no work left by then.
    private nonisolated static let rest = 2.5

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Silent"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        label.text = "Restored \(property) \(values.keys.sorted())"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        begin(ProcessInfo.processInfo.environment["FIXTURE_SILENT"] ?? "")
    }

    private func change(_ way: String) {
        values[way] = 1
        note("changed")
    }

    private func note(_ word: String) {
        guard let askedFile else { return }
        fputs("\(word) \(ProcessInfo.processInfo.systemUptime)\n", askedFile)
        fflush(askedFile)
    }

    private func begin(_ way: String) {
        switch way {
        case "timer":
            timer = Timer.scheduledTimer(withTimeInterval: Self.rest, repeats: false) { [weak self] _ in
                MainActor.assumeIsolated { self?.change("timer") }
            }
        case "task":
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(Self.rest))
                self?.change("task")
            }
        case "later":
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.rest) { [weak self] in
                MainActor.assumeIsolated { self?.change("later") }
            }
        case "thread":
            Thread.detachNewThread { [weak self] in
                Thread.sleep(forTimeInterval: Self.rest)
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.change("thread") } }
            }
        case "elsewhere":
            // The next turn of the main thread changes nothing.
            Thread.detachNewThread { [weak self] in
                Thread.sleep(forTimeInterval: Self.rest)
                self?.valuesElsewhere.withLock { $0["elsewhere"] = 1 }
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.note("changed") } }
            }
        case "property":
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(Self.rest))
                self?.property = 7
                self?.note("changed")
            }
        case "sixty":
            // No saved value changes.
            timer = Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.ticks += 1 }
            }
        default: break
        }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        note("asked")
        coder.encode(values.merging(valuesElsewhere.withLock(\.self)) { $1 }, forKey: "values")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        values = coder.decodeObject(forKey: "values") as? [String: Int] ?? [:]
    }
}
