import UIKit

/// Gestures as many apps write them, but for targets and selectors.
class GestureController: UIViewController, UIGestureRecognizerDelegate {
    let card = UIImageView(image: UIImage(systemName: "star"))
    let field = UITextField()
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let endsEditing = UITapGestureRecognizer()
        endsEditing.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) })
        endsEditing.cancelsTouchesInView = false
        endsEditing.delegate = self
        view.addGestureRecognizer(endsEditing)
        card.isUserInteractionEnabled = true
        card.accessibilityLabel = "Card"
        for direction: UISwipeGestureRecognizer.Direction in [.left, .right] {
            let swipe = UISwipeGestureRecognizer(
                primaryAction: UIAction { [weak self] action in
                    guard let swipe = action.sender as? UISwipeGestureRecognizer else { return }
                    self?.log.append(swipe.direction == .left ? "left" : "right")
                })
            swipe.direction = direction
            card.addGestureRecognizer(swipe)
        }
        let pan = DirectionalPan()
        pan.addAction(UIAction { [weak self, unowned pan] _ in self?.moved(pan) })
        pan.delegate = self
        card.addGestureRecognizer(pan)
        let hold = UILongPressGestureRecognizer(primaryAction: UIAction { _ in })
        hold.minimumPressDuration = 0.8
        hold.require(toFail: pan)
        card.addGestureRecognizer(hold)
        field.placeholder = "Name"
        for subview in [card, field] { view.addSubview(subview) }
        navigationController?.interactivePopGestureRecognizer?.isEnabled = false
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: log.append("began")
        case .changed:
            let translation = pan.translation(in: view)
            card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
            pan.setTranslation(.zero, in: view)
        case .ended, .cancelled: log.append("ended \(Int(card.center.x))")
        default: break
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return abs(velocity.x) > abs(velocity.y)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIControl) && touch.location(in: view).y >= 0
    }
}

/// A recognizer of an app's own, which UIKit tells of touches.
class DirectionalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began, abs(velocity(in: view).y) > abs(velocity(in: view).x) { state = .cancelled }
    }

    override func reset() {
        super.reset()
        name = nil
    }
}
