import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of restore(save(x)) == x, for random apps (S-LAUNCH-25).
@MainActor
@Suite(.serialized)
struct RoundTripTests {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `S-LAUNCH-25: an app of any hierarchy shows after a kill what it showed, and reads what it wrote`(seed: UInt64)
        throws
    {
        var generator = SeededGenerator(state: seed)
        var counter = 0
        RandomPage.plans = [:]
        let plan = Plan.random(depth: 4, counter: &counter, using: &generator)
        let sheets = (0..<Int.random(in: 0...3, using: &generator)).map { index in
            Plan.page(
                name: "\(["Sheet", "Popover", "Full"].randomElement(using: &generator)!)\(index)",
                value: Plan.value(depth: 2, &generator),
                views: [.field("in a sheet"), .scroll(5)],
                parts: [])
        }
        let modelValues = (0..<2).map { _ in Plan.value(depth: 2, &generator) }
        var models: [RandomModel] = []

        let app = TestApp(root: {
            models = modelValues.enumerated().map { index, value in
                let model = RandomModel("Model\(index)")
                model.value = value
                return model
            }
            return plan.makeBase()
        }) { delegate in
            delegate.onProvide = { path, _ in RandomPage.plans[path.last ?? ""]?.makeBase(recreated: true) }
        }
        try app.launch()
        plan.open(in: try #require(app.root))
        var presenter = try #require(app.root)
        for sheet in sheets {
            RandomPage.plans[sheet.name] = sheet
            let controller = sheet.makeBase(recreated: true)
            presenter.present(controller, animated: false)
            presenter = controller
        }
        let pages = allPages()
        for page in pages {
            page.references = (0..<Int.random(in: 0...3, using: &generator)).map { _ -> Any in
                Bool.random(using: &generator)
                    ? pages.randomElement(using: &generator)! : models.randomElement(using: &generator)!
            }
        }
        operate(pages, app, using: &generator)

        let shown = app.shown
        let paths = pages.map(\.publicPath)
        let values = pages.map { canonical($0.valueToEncode) }
        #expect(!values.isEmpty && values.allSatisfy { !$0.contains("unknown") })
        let referenced = pages.map { $0.references.map(name) }
        #expect(app.save())
        let problems = UIApplication.shared.preservationReport?.problems ?? []
        #expect(problems.isEmpty)
        app.kill()
        try app.launch()

        #expect(differences(shown, app.shown) == [])
        #expect(UIApplication.shared.restorationReport?.problems == [])
        let restored = allPages()
        #expect(restored.map(\.publicPath) == paths)
        for (index, page) in restored.enumerated() where index < pages.count {
            #expect(page.decodeCount == 1)
            #expect(canonical(page.value) == values[index], "\(paths[index])")
            #expect(page.readReferences.map(name) == referenced[index])
        }
        let isReferenced = Set(referenced.flatMap(\.self))
        for (model, value) in zip(models, modelValues) where isReferenced.contains(model.name) {
            #expect(canonical(model.read) == canonical(value))
        }

        // A second save and launch change nothing, so nothing got lost or doubled on the way.
        for (index, page) in restored.enumerated() where index < pages.count { page.references = page.readReferences }
        let again = app.shown
        try app.relaunch()
        #expect(differences(again, app.shown) == [])
    }

    private func name(_ reference: Any) -> String {
        (reference as? UIViewController)?.restorationIdentifier ?? (reference as? RandomModel)?.name ?? "?"
    }

    /// Returns the pages in hierarchy order.
    private func allPages() -> [RandomPage] {
        var pages: [RandomPage] = []
        var pending = UIApplication.shared.windows.compactMap(\.rootViewController)
        while let controller = pending.popLast() {
            if let page = controller as? RandomPage { pages.append(page) }
            if let presented = controller.ownPresented { pending.append(presented) }
            pending.append(contentsOf: controller.children.reversed())
        }
        return pages
    }

    /// Uses three quarters of the visible views as a user does.
    private func operate(_ pages: [RandomPage], _ app: TestApp, using generator: inout SeededGenerator) {
        for page in pages where page.viewIfLoaded?.window != nil {
            for (plan, view) in zip(page.views, page.view.subviews) where Int.random(in: 0..<4, using: &generator) > 0 {
                if case .search = plan {
                    let field = app.element("Search \(page.title ?? "")", role: .searchField)
                    if let event = field.flatMap({ plan.event($0.id) }) { app.deliver(event) }
                    continue
                }
                guard let screen = app.windows.firstElement(where: { $0.role == .screen && $0.label == page.title }),
                    let element = [screen].firstElement(where: {
                        $0.label == view.accessibilityLabel && $0.label != nil
                    }),
                    let event = plan.event(element.role == .picker ? element.children[0].id : element.id)
                else { continue }
                if case .items(let chosen, _) = plan {
                    let items = [element].allElements.filter { $0.role == .item }
                    for index in chosen { app.deliver(.activate(items[index].id)) }
                }
                app.deliver(event)
            }
        }
    }
}
