import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct SegmentedControlTests {
    private func app(_ configure: @escaping (UISegmentedControl) -> Void) throws -> TestApp {
        try .showing {
            let control = UISegmentedControl(items: ["One", UIImage(systemName: "star") as Any, 3]).named("control")
            configure(control)
            return [control]
        }
    }

    private func control(_ app: TestApp) throws -> UISegmentedControl { try app.view("control") }

    private func segments(_ app: TestApp) -> [PresentationNode] {
        UIApplication.shared.endTurn()
        return app.element("control", role: .segmentedControl)?.children ?? []
    }

    @Test func `Segments are titles, images or actions`() throws {
        var runs: [String] = []
        let app = try app { control in
            control.insertSegment(
                action: UIAction(title: "Act") { action in runs.append(action.title) }, at: 3, animated: false)
            control.setImage(UIImage(systemName: "heart"), forSegmentAt: 0)
        }
        #expect(segments(app).map(\.label) == [nil, nil, "3", "Act"])
        #expect(segments(app).map { $0.image?.symbol } == ["heart", "star", nil, nil])
        #expect(try control(app).titleForSegment(at: 0) == nil)
        #expect(try control(app).actionForSegment(at: 3)?.title == "Act")
        try app.press("Act")
        #expect(runs == ["Act"])
        #expect(try control(app).selectedSegmentIndex == 3)
        for index in [-1, 4, Int.max] {
            try control(app).setTitle("x", forSegmentAt: index)
            try control(app).removeSegment(at: index, animated: false)
            #expect(try control(app).imageForSegment(at: index) == nil)
            #expect(try !control(app).isEnabledForSegment(at: index))
        }
        #expect(try control(app).numberOfSegments == 4)
    }

    @Test(arguments: [(-1, -3, -1), (-1, 0, -1), (1, -3, 2), (1, 1, 2), (1, 2, 1), (1, 9, 1)])
    func `An inserted segment changes the index of the selected one, and never what is selected`(
        selected: Int, place: Int, expected: Int
    ) {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.selectedSegmentIndex = selected
        control.insertSegment(withTitle: "new", at: place, animated: false)
        #expect(control.selectedSegmentIndex == expected)
    }

    @Test func `A segment keeps its width when others come or go`() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.setWidth(40, forSegmentAt: 1)
        control.removeSegment(at: 0, animated: false)
        #expect((0..<2).map(control.widthForSegment) == [40, 0])
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        control.setWidth(9, forSegmentAt: 3)
        #expect((0..<4).map(control.widthForSegment) == [0, 40, 0, 0])
    }

    @Test(arguments: [true, false])
    func `S-INPUT-7: the user's choice ends when the app removes its segment`(removesAll: Bool) throws {
        let app = try app { $0.selectedSegmentIndex = 0 }
        #expect(app.setValue(2, of: "control") == .handled)
        if removesAll {
            try control(app).removeAllSegments()
        } else {
            try control(app).removeSegment(at: 2, animated: false)
        }
        #expect(try control(app).selectedSegmentIndex == UISegmentedControl.noSegment)
        app.save()
        app.kill()
        try app.launch()
        #expect(try control(app).selectedSegmentIndex == 0)
    }

    @Test func `A disabled segment is shown as that and cannot be selected`() throws {
        let app = try app { $0.setEnabled(false, forSegmentAt: 0) }
        #expect(segments(app).map { $0.traits.contains(.disabled) } == [true, false, false])
        #expect(app.setValue(0, of: "control").isRefused)
        #expect(try control(app).selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `S-INPUT-2: a momentary control tells each press, stays unselected, and saves nothing`() throws {
        var presses: [Int] = []
        let app = try app { control in
            control.isMomentary = true
            control.onValueChanged { [unowned control] in presses.append(control.selectedSegmentIndex) }
        }
        for _ in 0..<2 { #expect(app.setValue(2, of: "control") == .handled) }
        #expect(presses == [2, 2])
        try app.relaunch()
        #expect(try control(app).selectedSegmentIndex == UISegmentedControl.noSegment)
        app.save()
        app.kill()
        #expect(app.storedArchive()?.records.filter { $0.kind == .view }.map(\.values.isEmpty) == [true])
    }

    @Test func `Controls show the colours of their own`() throws {
        let app = try app { $0.selectedSegmentTintColor = .red }
        #expect(app.element("control")?.style?.tintColor == "#ff0000")
        let other = try TestApp.showing {
            let toggle = UISwitch().named("toggle")
            toggle.onTintColor = .green
            let slider = UISlider().named("slider")
            slider.minimumTrackTintColor = .blue
            return [toggle, slider]
        }
        #expect(other.element("toggle")?.style?.tintColor == "#00ff00")
        #expect(other.element("slider")?.style?.tintColor == "#0000ff")
    }

    @Test func `A control knows its events and states`() {
        let control = UIControl(frame: .zero)
        #expect(control.allControlEvents == [])
        control.onValueChanged {}
        control.addAction(UIAction { _ in }, for: [.touchDown, .editingChanged])
        #expect(control.allControlEvents == [.valueChanged, .touchDown, .editingChanged])
        #expect(UIControl.Event.allTouchEvents.contains(.touchCancel))
        #expect(UIControl.Event.allEditingEvents.contains(.editingDidEndOnExit))
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state == [.highlighted, .disabled])
        #expect(control.contentHorizontalAlignment == .center)
    }
}
