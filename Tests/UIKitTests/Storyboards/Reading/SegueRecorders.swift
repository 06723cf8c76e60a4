@testable import UIKit

/// A list of prepared segues. Controllers in place of those of a file record them.
@MainActor
enum SegueRecorder {
    private(set) static var segues: [UIStoryboardSegue] = []

    /// Runs `body`.
    ///
    /// - Returns: the segues that controllers prepared meanwhile.
    static func segues(_ body: () -> Void) -> [UIStoryboardSegue] {
        segues = []
        body()
        defer { segues = [] }
        return segues
    }

    static func add(_ segue: UIStoryboardSegue) { segues.append(segue) }

    /// Returns a recording controller of the class for the element.
    static func controller(for element: String, _ coder: NSCoder) -> UIViewController? {
        switch element {
        case "navigationController": RecordingNavigationController(coder: coder)
        case "tabBarController": RecordingTabBarController(coder: coder)
        case "tableViewController": RecordingTableController(coder: coder)
        case "collectionViewController": RecordingCollectionController(coder: coder)
        case "splitViewController": RecordingSplitController(coder: coder)
        case "pageViewController": RecordingPageController(coder: coder)
        default: RecordingController(coder: coder)
        }
    }
}

private final class RecordingController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}

private final class RecordingNavigationController: UINavigationController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}

private final class RecordingTabBarController: UITabBarController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}

private final class RecordingTableController: UITableViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}

private final class RecordingCollectionController: UICollectionViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}

private final class RecordingSplitController: UISplitViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}

private final class RecordingPageController: UIPageViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { SegueRecorder.add(segue) }
}
