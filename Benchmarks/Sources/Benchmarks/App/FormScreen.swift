import UIKit

/// A screen with labels and fields, placed as in a storyboard.
final class FormScreen: UIViewController {
    private let fieldCount: Int

    init(fieldCount: Int) {
        self.fieldCount = fieldCount
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Form"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for number in 0..<fieldCount {
            let name = UILabel(frame: CGRect(x: 20, y: 60 + number * 44, width: 100, height: 21))
            name.text = "Label \(number)"
            view.addSubview(name)
            let field = UITextField(frame: CGRect(x: 140, y: 54 + number * 44, width: 230, height: 34))
            field.restorationIdentifier = "Field \(number)"
            field.accessibilityLabel = "Field \(number)"
            view.addSubview(field)
        }
    }
}
