import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct PickerTests {
    private let data = PickerData([["Red", "Green", "Blue"], ["Small", "Large"]])

    private func app(_ configure: @escaping (UIPickerView) -> Void = { _ in }) throws -> TestApp {
        try .showing { [data] in
            let picker = UIPickerView(data).named("picker")
            configure(picker)
            return [picker]
        }
    }

    private func picker(_ app: TestApp) throws -> UIPickerView { try app.view("picker") }

    private func wheels(_ app: TestApp) -> [PresentationNode] {
        UIApplication.shared.endTurn()
        return app.element("picker", role: .picker)?.children ?? []
    }

    private func choose(_ row: Double, in component: Int, _ app: TestApp) -> DisplayEventResult {
        let wheels = wheels(app)
        return wheels.indices.contains(component)
            ? app.deliver(.setValue(wheels[component].id, row)) : .unknownElement
    }

    @Test func `A picker is its wheels, each with its rows and the chosen one`() throws {
        let app = try app { $0.selectRow(2, inComponent: 0, animated: false) }
        let shown = wheels(app)
        #expect(shown.map(\.role) == [.pickerComponent, .pickerComponent])
        #expect(shown[0].choices == Choices(first: 0, titles: ["Red", "Green", "Blue"]))
        #expect(shown[0].range == ValueRange(minimum: 0, maximum: 2, value: 2))
        #expect(shown[1].choices?.titles == ["Small", "Large"])
        #expect(shown[1].range?.value == 0)
    }

    @Test func `The user's choice is told to the delegate, that of code is not`() throws {
        let app = try app()
        #expect(choose(1, in: 0, app) == .handled)
        #expect(choose(1, in: 0, app) == .handled)
        try picker(app).selectRow(1, inComponent: 1, animated: true)
        #expect(data.choices == [[0, 1]])
        #expect(try picker(app).selectedRows == [1, 1])
    }

    /// A data source whose number of rows can become negative, as that of an app with a fault.
    private final class FaultyRows: NSObject, UIPickerViewDataSource {
        var count = 3
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
    }

    @Test func `A number of rows that becomes negative refuses the user's choice`() throws {
        let rows = FaultyRows()
        let app = try TestApp.showing {
            let picker = UIPickerView().named("picker")
            picker.dataSource = rows
            return [picker]
        }
        #expect(choose(1, in: 0, app) == .handled)
        rows.count = -1
        #expect(choose(2, in: 0, app).isRefused)
    }

    @Test func `No index that does not exist traps or selects anything`() throws {
        let app = try app()
        for row in [-1, 3, 0.5, 1e300, -1e300, .nan, .infinity] { #expect(choose(row, in: 0, app).isRefused) }
        let picker = try picker(app)
        for index in [-1, 7, Int.max, Int.min] {
            picker.selectRow(index, inComponent: 0, animated: false)
            picker.selectRow(0, inComponent: index, animated: false)
            picker.reloadComponent(index)
            #expect(picker.selectedRow(inComponent: index) == -1)
            #expect(picker.numberOfRows(inComponent: index) == 0)
            #expect(picker.rowSize(forComponent: index) == .zero)
            #expect(picker.view(forRow: index, forComponent: 0) == nil)
            #expect(picker.view(forRow: 0, forComponent: index) == nil)
        }
        #expect(picker.selectedRows == [0, 0])
        #expect(UIPickerView().numberOfComponents == 0)
        #expect(data.choices.isEmpty)
    }

    @Test func `A choice of a row that the data no longer has is refused, even without a reload`() throws {
        let app = try app()
        let wheel = try #require(wheels(app).first)
        data.components = [["Red"]]
        #expect(app.deliver(.setValue(wheel.id, 2)).isRefused)
        data.components = []
        #expect(app.deliver(.setValue(wheel.id, 1)).isRefused)
        #expect(data.choices.isEmpty)
    }

    @Test func `A disabled picker is not turned`() throws {
        let app = try app { $0.isUserInteractionEnabled = false }
        #expect(choose(1, in: 0, app).isRefused)
        #expect(!wheels(app).isEmpty && wheels(app).allSatisfy { $0.traits.contains(.disabled) })
    }

    @Test func `A reload asks anew, and keeps what is chosen as far as that exists`() throws {
        let app = try app()
        _ = choose(2, in: 0, app)
        _ = choose(1, in: 1, app)
        data.components = [["Cyan", "Magenta"], ["Small", "Medium", "Large"]]
        try picker(app).reloadComponent(0)
        #expect(wheels(app)[0].choices?.titles == ["Cyan", "Magenta"])
        #expect(wheels(app)[1].choices?.titles == ["Small", "Large"])
        try picker(app).reloadAllComponents()
        #expect(try picker(app).selectedRows == [1, 1])
        #expect(wheels(app)[1].choices?.titles == ["Small", "Medium", "Large"])
        data.components = [[]]
        try picker(app).reloadAllComponents()
        #expect(try picker(app).selectedRows == [-1])
        #expect(wheels(app).map(\.range) == [ValueRange(minimum: 0, maximum: -1, value: -1)])
    }

    @Test func `A delegate may reload and select while it is told of a choice`() throws {
        let app = try app()
        data.onChoice = { [data] picker, component, _ in
            guard component == 0 else { return }
            data.components = [["Red", "Green", "Blue"], ["One"], ["New"]]
            picker.reloadAllComponents()
            picker.selectRow(0, inComponent: 2, animated: false)
        }
        _ = choose(1, in: 1, app)
        _ = choose(1, in: 0, app)
        #expect(try picker(app).selectedRows == [1, 0, 0])
    }

    @Test func `Of ten thousand rows a display gets to know some hundreds, those around the chosen one`() throws {
        data.components = [(0..<10_000).map { "Row \($0)" }]
        let app = try app()
        #expect(wheels(app)[0].choices == Choices(first: 0, titles: (0..<400).map { "Row \($0)" }))
        #expect(data.titlesAsked == 400)
        #expect(choose(399, in: 0, app) == .handled)
        #expect(choose(5_000, in: 0, app) == .handled)
        let choices = try #require(wheels(app)[0].choices)
        #expect(choices.titles.count == 600)
        #expect(choices.first == 4_800)
        #expect(wheels(app)[0].range == ValueRange(minimum: 0, maximum: 9_999, value: 5_000))
        #expect(choose(9_999, in: 0, app) == .handled)
        #expect(wheels(app)[0].choices?.titles.last == "Row 9999")
    }

    @Test func `Views go before attributed titles, and those before plain ones`() throws {
        final class Titles: NSObject, UIPickerViewDelegate, UIPickerViewAccessibilityDelegate {
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "plain"
            }
            func pickerView(
                _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
            ) -> NSAttributedString? { row == 0 ? nil : NSAttributedString(string: "attributed") }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 80 }
            func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
                "Wheel \(component)"
            }
        }
        final class Views: NSObject, UIPickerViewDelegate {
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
            ) -> UIView {
                let outer = UIView()
                for text in ["a", "\(row)"] {
                    let label = UILabel()
                    label.text = text
                    outer.addSubview(label)
                }
                return outer
            }
        }
        let titles = Titles()
        let views = Views()
        let app = try app { $0.delegate = titles }
        #expect(wheels(app)[0].choices?.titles == ["plain", "attributed", "attributed"])
        #expect(wheels(app).map(\.label) == ["Wheel 0", "Wheel 1"])
        let picker = try picker(app)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 80, height: 50))
        picker.delegate = views
        picker.frame.size.width = 100
        #expect(wheels(app)[1].choices?.titles == ["a 0", "a 1"])
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 50, height: 32))
        let label = try #require(picker.view(forRow: 1, forComponent: 1)?.subviews.first as? UILabel)
        label.text = "b"
        #expect(wheels(app)[1].choices?.titles == ["a 0", "b 1"])
    }
}
