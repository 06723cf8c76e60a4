// swift-format-ignore-file
import UIKit

@objc protocol RatingControlDelegate {
    func ratingControl(_ control: RatingControl, didRate rating: Int)
    @objc optional func ratingControlDidClear(_ control: RatingControl)
    @objc optional func ratingControl(_ control: RatingControl, shouldRate rating: Int) -> Bool
}

@IBDesignable class RatingControl: UIView {
    @IBOutlet weak var delegate: RatingControlDelegate?
    @IBInspectable var starCount: Int = 5 { didSet { setNeedsLayout() } }
    @objc dynamic var rating = 0 {
        didSet { setNeedsLayout() }
    }

    func rate(_ value: Int) {
        if delegate?.ratingControl?(self, shouldRate: value) ?? true {
            rating = value
            delegate?.ratingControl(self, didRate: value)
        }
        if value == 0 { delegate?.ratingControlDidClear?(self) }
    }

    func describe() {}
}

class SmallRatingControl: RatingControl {
    override func describe() {}
    override func shrink() {}
}

extension RatingControl {
    @objc func shrink() {}
    override var intrinsicContentSize: CGSize { return CGSize(width: 100, height: 20) }
    @IBAction func clear(_ sender: Any?) { rate(0) }
}
