import UIKit

/// Layers, animations and what else many small apps name, as they write it.
class LayersController: UIViewController, CAAnimationDelegate, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate, UITableViewDelegate
{
    let card = GradientView()
    let gradient = CAGradientLayer()
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.systemBlue.cgColor, UIColor.white.withAlphaComponent(0.5).cgColor]
        gradient.locations = [0, 1]
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        view.layer.insertSublayer(gradient, at: 0)
        card.layer.shadowOpacity = 0.3
        card.layer.masksToBounds = false
        card.layer.transform = CATransform3DRotate(CATransform3DIdentity, .pi / 4, 0, 0, 1)
        view.addSubview(card)
        let ring = CAShapeLayer()
        ring.fillColor = UIColor.clear.cgColor
        ring.strokeColor = UIColor.red.cgColor.copy(alpha: 0.5)
        ring.lineWidth = 4
        ring.lineCap = .round
        card.layer.addSublayer(ring)
        ring.add(pulse(), forKey: "pulse")
        let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        let label = UILabel()
        if let descriptor { label.font = UIFont(descriptor: descriptor, size: 0) }
        if let rounded = label.font.fontDescriptor.withDesign(.rounded) {
            label.font = UIFont(descriptor: rounded, size: 20)
        }
        label.text = "Layers"
        view.addSubview(label)
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self]) {
            (self: Self, _: UITraitCollection) in
            self.log.append("traits")
        }
        traitOverrides.userInterfaceStyle = .dark
        let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        tilt.minimumRelativeValue = -10
        card.addMotionEffect(tilt)
        label.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        gradient.frame = view.layer.bounds
    }

    func pulse() -> CAAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [-10, 10, 0]
        shake.keyTimes = [0, 0.5, 1]
        let group = CAAnimationGroup()
        group.animations = [fade, shake]
        group.duration = 0.5
        group.repeatCount = .infinity
        group.delegate = self
        return group
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("stopped \(flag)")
    }

    func choosePicture() {
        guard UIImagePickerController.isSourceTypeAvailable(.camera) else {
            log.append("no camera")
            return
        }
        let picker = UIImagePickerController()
        picker.sourceType = .camera
        picker.delegate = self
        present(picker, animated: true)
    }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        card.layer.contents = info[.originalImage]
        picker.dismiss(animated: true)
    }

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        [UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }]
    }

    func showEmpty() {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "tray")
        configuration.text = "No notes"
        configuration.button.title = "New"
        configuration.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.log.append("new") }
        contentUnavailableConfiguration = configuration
    }
}

/// The usual way to a gradient that follows its view.
class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.black.cgColor]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// A cell that looks otherwise when it is selected.
class SelectableCell: UICollectionViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
        background.backgroundColor = state.isSelected ? .red : nil
        background.cornerRadius = 8
        backgroundConfiguration = background
    }
}

/// A gradient of the app's own.
class SkyLayer: CAGradientLayer {
    override init() {
        super.init()
        colors = [UIColor.white.cgColor, UIColor.blue.cgColor]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
