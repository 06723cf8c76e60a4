import Foundation

/// How many wheels a picker has, and how many rows each of them.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// How many wheels there are; a negative number counts as 0.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has; a negative number counts as 0.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
