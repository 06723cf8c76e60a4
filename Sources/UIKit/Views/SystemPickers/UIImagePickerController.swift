import Foundation

/// A picker of pictures. The user cannot pick one. On the turn after it appeared, it tells its delegate that the user
/// cancelled, or dismisses itself without a delegate.
///
/// Apple's class is a navigation controller. This one isn't, because Swift could not distinguish its delegate from a
/// navigation controller's.
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    /// The source of pictures.
    public enum SourceType: Int, Sendable {
        /// All three sources are unavailable.
        case photoLibrary = 0, camera, savedPhotosAlbum
    }

    /// A camera. Has no effect, because UIKit doesn't use a camera.
    public enum CameraDevice: Int, Sendable {
        /// The cameras in Apple's order.
        case rear = 0, front
    }

    /// The mode of a camera. Has no effect, because UIKit doesn't use a camera.
    public enum CameraCaptureMode: Int, Sendable {
        /// The modes in Apple's order.
        case photo = 0, video
    }

    /// The flash of a camera. Has no effect, because UIKit doesn't use a camera.
    public enum CameraFlashMode: Int, Sendable {
        /// The modes in Apple's order.
        case off = -1, auto, on
    }

    /// The quality of a film. Has no effect.
    public enum QualityType: Int, Sendable {
        /// The qualities in Apple's order.
        case typeHigh = 0, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }

    /// A key of the information about a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the key.
        public let rawValue: String
        /// Creates a key with another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The type of the picture.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The part of the picture that the user selected.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The rectangle of that part.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of a film.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of the picture.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The metadata from the camera.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// The asset in the photo library.
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    /// The delegate, which learns that the user picked nothing.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// Has no effect, because the user cannot pick a picture.
    open var sourceType = SourceType.photoLibrary
    /// Has no effect, because the user cannot pick a picture.
    open var mediaTypes = ["public.image"]
    /// Has no effect, because the user cannot pick a picture.
    open var allowsEditing = false
    /// Has no effect, because UIKit doesn't use a camera.
    open var cameraDevice = CameraDevice.rear
    /// Has no effect, because UIKit doesn't use a camera.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Has no effect, because UIKit doesn't use a camera.
    open var cameraFlashMode = CameraFlashMode.auto
    /// Has no effect, because UIKit doesn't use a camera.
    open var videoQuality = QualityType.typeMedium
    /// The maximum duration in seconds. Has no effect, because UIKit doesn't use a camera.
    open var videoMaximumDuration: TimeInterval = 600
    /// Has no effect, because UIKit doesn't use a camera.
    open var showsCameraControls = true
    /// Has no effect, because UIKit doesn't use a camera.
    open var cameraOverlayView: UIView?

    /// Returns false, because the user cannot pick a picture.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
    /// Returns nil, because the user cannot pick a picture.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
    /// Returns false, because UIKit doesn't use a camera.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// Returns false, because UIKit doesn't use a camera.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    /// Has no effect, because UIKit doesn't use a camera.
    open func takePicture() {}

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Log.noEffect("UIImagePickerController", "there are no pictures to choose")
        // This waits for another turn, because the app is still presenting the picker.
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                if let delegate = self.delegate {
                    delegate.imagePickerControllerDidCancel(self)
                } else {
                    self.dismiss(animated: true)
                }
            }
        }
    }
}

/// The delegate of an image picker. Every member is optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Never called, because the user cannot pick a picture.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Runs on the turn after the picker appeared. The default dismisses it.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
