import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct PickerRestorationTests {
    private let data = PickerData([["Red", "Green", "Blue"], ["Small", "Large"]])

    private func app(_ configure: @escaping (UIPickerView) -> Void = { _ in }) throws -> TestApp {
        try .showing { [data] in
            let picker = UIPickerView(data).named("picker")
            configure(picker)
            return [picker]
        }
    }

    private func picker(_ app: TestApp) throws -> UIPickerView { try app.view("picker") }

    private func choose(_ row: Double, in component: Int, _ app: TestApp) {
        guard let wheels = app.element("picker", role: .picker)?.children, wheels.indices.contains(component) else {
            return
        }
        app.deliver(.setValue(wheels[component].id, row))
    }

    // S-INPUT-7.5
    @Test func `S-INPUT-7, S-CLASS-26: the rows that the user chose come back and nobody is told`() throws {
        let app = try app()
        choose(2, in: 0, app)
        choose(1, in: 1, app)
        let before = app.shown
        for _ in 0..<2 { try app.relaunch() }
        #expect(try picker(app).selectedRows == [2, 1])
        #expect(app.shown == before)
        #expect(data.choices == [[0, 2], [1, 1]])
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-INPUT-2: only the wheels that the user turned are saved`() throws {
        var initial = 1
        let app = try app { $0.selectRow(initial, inComponent: 0, animated: false) }
        choose(1, in: 1, app)
        initial = 2
        try app.relaunch()
        #expect(try picker(app).selectedRows == [2, 1])
    }

    @Test func `S-INPUT-1: a row that the app selects after the user's choice is the app's`() throws {
        let app = try app()
        choose(2, in: 0, app)
        choose(1, in: 1, app)
        try picker(app).selectRow(1, inComponent: 0, animated: false)
        try app.relaunch()
        #expect(try picker(app).selectedRows == [0, 1])
    }

    @Test func `S-INPUT-1: a row that the app selects while it is told of a choice stays the user's`() throws {
        let app = try app()
        data.onChoice = { picker, component, row in picker.selectRow(row - 1, inComponent: component, animated: true) }
        choose(2, in: 0, app)
        try app.relaunch()
        #expect(try picker(app).selectedRows == [1, 0])
    }

    @Test func `S-INPUT-8: a row that is gone is not applied, reported`() throws {
        let app = try app()
        choose(2, in: 0, app)
        choose(1, in: 1, app)
        data.components[0] = ["Red", "Green"]
        try app.relaunch()
        #expect(try picker(app).selectedRows == [0, 1])
        #expect(app.restoreProblems(.selectionInvalid) == [["Root", "picker"]])
    }

    @Test func `S-CLASS-22: rows whose data comes later are looked for again after each reload`() throws {
        let app = try app()
        choose(2, in: 0, app)
        choose(1, in: 1, app)
        let full = data.components
        data.components = [[], []]
        try app.relaunch()
        #expect(UIApplication.shared.restorationReport?.problems == [])
        // A second kill before the data arrives.
        try app.relaunch()
        data.components = [full[0], []]
        try picker(app).reloadAllComponents()
        #expect(try picker(app).selectedRows == [2, -1])
        data.components = full
        try picker(app).reloadComponent(1)
        #expect(try picker(app).selectedRows == [2, 1])
        try app.relaunch()
        #expect(try picker(app).selectedRows == [2, 1])
    }

    @Test func `S-CLASS-22: a data source that comes later is asked too`() throws {
        let app = try app()
        choose(2, in: 0, app)
        app.save()
        var isLate = true
        app.makeDelegate = { [data] in
            StateDelegate {
                StateController("Root") { root in
                    let picker = isLate ? UIPickerView().named("picker") : UIPickerView(data).named("picker")
                    root.view.addSubview(picker)
                }
            }
        }
        try app.launch()
        #expect(try picker(app).numberOfComponents == 0)
        try picker(app).dataSource = data
        #expect(try picker(app).selectedRows == [2, 0])
        isLate = false
    }

    @Test(arguments: [true, false])
    func `S-CLASS-22: once the user or the app has chosen, nothing is looked for any more`(byUser: Bool) throws {
        let app = try app()
        choose(2, in: 0, app)
        data.components[0] = ["Red", "Green"]
        try app.relaunch()
        if byUser { choose(1, in: 0, app) } else { try picker(app).selectRow(1, inComponent: 0, animated: false) }
        data.components[0] = ["Red", "Green", "Blue"]
        try picker(app).reloadAllComponents()
        #expect(try picker(app).selectedRows == [1, 0])
    }

    @Test func `A wheel that depends on the one before it is asked when that shows what it did`() throws {
        data.titles = { picker, component in
            let cities = [["Rome"], ["Paris", "Lyon"], ["Bonn", "Ulm", "Trier"]]
            return component == 0 ? ["Italy", "France", "Germany"] : cities[max(picker.selectedRow(inComponent: 0), 0)]
        }
        data.onChoice = { picker, component, _ in if component == 0 { picker.reloadComponent(1) } }
        let app = try app()
        choose(2, in: 0, app)
        choose(2, in: 1, app)
        let before = app.shown
        try app.relaunch()
        #expect(try picker(app).selectedRows == [2, 2])
        #expect(app.shown == before)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-INPUT-12: with preservesUserInput false nothing is saved`() throws {
        let app = try app { $0.preservesUserInput = false }
        choose(2, in: 0, app)
        try app.relaunch()
        #expect(try picker(app).selectedRows == [0, 0])
    }
}
