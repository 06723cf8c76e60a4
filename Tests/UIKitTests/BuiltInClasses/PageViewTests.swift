import Foundation
import Testing
import UIKit
import UIKitTesting

/// Page view controllers: turning pages, and what comes back (S-CLASS-12).
@MainActor
@Suite(.serialized)
struct PageViewTests {
    /// A page view controller with numbered pages. It makes a new page at each question.
    final class Book: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var pageCount = 4
        var indicatorCount = 4
        var calls: [String] = []
        var questions = 0
        var encodesPage = false

        convenience init(spine: SpineLocation? = nil, first: Int = 0, count: Int = 1) {
            self.init(
                transitionStyle: spine == nil ? .scroll : .pageCurl, navigationOrientation: .horizontal,
                options: spine.map { [.spineLocation: $0.rawValue] })
            restorationIdentifier = "Book"
            dataSource = self
            delegate = self
            show(first, count: count)
        }

        func show(_ first: Int, count: Int = 1) {
            setViewControllers((first..<first + count).map(page), direction: .forward, animated: false)
        }

        private func page(_ number: Int) -> UIViewController {
            let page = RecreatedController("Page")
            page.title = "Page \(number)"
            page.valueToEncode = number
            return page
        }

        private func number(of page: UIViewController) -> Int {
            Int(page.title?.split(separator: " ").last ?? "") ?? 0
        }

        private func page(at number: Int) -> UIViewController? {
            questions += 1
            return (0..<pageCount).contains(number) ? page(number) : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            page(at: number(of: viewController) - 1)
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            page(at: number(of: viewController) + 1)
        }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { indicatorCount }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            viewControllers?.first.map(number) ?? 0
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            calls.append("to \(pendingViewControllers.compactMap(\.title))")
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            calls.append("from \(previousViewControllers.compactMap(\.title)) \(finished) \(completed)")
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            if encodesPage { coder.encode(viewControllers?.first, forKey: "page") }
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            guard let page = coder.decodeObject(forKey: "page") as? UIViewController else { return }
            setViewControllers([page], direction: .forward, animated: false)
        }
    }

    private func launch(_ root: @escaping () -> Book = { Book(first: 0) }) throws -> (TestApp, Book) {
        let app = TestApp(root: root)
        try app.launch()
        return (app, try app.root(as: Book.self))
    }

    private func shown(_ app: TestApp) -> [String] {
        app.windows.firstElement { $0.role == .pages }?.children.filter { $0.role == .screen }.map { $0.label ?? "" }
            ?? []
    }

    private func pager(_ app: TestApp) -> PresentationNode? { app.windows.firstElement { $0.role == .pager } }

    private func turn(_ app: TestApp, forward: Bool) throws -> DisplayEventResult {
        let buttons = try #require(pager(app)).children
        return app.deliver(.activate(buttons[forward ? 1 : 0].id))
    }

    @Test func `The user turns pages; the delegate is told, and the indicator follows`() throws {
        let (app, book) = try launch()
        #expect(pager(app)?.range == .init(minimum: 0, maximum: 3, value: 0))
        #expect(try turn(app, forward: true) == .handled)
        #expect(shown(app) == ["Page 1"])
        #expect(book.calls == ["to [\"Page 1\"]", "from [\"Page 0\"] true true"])
        #expect(pager(app)?.range?.value == 1)
        #expect(pager(app)?.children.map(\.label) == ["Page 0", "Page 2"])
        #expect(pager(app)?.children.map(\.hint) == ["Previous page", "Next page"])
        #expect(try turn(app, forward: false) == .handled)
        #expect(shown(app) == ["Page 0"])
        #expect(pager(app)?.range?.value == 0)
    }

    @Test func `At either end there is no further page`() throws {
        let (app, book) = try launch()
        #expect(pager(app)?.children.map { $0.traits.contains(.disabled) } == [true, false])
        #expect(try turn(app, forward: false) == .refused("there is no page on this side"))
        for _ in 0..<3 { #expect(try turn(app, forward: true) == .handled) }
        #expect(pager(app)?.children.map { $0.traits.contains(.disabled) } == [false, true])
        #expect(try turn(app, forward: true) == .refused("there is no page on this side"))
        #expect(shown(app) == ["Page 3"])
        #expect(book.calls.count == 6)
        let button = try #require(pager(app)?.children.first)
        #expect(app.deliver(.setValue(button.id, .nan)) == .refused("a page turns only by a press"))
    }

    @Test func `Pages that code sets are not told to the delegate, and complete at once`() throws {
        let (app, book) = try launch()
        var finished: Bool?
        let page = StateController("Other")
        page.title = "Page 2"
        book.setViewControllers([page], direction: .reverse, animated: true) { finished = $0 }
        #expect(finished == true && book.calls.isEmpty)
        #expect(book.viewControllers == [page] && page.parent === book)
        #expect(pager(app)?.range?.value == 2)
    }

    @Test func `The data source is asked once for each change, and again when it is set`() throws {
        let (app, book) = try launch()
        _ = app.windows
        #expect(book.questions == 2)
        book.view.backgroundColor = .systemRed
        _ = app.windows
        #expect(book.questions == 2)
        book.pageCount = 1
        book.dataSource = book
        #expect(pager(app)?.children.last?.traits.contains(.disabled) == true)
        book.dataSource = nil
        #expect(pager(app) == nil, "nothing to turn to")
    }

    @Test(arguments: [(0, nil), (1, 0), (2, 1)])
    func `An indicator shows no page that it does not count`(_ count: Int, _ value: Double?) throws {
        let (app, book) = try launch()
        book.indicatorCount = count
        book.show(3)
        #expect(pager(app)?.range?.value == value)
    }

    @Test func `With the spine in the middle two pages are shown and turned at a time`() throws {
        let (app, book) = try launch { Book(spine: .mid, first: 0, count: 2) }
        #expect(book.isDoubleSided && book.spineLocation == .mid)
        #expect(shown(app) == ["Page 0", "Page 1"])
        #expect(try turn(app, forward: true) == .handled)
        #expect(shown(app) == ["Page 2", "Page 3"])
        #expect(pager(app)?.range?.value == 2)
        #expect(try turn(app, forward: false) == .handled)
        #expect(shown(app) == ["Page 0", "Page 1"])
        #expect(pager(app)?.range?.value == 0)
    }

    @Test func `Apple's defaults`() {
        let plain = UIPageViewController()
        #expect(plain.transitionStyle == .pageCurl && plain.navigationOrientation == .horizontal)
        #expect(plain.spineLocation == .min && !plain.isDoubleSided)
        let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        #expect(scroll.spineLocation == .none)
    }

    @Test func `Pages appear and disappear as they are turned`() throws {
        final class Leaves: NSObject, UIPageViewControllerDataSource {
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? {
                nil
            }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? {
                AppearanceTests.Noting(named: "B")
            }
        }
        let leaves = Leaves()
        let app = TestApp(root: {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.dataSource = leaves
            pages.setViewControllers([AppearanceTests.Noting(named: "A")], direction: .forward, animated: false)
            return pages
        })
        try app.launch()
        #expect(pager(app)?.range == nil, "the data source counts nothing")
        AppearanceTests.Noting.log = []
        try app.press("B")
        #expect(
            AppearanceTests.Noting.log == [
                "willLeave A", "willMove B", "load B", "willDisappear A", "willAppear B", "didDisappear A",
                "didAppear B",
                "didLeave A", "didMove B",
            ])
    }

    // MARK: State restoration

    // S-CLASS-12.1, S-CLASS-12.3
    @Test func `S-CLASS-12: by itself a page view controller saves neither its position nor its pages`() throws {
        let (app, book) = try launch()
        book.show(2)
        app.save()
        #expect(app.savedKeys == ["Book"])
        try app.launch()
        #expect(shown(app) == ["Page 0"])
    }

    // S-CLASS-12.2, S-CLASS-12.3
    @Test func `S-CLASS-12, S-LAUNCH-23: a page that the app encodes has its path below, and comes back untold`() throws
    {
        let (app, book) = try launch()
        book.encodesPage = true
        #expect(try turn(app, forward: true) == .handled)
        app.save()
        #expect(app.savedKeys == ["Book", "Book/:[0]:/Page"])
        RecreatedController.provide = { path, coder in
            let page = RecreatedController(path.last ?? "")
            page.title = "Page \(coder.decodeInteger(forKey: "value"))"
            return page
        }
        let before = app.shown
        try app.launch()
        #expect(app.shown == before)
        #expect(shown(app) == ["Page 1"])
        #expect(try app.root(as: Book.self).calls.isEmpty)
        #expect(pager(app)?.children.map(\.label) == ["Page 0", "Page 2"])
    }
}
