import UIKit

/// A screen of views that react to gestures above a row with such a view. A line shows the last recognized gesture.
final class GesturesController: UITableViewController {
    private let last = UILabel()
    private var starOfRow: UILabel?

    override func viewDidLoad() {
        super.viewDidLoad()
        last.text = "nothing"
        let picture = UIImageView(image: UIImage(systemName: "star"))
        picture.accessibilityLabel = "Picture"
        picture.isUserInteractionEnabled = true
        add(UITapGestureRecognizer(), named: "tap", to: picture)
        let card = UIView()
        let caption = UILabel()
        caption.text = "Card"
        card.addSubview(caption)
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        add(single, named: "single", to: card)
        add(double, named: "double", to: card)
        let left = UISwipeGestureRecognizer()
        left.direction = .left
        add(left, named: "left", to: card)
        let held = label("Held")
        add(UILongPressGestureRecognizer(), named: "hold", to: held)
        let moved = label("Moved")
        let pan = UIPanGestureRecognizer()
        pan.addAction(
            UIAction { [weak self, weak pan] _ in
                guard let pan else { return }
                self?.last.text = "pan \(pan.state) \(Int(pan.translation(in: nil).x))"
            })
        moved.addGestureRecognizer(pan)
        let empty = UIView()
        add(UITapGestureRecognizer(), named: "empty", to: empty)
        let stack = UIStackView(arrangedSubviews: [last, picture, card, held, moved, empty])
        stack.axis = .vertical
        stack.spacing = 12
        stack.frame.size.height = 330
        tableView.tableHeaderView = stack
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.isUserInteractionEnabled = true
        return label
    }

    private func add(_ recognizer: UIGestureRecognizer, named name: String, to view: UIView) {
        recognizer.addAction(
            UIAction { [weak self, weak recognizer] _ in
                guard let recognizer else { return }
                self?.last.text = "\(name) \(recognizer.state)"
            })
        view.addGestureRecognizer(recognizer)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        let star = label("Star")
        add(UITapGestureRecognizer(), named: "star", to: star)
        starOfRow = star
        cell.contentView.addSubview(star)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        last.text = "row"
        starOfRow?.gestureRecognizers = nil
    }
}
