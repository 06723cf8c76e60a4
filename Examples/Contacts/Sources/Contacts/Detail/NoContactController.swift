import UIKit

/// Stands beside a list in which nothing is chosen yet. There is nothing in it to come back, so it has no identifier.
final class NoContactController: UIViewController {
    override func loadView() {
        let label = UILabel()
        label.text = "Choose a contact."
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        view = label
    }
}
