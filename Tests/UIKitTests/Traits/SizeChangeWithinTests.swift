import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the controllers that learn of another size, besides the children of the visible ones.
@MainActor
@Suite(.serialized)
struct SizeChangeWithinTests {
    private final class Noting: UIViewController {
        var told: [String] = []

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            told.append("traits")
        }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            told.append("size")
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            told.append("changed")
        }
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `what is presented within a context learns of a size class, and its view gets the size`(
        style: UIModalPresentationStyle
    ) throws {
        let context = UIViewController()
        context.definesPresentationContext = true
        let app = TestApp(root: { UINavigationController(rootViewController: context) })
        try app.launch()
        let shown = Noting()
        shown.modalPresentationStyle = style
        context.present(shown, animated: false)
        app.deliver(.resize(width: 1000, height: 800))
        #expect(shown.told == ["traits", "size", "changed"])
        #expect(shown.view.frame.width == 1000)
        #expect(context.view.frame.width == 1000, "what is covered is as large")
    }

    @Test func `a search learns of a size class, and so do its results`() throws {
        let results = Noting()
        let search = UISearchController(searchResultsController: results)
        let searched = UIViewController()
        searched.navigationItem.searchController = search
        let app = TestApp(root: { UINavigationController(rootViewController: searched) })
        try app.launch()
        search.isActive = true
        results.loadViewIfNeeded()
        app.deliver(.resize(width: 1000, height: 800))
        #expect(results.told == ["traits", "size", "changed"])
        #expect(results.view.frame.width == 1000)
    }

    @Test func `children that are not seen learn of it too`() throws {
        let other = Noting()
        let app = TestApp(root: {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), other]
            return tabs
        })
        try app.launch()
        app.deliver(.resize(width: 1000, height: 800))
        #expect(other.told == ["traits", "size", "changed"])
    }
}
