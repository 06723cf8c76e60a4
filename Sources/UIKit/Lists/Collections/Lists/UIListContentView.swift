import Foundation

/// A view that shows a list content configuration. For another kind of configuration it is empty.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    /// The shown configuration. Setting it changes what the view shows.
    open var configuration: any UIContentConfiguration { didSet { show() } }
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView(image: nil)

    /// Creates a view that shows the texts and image of `configuration`.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        addContents()
    }

    /// Creates a view with an empty cell's configuration.
    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
        addContents()
    }

    private func addContents() {
        secondaryLabel.textColor = .secondaryLabel
        for view in [imageView, label, secondaryLabel] { addSubview(view) }
        show()
    }

    private func show() {
        let content = configuration as? UIListContentConfiguration
        label.attributedText = content?.attributedText
        secondaryLabel.text = content?.secondaryText
        imageView.image = content?.image
    }
}
