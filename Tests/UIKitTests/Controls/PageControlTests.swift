import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct PageControlTests {
    private func app(_ configure: @escaping (UIPageControl) -> Void = { _ in }) throws -> TestApp {
        try .showing {
            let pageControl = UIPageControl().named("pages")
            pageControl.numberOfPages = 5
            configure(pageControl)
            return [pageControl]
        }
    }

    private func pageControl(_ app: TestApp) throws -> UIPageControl { try app.view("pages") }

    @Test func `Pages are kept within those that there are`() {
        let pageControl = UIPageControl()
        pageControl.currentPage = 3
        #expect(pageControl.currentPage == 0)
        pageControl.numberOfPages = 4
        pageControl.currentPage = 9
        #expect(pageControl.currentPage == 3)
        pageControl.numberOfPages = 2
        #expect(pageControl.currentPage == 1)
        pageControl.numberOfPages = -1
        #expect(pageControl.numberOfPages == 0)
        #expect(pageControl.currentPage == 0)
    }

    @Test func `It is shown with its colours, and not for a single page if it hides then`() throws {
        let app = try app {
            $0.pageIndicatorTintColor = .red
            $0.currentPageIndicatorTintColor = .blue
            $0.hidesForSinglePage = true
        }
        let element = try #require(app.element("pages", role: .pageControl))
        #expect(element.range == ValueRange(minimum: 0, maximum: 4, value: 0))
        #expect(element.style?.trackColor == "#ff0000")
        #expect(element.style?.tintColor == "#0000ff")
        try pageControl(app).numberOfPages = 1
        UIApplication.shared.endTurn()
        #expect(app.element("pages") == nil)
    }

    @Test func `Images take the place of the dots, those of the current page first`() throws {
        func symbol(_ name: String) -> UIImage? { UIImage(systemName: name) }
        let app = try app {
            $0.numberOfPages = 3
            $0.setIndicatorImage(symbol("house"), forPage: 0)
        }
        func shown() -> [String?] {
            UIApplication.shared.endTurn()
            return app.element("pages")?.children.map { $0.image?.symbol } ?? []
        }
        #expect(shown() == ["house", "circlebadge.fill", "circlebadge.fill"])
        let control = try pageControl(app)
        control.preferredIndicatorImage = symbol("star")
        #expect(shown() == ["house", "star", "star"])
        control.preferredCurrentPageIndicatorImage = symbol("star.fill")
        #expect(shown() == ["star.fill", "star", "star"])
        control.setCurrentPageIndicatorImage(symbol("house.fill"), forPage: 0)
        #expect(shown() == ["house.fill", "star", "star"])
        #expect(control.indicatorImage(forPage: 0) == symbol("house"))
        #expect(control.currentPageIndicatorImage(forPage: 0) == symbol("house.fill"))
        #expect(control.indicatorImage(forPage: -1) == nil)
        control.numberOfPages = 1_000_000_000
        #expect(shown() == [])
    }

    @Test func `The user turns pages, and no page that does not exist`() throws {
        var turns: [Int] = []
        let app = try app { control in
            control.onValueChanged { [unowned control] in
                #expect(control.interactionState == .discrete)
                turns.append(control.currentPage)
            }
        }
        #expect(app.setValue(2, of: "pages") == .handled)
        #expect(app.setValue(2, of: "pages") == .handled)
        for page in [-1, 5, 1.5, 1e300, .nan, .infinity] { #expect(app.setValue(page, of: "pages").isRefused) }
        #expect(turns == [2])
        #expect(try pageControl(app).interactionState == .none)
    }

    // S-INPUT-7.4
    @Test func `S-INPUT-7, S-CLASS-26: the page that the user turned to comes back and nobody is told`() throws {
        var calls = 0
        let app = try app { $0.onValueChanged { calls += 1 } }
        app.setValue(3, of: "pages")
        try app.relaunch()
        try app.relaunch()
        #expect(try pageControl(app).currentPage == 3)
        #expect(calls == 1)
    }

    @Test func `S-INPUT-2: a page of the app's own is not saved`() throws {
        var page = 1
        let app = try app { $0.currentPage = page }
        app.save()
        page = 2
        try app.launch()
        #expect(try pageControl(app).currentPage == 2)
    }

    @Test func `S-INPUT-8: a page that is gone is not applied, reported`() throws {
        var pages = 5
        let app = try app { $0.numberOfPages = pages }
        app.setValue(4, of: "pages")
        pages = 3
        try app.relaunch()
        #expect(try pageControl(app).currentPage == 0)
        #expect(app.restoreProblems(.selectionInvalid) == [["Root", "pages"]])
    }

    @Test func `S-INPUT-12: with preservesUserInput false nothing is saved`() throws {
        let app = try app { $0.preservesUserInput = false }
        app.setValue(3, of: "pages")
        try app.relaunch()
        #expect(try pageControl(app).currentPage == 0)
    }
}
