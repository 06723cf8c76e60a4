import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct ProgressTests {
    @Test func `Progress is kept between nothing and all`() {
        let view = UIProgressView(progressViewStyle: .bar)
        #expect(view.progressViewStyle == .bar)
        view.setProgress(2, animated: true)
        #expect(view.progress == 1)
        view.progress = -1
        #expect(view.progress == 0)
        view.progress = .nan
        #expect(view.progress == 0)
    }

    @Test func `It is shown with its colours`() throws {
        let app = try TestApp.showing {
            let view = UIProgressView().named("progress")
            view.progress = 0.25
            view.progressTintColor = .green
            view.trackTintColor = .white
            return [view]
        }
        let element = try #require(app.element("progress", role: .progress))
        #expect(element.range == ValueRange(minimum: 0, maximum: 1, value: 0.25))
        #expect(element.style?.tintColor == "#00ff00")
        #expect(element.style?.trackColor == "#ffffff")
    }

    @Test(.timeLimit(.minutes(10))) func `It follows what it observes until it is replaced`() async {
        let view = UIProgressView()
        let task = Progress(totalUnitCount: 4)
        view.observedProgress = task
        task.completedUnitCount = 1
        while view.progress != 0.25 { await Task.yield() }
        view.observedProgress = nil
        view.progress = 0.5
        task.completedUnitCount = 4
        let other = Progress(totalUnitCount: 2)
        let later = UIProgressView()
        later.observedProgress = other
        other.completedUnitCount = 1
        while later.progress != 0.5 { await Task.yield() }
        // If the first view observed on, it would look no later than this one.
        other.completedUnitCount = 2
        while later.progress != 1 { await Task.yield() }
        #expect(view.progress == 0.5)
    }

    @Test(.timeLimit(.minutes(10))) func `A view that nobody holds goes, even while it observes`() async {
        weak var forgotten: UIProgressView?
        do {
            let view = UIProgressView()
            view.observedProgress = Progress(totalUnitCount: 1)
            forgotten = view
        }
        while forgotten != nil { await Task.yield() }
        #expect(forgotten == nil)
    }

    @Test func `An activity indicator is shown while it is animating, or always if it does not hide`() throws {
        let app = try TestApp.showing { [UIActivityIndicatorView(style: .large).named("activity")] }
        let view: UIActivityIndicatorView = try app.view("activity")
        func shown() -> PresentationNode? {
            UIApplication.shared.endTurn()
            return app.element("activity", role: .activityIndicator)
        }
        #expect(shown() == nil)
        view.startAnimating()
        #expect(view.isAnimating)
        #expect(shown()?.traits == .on)
        #expect(shown()?.style?.tintColor == nil)
        view.color = .red
        #expect(shown()?.style?.tintColor == "#ff0000")
        view.stopAnimating()
        #expect(shown() == nil)
        view.hidesWhenStopped = false
        #expect(shown()?.traits == [])
    }

    @Test func `S-CLASS-16: progress and activity save nothing`() throws {
        let app = try TestApp.showing {
            [UIProgressView().named("progress"), UIActivityIndicatorView().named("activity")]
        }
        try app.view("progress", as: UIProgressView.self).progress = 0.5
        try app.view("activity", as: UIActivityIndicatorView.self).startAnimating()
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        let views = archive.records.filter { $0.kind == .view }
        #expect(views.count == 2)
        #expect(views.allSatisfy { $0.values.isEmpty })
        try app.launch()
        #expect(try app.view("progress", as: UIProgressView.self).progress == 0)
        #expect(try !app.view("activity", as: UIActivityIndicatorView.self).isAnimating)
    }
}
