import UIKit

/// A screen whose rows all exist, seen or not. Each has a name and a switch.
final class StackScreen: UIViewController {
    private let rowCount: Int

    init(rowCount: Int) {
        self.rowCount = rowCount
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Stack"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView()
        stack.axis = .vertical
        for number in 0..<rowCount {
            let name = UILabel()
            name.text = "Row \(number)"
            let choice = UISwitch()
            choice.accessibilityLabel = "Switch \(number)"
            let row = UIStackView(arrangedSubviews: [name, choice])
            row.axis = .horizontal
            stack.addArrangedSubview(row)
        }
        let scrollView = UIScrollView()
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
    }
}
