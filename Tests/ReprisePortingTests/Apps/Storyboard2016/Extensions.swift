// swift-format-ignore-file
import UIKit

extension UIView {
    @IBInspectable var cornerRadius: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}

extension RatingControl: RatingControlDelegate {
    func ratingControl(_ control: RatingControl, didRate rating: Int) {}
    func ratingControl(_ control: RatingControl, shouldRate rating: Int) -> Bool { return rating > 0 }
    @IBAction func double(_ sender: Any) { rate(rating * 2) }
    override func didMoveToWindow() { super.didMoveToWindow() }
}

private extension Selector {
    static let reload = #selector(MealSource.reload(_:))
    static let title = #selector(getter: UIViewController.title)
}
