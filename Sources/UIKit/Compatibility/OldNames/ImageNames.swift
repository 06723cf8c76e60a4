import Foundation

// Swift 4.2 moved these into `UIImage`.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode

/// Does the same as `UIImage.pngData()`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Does the same as `UIImage.jpegData(compressionQuality:)`, which has that name since Swift 4.2.
@available(*, deprecated, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
