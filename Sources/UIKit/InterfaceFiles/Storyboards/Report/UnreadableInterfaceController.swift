import Foundation

/// A replacement for a controller of an unreadable storyboard. It shows the reason.
final class UnreadableInterfaceController: UIViewController {
    private let problem: InterfaceProblem

    init(_ problem: InterfaceProblem) {
        self.problem = problem
        super.init(nibName: nil, bundle: nil)
        title = problem.file
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        let label = UILabel()
        label.text = "\(problem)"
        label.numberOfLines = 0
        view.addSubview(label)
    }
}
