import Foundation

@testable import UIKit

// These are the classes that the storyboards in Resources name. Some are missing on purpose.

class FixtureController: UIViewController {
    @Outlet var label: UILabel!
    @Outlet var wrongType: UISlider!
    @Outlet var spare: UIView!
    @Outlet var helper: FixtureHelper!
    @Outlet var customView: FixtureView!
    @Outlet var loose: UIBarButtonItem!
    @Outlet var buttons: [UIButton]!
    @Outlet(.weak) var me: UIViewController!
    var autoLoad = true
    private(set) var calls: [String] = []
    private(set) var unwound = 0

    func save(_ sender: Any?) { calls.append("save") }
    func plain() { calls.append("plain") }
    func two(_ sender: UIButton, _ event: UIEvent?) { calls.append("two") }
    func changed(_ sender: UISlider) { calls.append("changed") }
    func unwindToStart(_ segue: UIStoryboardSegue) { unwound += 1 }
    func makeOne(_ coder: NSCoder, _ sender: Any?) -> FixtureMadeController? { FixtureMadeController(coder: coder) }

    override class var interfaceMembers: [InterfaceMember] {
        [
            .action("save:", FixtureController.save), .action("plain", FixtureController.plain),
            .action("two:forEvent:", FixtureController.two), .action("changed:", FixtureController.changed),
            .action("unwindToStart:", FixtureController.unwindToStart),
            .attribute("autoLoad", \FixtureController.autoLoad),
            .segueAction("makeOne:sender:", FixtureController.makeOne),
        ]
    }
}

final class FixtureMadeController: UIViewController {}
final class FixtureTabBarController: UITabBarController {}
final class FixtureNavigationController: UINavigationController {}
final class FixtureTableController: UITableViewController {}
final class FixtureCollectionController: UICollectionViewController {}
final class FixturePageController: UIPageViewController {}
final class FixtureSplitController: UISplitViewController {}
final class FixtureCell: UITableViewCell { @Outlet var label: UILabel! }
final class FixtureBox: UICollectionViewCell { @Outlet var label: UILabel! }

final class FixtureSegue: UIStoryboardSegue {
    override func perform() { source.addChild(destination) }
}

final class FixtureHelper: NSObject, InterfaceCustomObject {
    @Outlet(.weak) var owner: UIViewController!
    @Outlet(.weak) var window: UIWindow!
}

/// A view with a property for each type of runtime attribute.
final class FixtureView: UIView {
    var word: String?
    var empty: String?
    var word2 = ""
    var count = 0
    var ratio: Double = 0
    var isOn = false
    var shade: UIColor?
    var picture: UIImage?
    var nothing: String? = "something"
    var area = CGRect.zero
    var span = NSRange()
    var spot = CGPoint.zero
    var extent = CGSize.zero

    override class var interfaceMembers: [InterfaceMember] {
        [
            .attribute("word", \FixtureView.word), .attribute("empty", \FixtureView.empty),
            .attribute("word2", \FixtureView.word2), .attribute("count", \FixtureView.count),
            .attribute("ratio", \FixtureView.ratio), .attribute("isOn", \FixtureView.isOn),
            .attribute("shade", \FixtureView.shade), .attribute("picture", \FixtureView.picture),
            .attribute("nothing", \FixtureView.nothing), .attribute("area", \FixtureView.area),
            .attribute("span", \FixtureView.span), .attribute("spot", \FixtureView.spot),
            .attribute("extent", \FixtureView.extent),
        ]
    }
}
