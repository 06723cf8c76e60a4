import Foundation

/// Would take or choose a picture. There are none here: one that is presented tells its delegate that it was cancelled.
///
/// Apple's is a navigation controller; this is not, as a delegate of its own type could not be told from that one's.
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    /// Where pictures would come from.
    public enum SourceType: Int, Sendable {
        /// Not available, all three.
        case photoLibrary = 0, camera, savedPhotosAlbum
    }

    /// A camera. Has no effect: there is none.
    public enum CameraDevice: Int, Sendable {
        /// In Apple's order.
        case rear = 0, front
    }

    /// What a camera takes. Has no effect: there is none.
    public enum CameraCaptureMode: Int, Sendable {
        /// In Apple's order.
        case photo = 0, video
    }

    /// A camera's light. Has no effect: there is none.
    public enum CameraFlashMode: Int, Sendable {
        /// In Apple's order.
        case off = -1, auto, on
    }

    /// How good a film would be. Has no effect.
    public enum QualityType: Int, Sendable {
        /// In Apple's order.
        case typeHigh = 0, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }

    /// The name of something that is told of a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name for it.
        public let rawValue: String
        /// For a key of another name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Its kind.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The part that was chosen.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// Which part.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// A film's file.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The picture's file.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// What the camera says of it.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// Where the library has it.
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    /// Told that nothing was chosen.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// Has no effect: there are no pictures.
    open var sourceType = SourceType.photoLibrary
    /// Has no effect: there are no pictures.
    open var mediaTypes = ["public.image"]
    /// Has no effect: there are no pictures.
    open var allowsEditing = false
    /// Has no effect: there is no camera.
    open var cameraDevice = CameraDevice.rear
    /// Has no effect: there is no camera.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Has no effect: there is no camera.
    open var cameraFlashMode = CameraFlashMode.auto
    /// Has no effect: there is no camera.
    open var videoQuality = QualityType.typeMedium
    /// In seconds. Has no effect: there is no camera.
    open var videoMaximumDuration: TimeInterval = 600
    /// Has no effect: there is no camera.
    open var showsCameraControls = true
    /// Has no effect: there is no camera.
    open var cameraOverlayView: UIView?

    /// False: there are no pictures.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
    /// nil: there are no pictures.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
    /// False: there is no camera.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// False: there is no camera.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    /// Has no effect: there is no camera.
    open func takePicture() {}

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Log.noEffect("UIImagePickerController", "there are no pictures to choose")
        // On another turn: the app is still presenting it.
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

/// What is told what was chosen; every member is optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Never called: there are no pictures.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called on the turn after the picker has appeared. The default dismisses it.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
