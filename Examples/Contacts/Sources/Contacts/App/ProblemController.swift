import UIKit

/// A screen with the reason why the address book cannot be shown.
///
/// It has no restoration identifier, because the problem may be gone at the next launch.
final class ProblemController: UIViewController {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
        super.init(nibName: nil, bundle: nil)
        title = "Contacts"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let heading = UILabel()
        heading.text = "Your contacts cannot be shown"
        heading.font = .preferredFont(forTextStyle: .title2)
        heading.numberOfLines = 0
        let reason = UILabel()
        reason.text = "\(error)"
        reason.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [heading, reason])
        stack.axis = .vertical
        stack.spacing = 12
        view = stack
    }
}
