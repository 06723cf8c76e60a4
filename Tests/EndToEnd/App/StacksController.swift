import UIKit

/// Screens of stacks, with and without frames. Their views have to be beside one another as in UIKit.
final class StacksController: UIViewController {
    private var design = Design.stacks

    /// The content of the screen.
    enum Design: String {
        /// Controls in the middle, and texts side by side.
        case stacks
        /// A form of rows in a stack.
        case columns
        /// A form and texts whose frames were drawn for a phone.
        case drawn
        /// Symbols that the page has, symbols that it lacks, and a bar that is too full.
        case symbols
    }

    /// Makes the screen with that design.
    ///
    /// - Returns: nil if there isn't a design with that name.
    convenience init?(_ name: String) {
        guard let design = Design(rawValue: name) else { return nil }
        self.init(nibName: nil, bundle: nil)
        self.design = design
        title = "Design"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        switch design {
        case .stacks: showStacks()
        case .columns: showForm()
        case .drawn: drawFrames()
        case .symbols: showSymbols()
        }
    }

    // MARK: Stacks

    private func showStacks() {
        for (alignment, name) in [
            (UIStackView.Alignment.center, "Guests"), (.leading, "Leading"), (.trailing, "Trailing"),
            (.fill, "Filling"),
        ] {
            let stack = column([label(name), UIStepper(), named(UISwitch(), name), spinner()])
            stack.alignment = alignment
            view.addSubview(named(stack, name))
        }
        view.addSubview(row([label("Distance"), label("12.5 km")]))
        let words = row([label("Left"), label("Right")])
        let centred = column([words, label("A line that is wider than the two words above")])
        centred.alignment = .center
        view.addSubview(centred)
        view.addSubview(row([label("A text that says rather much"), button("Change")]))
        view.addSubview(row([label("A text that says rather much"), column([label("Two"), label("lines of it")])]))
        view.addSubview(row([label("A text that says rather much"), UISlider()]))
        let icon = UIImageView(image: UIImage(systemName: "star"))
        view.addSubview(row([icon, label("A name that says rather much"), label("4.50 €")]))
    }

    // MARK: Forms

    private func showForm() {
        let rows: [(String, UIView)] = [
            ("Name", UITextField()), ("Organisation", UITextField()), ("On", picker()),
            ("Kind", UISegmentedControl(items: ["Person", "Company"])), ("Size", UISlider()), ("Favourite", UISwitch()),
            ("Guests", UIStepper()),
        ]
        let stack = column(rows.map { row([label($0), named($1, $0)]) } + [row([button("Cancel"), button("Save")])])
        stack.spacing = 12
        view.addSubview(stack)
    }

    private func drawFrames() {
        for (index, name) in ["Name", "Organisation unit", "E-mail"].enumerated() {
            let y = 20 + CGFloat(index) * 44
            add(label(name), 16, y, 80, 30)
            add(named(UITextField(), name), 104, y, 255, 30)
        }
        add(UIImageView(image: UIImage(systemName: "star")), 16, 180, 40, 40)
        add(column([label("A heading that is longer than it was drawn"), label("Detail")]), 64, 180, 120, 40)
        add(label("Beside it a text of some length"), 16, 250, 100, 20)
        add(column([label("One"), label("Another text that is longer than it was drawn")]), 124, 240, 130, 40)
        add(button("More"), 290, 240, 69, 40)
        add(UIStepper(), 140, 300, 94, 32)
    }

    // MARK: Symbols

    private func showSymbols() {
        title = "A title of some length"
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Favourites", image: UIImage(systemName: "heart.fill"))
        for (title, symbol) in [
            ("Erase", "trash.fill"), ("Enchant", "no.such.symbol"), ("Accept", "checkmark.circle.fill"),
        ] {
            let button = button(title)
            button.setImage(UIImage(systemName: symbol), for: .normal)
            view.addSubview(button)
        }
        let picture = UIButton(type: .system)
        picture.setImage(UIImage(systemName: "no.such.symbol.either"), for: .normal)
        picture.accessibilityLabel = "Rays"
        view.addSubview(picture)
    }

    // MARK: Views

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
    }

    private func picker() -> UIDatePicker {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        return picker
    }

    private func spinner() -> UIActivityIndicatorView {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        return spinner
    }

    private func named<View: UIView>(_ view: View, _ name: String) -> View {
        view.accessibilityLabel = name
        return view
    }

    private func row(_ views: [UIView]) -> UIStackView { UIStackView(arrangedSubviews: views) }

    private func column(_ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        return stack
    }

    private func add(_ subview: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        subview.frame = CGRect(x: x, y: y, width: width, height: height)
        view.addSubview(subview)
    }
}
