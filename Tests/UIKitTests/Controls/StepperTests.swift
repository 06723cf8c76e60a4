import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct StepperTests {
    private func app(_ configure: @escaping (UIStepper) -> Void = { _ in }) throws -> TestApp {
        try .showing {
            let stepper = UIStepper().named("stepper")
            configure(stepper)
            return [stepper]
        }
    }

    private func stepper(_ app: TestApp) throws -> UIStepper { try app.view("stepper") }

    @Test func `It begins with Apple's defaults`() {
        let stepper = UIStepper()
        #expect(stepper.value == 0)
        #expect(stepper.minimumValue == 0)
        #expect(stepper.maximumValue == 100)
        #expect(stepper.stepValue == 1)
        #expect(stepper.autorepeat)
        #expect(stepper.isContinuous)
        #expect(!stepper.wraps)
    }

    @Test func `Values stay between the bounds, and steps above zero`() {
        let stepper = UIStepper()
        stepper.value = 200
        #expect(stepper.value == 100)
        stepper.maximumValue = 10
        #expect(stepper.value == 10)
        stepper.minimumValue = 20
        #expect(stepper.value == 20)
        stepper.minimumValue = -5
        stepper.value = .nan
        #expect(stepper.value == -5)
        for step in [0, -1, .nan, .infinity] { stepper.stepValue = step }
        #expect(stepper.stepValue == 1)
    }

    @Test func `Its buttons step, tell the actions, and end at the bounds`() throws {
        var values: [Double] = []
        let app = try app { stepper in
            stepper.stepValue = 2
            stepper.maximumValue = 3
            stepper.onValueChanged { [unowned stepper] in values.append(stepper.value) }
        }
        #expect(app.element("Decrement")?.traits.contains(.disabled) == true)
        try app.press("Increment")
        try app.press("Increment")
        #expect(app.element("Increment")?.traits.contains(.disabled) == true)
        try app.press("Increment")
        try app.press("Decrement")
        #expect(values == [2, 3, 1])
        #expect(app.element("stepper")?.range == ValueRange(minimum: 0, maximum: 3, value: 1))
    }

    @Test func `With wraps, a step beyond one bound leads to the other`() throws {
        let app = try app {
            $0.wraps = true
            $0.maximumValue = 2
        }
        try app.press("Decrement")
        #expect(try stepper(app).value == 2)
        try app.press("Increment")
        #expect(try stepper(app).value == 0)
    }

    @Test func `A held button repeats if the stepper is continuous and repeats`() throws {
        let app = try app()
        #expect(app.element("stepper")?.traits.contains(.repeats) == true)
        try stepper(app).isContinuous = false
        UIApplication.shared.endTurn()
        #expect(app.element("stepper")?.traits.contains(.repeats) == false)
    }

    @Test func `It does not step while it is disabled, and takes no other event`() throws {
        let app = try app()
        #expect(app.setValue(7, of: "stepper").isRefused)
        try stepper(app).isEnabled = false
        let button = try #require(app.element("Increment"))
        #expect(app.deliver(.activate(button.id)).isRefused)
        #expect(try stepper(app).value == 0)
    }

    @Test func `Its images are shown`() throws {
        let app = try app { $0.setIncrementImage(UIImage(systemName: "star"), for: .normal) }
        #expect(app.element("Increment")?.image == ImageContent(symbol: "star"))
        #expect(app.element("Decrement")?.image == ImageContent(symbol: "minus"))
    }

    // S-INPUT-7.2
    @Test func `S-INPUT-7, S-CLASS-26: the value that the user chose comes back and nobody is told`() throws {
        var calls = 0
        let app = try app { $0.onValueChanged { calls += 1 } }
        try app.press("Increment")
        try app.relaunch()
        try app.relaunch()
        #expect(try stepper(app).value == 1)
        #expect(calls == 1)
    }

    @Test func `S-INPUT-2: a value of the app's own is not saved`() throws {
        var initial = 5.0
        let app = try app { $0.value = initial }
        app.save()
        initial = 6
        try app.launch()
        #expect(try stepper(app).value == 6)
    }

    @Test func `S-INPUT-1: a value that the app sets after the user's is the app's`() throws {
        let app = try app()
        try app.press("Increment")
        try stepper(app).value = 7
        try app.relaunch()
        #expect(try stepper(app).value == 0)
    }

    @Test func `S-INPUT-8: a value beyond the bounds is not applied, reported`() throws {
        var maximum = 100.0
        let app = try app { $0.maximumValue = maximum }
        for _ in 0..<3 { try app.press("Increment") }
        maximum = 2
        try app.relaunch()
        #expect(try stepper(app).value == 0)
        #expect(app.restoreProblems(.selectionInvalid) == [["Root", "stepper"]])
    }

    @Test func `S-INPUT-12: with preservesUserInput false nothing is saved`() throws {
        let app = try app { $0.preservesUserInput = false }
        try app.press("Increment")
        try app.relaunch()
        #expect(try stepper(app).value == 0)
    }
}
