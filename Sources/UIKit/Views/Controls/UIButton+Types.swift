/// The image and title of the button types that have them.
extension UIButton.ButtonType {
    @MainActor
    var image: UIImage? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle")
        case .contactAdd: UIImage(systemName: "plus.circle")
        case .close: UIImage(systemName: "xmark")
        case .custom, .system, .plain: nil
        }
    }

    var title: String? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add"
        case .close: "Close"
        case .custom, .system, .plain: nil
        }
    }
}
