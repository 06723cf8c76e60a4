import UIKit

/// Pickers as Apple's documentation and many apps write them.
class PickerController: UIViewController {
    let colors = ["Red", "Green", "Blue"]
    let picker = UIPickerView()
    let datePicker = UIDatePicker(frame: .zero)
    let spinner = UIActivityIndicatorView(style: .medium)
    var chosen: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.delegate = self
        picker.dataSource = self
        picker.restorationIdentifier = "Colors"
        picker.selectRow(1, inComponent: 0, animated: false)
        datePicker.datePickerMode = .date
        datePicker.preferredDatePickerStyle = .wheels
        datePicker.calendar = Calendar(identifier: .gregorian)
        datePicker.timeZone = .gmt
        datePicker.maximumDate = Date()
        let stepper = UIStepper(
            frame: .zero, primaryAction: UIAction { action in _ = (action.sender as? UIStepper)?.value })
        spinner.hidesWhenStopped = true
        spinner.startAnimating()
        for subview in [picker, datePicker, spinner, stepper, UIProgressView(progressViewStyle: .bar)] as [UIView] {
            view.addSubview(subview)
        }
    }
}

extension PickerController: UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 1
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return colors.count
    }
}

extension PickerController: UIPickerViewDelegate {
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = (view as? UILabel) ?? UILabel()
        label.text = colors[row]
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        chosen.append(colors[row])
    }
}
