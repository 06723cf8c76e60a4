import Foundation

/// Shows a list content configuration; another kind of configuration shows nothing.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    /// Setting it changes what the view shows.
    open var configuration: any UIContentConfiguration { didSet { show() } }
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView(image: nil)

    /// A view that shows texts and image of `configuration`.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        secondaryLabel.textColor = .secondaryLabel
        for view in [imageView, label, secondaryLabel] { addSubview(view) }
        show()
    }

    /// A view without content.
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
    }

    private func show() {
        let content = configuration as? UIListContentConfiguration
        label.attributedText = content?.attributedText
        secondaryLabel.text = content?.secondaryText
        imageView.image = content?.image
    }
}
