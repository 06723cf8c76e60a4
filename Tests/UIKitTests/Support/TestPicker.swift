import Foundation
import UIKit

/// The data of a picker as lists of titles. It notes the picker's questions and choices.
final class PickerData: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var components: [[String]]
    /// Returns the titles of a component that depends on the choices in those before it.
    var titles: ((UIPickerView, Int) -> [String])?
    var onChoice: (UIPickerView, Int, Int) -> Void = { _, _, _ in }
    private(set) var choices: [[Int]] = []
    private(set) var titlesAsked = 0

    init(_ components: [[String]]) {
        self.components = components
    }

    private func rows(_ pickerView: UIPickerView, _ component: Int) -> [String] {
        titles?(pickerView, component) ?? components[component]
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { components.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        rows(pickerView, component).count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        titlesAsked += 1
        return rows(pickerView, component)[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        choices.append([component, row])
        onChoice(pickerView, component, row)
    }
}

extension UIPickerView {
    convenience init(_ data: PickerData) {
        self.init(frame: .zero)
        dataSource = data
        delegate = data
    }

    var selectedRows: [Int] { (0..<numberOfComponents).map { selectedRow(inComponent: $0) } }
}
