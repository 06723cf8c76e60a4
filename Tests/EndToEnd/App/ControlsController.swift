import UIKit

/// A screen with one of each control that has a value, and a line with those values.
final class ControlsController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    private let stepper = UIStepper()
    private let pages = UIPageControl()
    private let album = UIPageControl()
    private let progress = UIProgressView()
    private let activity = UIActivityIndicatorView(style: .large)
    private let picker = UIPickerView()
    private let date = UIDatePicker()
    private let duration = UIDatePicker()
    private let slider = UISlider()
    private let values = UILabel()
    private let volume = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        stepper.maximumValue = 10
        pages.numberOfPages = 5
        album.numberOfPages = 3
        album.setIndicatorImage(UIImage(systemName: "house"), forPage: 0)
        progress.progress = 0.5
        activity.startAnimating()
        picker.dataSource = self
        picker.delegate = self
        date.timeZone = .gmt
        date.date = Date(timeIntervalSince1970: 1_800_000_000)
        date.minuteInterval = 5
        duration.datePickerMode = .countDownTimer
        slider.maximumValue = 100
        values.numberOfLines = 0
        let all = [
            "Stepper": stepper, "Pages": pages, "Album": album, "Progress": progress, "Activity": activity,
            "Picker": picker,
            "Date": date, "Duration": duration, "Volume": slider,
        ]
        for (name, view) in all {
            view.restorationIdentifier = name
            view.accessibilityLabel = name
        }
        for control in [stepper, pages, date, duration, slider] {
            control.addAction(UIAction { [weak self] _ in self?.showValues() }, for: .valueChanged)
        }
        let stack = UIStackView(arrangedSubviews: [
            values, stepper, pages, album, progress, activity, picker, date, duration, volume, slider, quietHours,
        ])
        stack.axis = .vertical
        stack.spacing = 12
        view.addSubview(stack)
    }

    /// A switch without a name, beside a text that says its purpose.
    private var quietHours: UIView {
        let caption = UILabel()
        caption.text = "Quiet hours"
        return UIStackView(arrangedSubviews: [caption, UISwitch()])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showValues()
    }

    private func showValues() {
        values.text =
            "\(Int(stepper.value)) \(pages.currentPage) \(picker.selectedRow(inComponent: 0)) "
            + "\(Int(date.date.timeIntervalSince1970)) \(Int(duration.countDownDuration))"
        volume.text = "Volume \(Int(slider.value.rounded()))"
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? 10_000 : 3
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? "Row \(row)" : ["Red", "Green", "Blue"][row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { showValues() }
}
