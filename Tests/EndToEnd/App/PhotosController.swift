import UIKit

/// A screen full of photos, with a field, and with a sheet in front of it.
final class PhotosController: UIViewController {
    private let photos: [UIImage]

    /// Makes the screen.
    ///
    /// - Parameter size: the bytes of each photo.
    init(count: Int, size: Int) {
        photos = (0..<count).compactMap { UIImage(data: Self.photo($0, size: size)) }
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Photos"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let caption = UITextField()
        caption.restorationIdentifier = "Caption"
        caption.accessibilityLabel = "Caption"
        let compose = UIButton(
            primaryAction: UIAction(title: "Compose") { [weak self] _ in
                self?.present(ComposeController(), animated: true)
            })
        view.addSubview(UIStackView(arrangedSubviews: [caption, compose] + photos.map { UIImageView(image: $0) }))
    }

    /// Returns data that begins like a picture and goes on like a photo, without repetition.
    private static func photo(_ number: Int, size: Int) -> Data {
        var random = UInt64(number) &+ 0x9E37_79B9_7F4A_7C15
        var words = [UInt64](repeating: 0, count: size / 8)
        for index in words.indices {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            words[index] = random
        }
        return Data([0xFF, 0xD8, 0xFF, 0xE0]) + words.withUnsafeBytes { Data($0) }
    }
}

/// A sheet that code presents, and that its restoration class brings back.
final class ComposeController: UIViewController, UIViewControllerRestoration {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "A new message"
        restorationIdentifier = "Compose"
        restorationClass = ComposeController.self
    }

    required init?(coder: NSCoder) { nil }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        ComposeController()
    }
}
