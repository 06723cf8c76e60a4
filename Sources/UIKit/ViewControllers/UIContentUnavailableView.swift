import Foundation

/// A view that shows a `UIContentUnavailableConfiguration`.
@preconcurrency @MainActor
public final class UIContentUnavailableView: UIView, UIContentView {
    /// The shown configuration. Setting one replaces all subviews and the background color. Setting a configuration of
    /// another type changes nothing.
    public var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            shown = new
            fill()
        }
    }
    private var shown: UIContentUnavailableConfiguration

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        fill()
    }

    /// Creates a view that shows nothing until code sets its configuration. Never returns nil.
    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
    }

    private func fill() {
        for view in subviews { view.removeFromSuperview() }
        backgroundColor = shown.background.backgroundColor
        if shown.isLoading {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            addSubview(spinner)
        }
        if let image = shown.image { addSubview(UIImageView(image: image)) }
        add(shown.text, font: .systemFont(ofSize: 22, weight: .bold), color: .label)
        add(shown.secondaryText, font: .systemFont(ofSize: 15), color: .secondaryLabel)
        add(shown.button, shown.buttonProperties)
        add(shown.secondaryButton, shown.secondaryButtonProperties)
    }

    private func add(_ text: String?, font: UIFont, color: UIColor) {
        guard let text, !text.isEmpty else { return }
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
        addSubview(label)
    }

    private func add(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        guard configuration.title != nil || configuration.image != nil || properties.primaryAction != nil else {
            return
        }
        let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil
        button.isEnabled = properties.isEnabled
        addSubview(button)
    }
}
