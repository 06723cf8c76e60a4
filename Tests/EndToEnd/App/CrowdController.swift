import UIKit

/// A container of very many controllers, each with its own number.
final class CrowdController: UIViewController {
    final class Member: UIViewController {
        var number = 0

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(number, forKey: "number")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            number = coder.decodeInteger(forKey: "number")
        }
    }

    private let sumLabel = UILabel()

    init(count: Int) {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Crowd"
        for _ in 0..<count {
            let member = Member()
            member.restorationIdentifier = "Member"
            addChild(member)
            member.didMove(toParent: self)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let count = UIButton(
            primaryAction: UIAction(title: "Count") { [unowned self] _ in
                for (index, member) in members.enumerated() { member.number = index + 1 }
                invalidateRestorableState()
            })
        view.addSubview(sumLabel)
        view.addSubview(count)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        sumLabel.text = "Sum \(members.reduce(0) { $0 + $1.number })"
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "members")
    }

    private var members: [Member] { children.compactMap { $0 as? Member } }
}
