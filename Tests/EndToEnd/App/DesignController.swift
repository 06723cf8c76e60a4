import UIKit

/// A screen as a designer draws it for a phone of 375 points. The order of adding its views isn't their reading order.
final class DesignController: UIViewController {
    private var isPoster = false

    /// Makes one of the designs.
    ///
    /// - Parameter name: `poster` for texts and buttons on a picture as large as the screen, else a form.
    convenience init(_ name: String) {
        self.init(nibName: nil, bundle: nil)
        isPoster = name == "poster"
        title = "Design"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        isPoster ? drawPoster() : drawForm()
    }

    private func drawForm() {
        for (index, name) in ["Phone", "E-mail address", "Name"].enumerated() {
            let y = 236 - CGFloat(index) * 38
            add(UITextField(), 120, y, 239, 30).placeholder = name
            add(label(name), 16, y + 5, 96, 20)
        }
        add(UISwitch(), 310, 275, 51, 31).accessibilityLabel = "Newsletter"
        add(label("Newsletter"), 16, 280, 200, 21)
        for (index, name) in ["Later", "Never", "Send"].enumerated() {
            add(button(name), 16 + CGFloat(index) * 117, 320, 109, 34)
        }
        let detail = add(label("Two lines beside a picture, the second one in small"), 92, 398, 267, 20)
        detail.font = .systemFont(ofSize: 14)
        detail.textColor = .darkGray
        add(label("Mount Logan"), 92, 372, 267, 21).font = .boldSystemFont(ofSize: 17)
        let mountain = add(UIImageView(image: picture("#2d6a4f", "#95d5b2")), 16, 366, 64, 64)
        mountain.accessibilityLabel = "Mountain"
        mountain.layer.cornerRadius = 32
        add(label("On a card"), 32, 456, 200, 21).textColor = .white
        add(button("Open"), 263, 452, 80, 30)
        let card = add(UIView(), 16, 440, 343, 54)
        card.backgroundColor = UIColor(red: 0.1, green: 0.15, blue: 0.3, alpha: 1)
        view.sendSubviewToBack(card)
        add(button("In the middle"), 117, 520, 140, 34)
        let title = add(label("Welcome"), 16, 60, 343, 40)
        title.font = .boldSystemFont(ofSize: 28)
        title.textColor = .white
        title.textAlignment = .center
        let header = add(UIImageView(image: picture("#1d3557", "#457b9d")), 0, 0, 375, 140)
        header.contentMode = .scaleAspectFill
        view.sendSubviewToBack(header)
    }

    private func drawPoster() {
        let background = add(UIImageView(image: picture("#03071e", "#6a040f")), 0, 0, 375, 667)
        background.contentMode = .scaleAspectFill
        add(button("Sign in"), 40, 560, 140, 44)
        add(button("Sign up"), 195, 560, 140, 44)
        let text = add(label("Everything here is in front of a picture, and all of it can be read."), 40, 300, 295, 48)
        text.numberOfLines = 0
        text.textAlignment = .center
        text.textColor = .white
        let title = add(label("Poster"), 40, 250, 295, 40)
        title.font = .boldSystemFont(ofSize: 34)
        title.textAlignment = .center
        title.textColor = .white
    }

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

    private func picture(_ sky: String, _ ground: String) -> UIImage? {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
            <rect width="200" height="200" fill="\(sky)"/><path d="M0 200 L70 80 L110 140 L140 100 L200 200 Z" fill="\(ground)"/>
            </svg>
            """
        return UIImage(data: Data(drawing.utf8))
    }

    @discardableResult
    private func add<View: UIView>(
        _ subview: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) -> View {
        subview.frame = CGRect(x: x, y: y, width: width, height: height)
        view.addSubview(subview)
        return subview
    }
}
