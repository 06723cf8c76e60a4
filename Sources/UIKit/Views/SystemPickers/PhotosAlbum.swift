import Foundation

/// Saves nothing, because there isn't an album, and logs that. It calls `completionSelector` on the next turn with the
/// image and an error. It doesn't pass `contextInfo`: a method that takes a pointer there gets one that points to
/// nothing. A target that isn't an `NSObject` gets no call.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    Log.noEffect("UIImageWriteToSavedPhotosAlbum", "there is no album")
    guard let completionSelector, let target = completionTarget as AnyObject? else { return }
    DispatchQueue.main.async {
        MainActor.assumeIsolated {
            let error = NSError(
                domain: "ALAssetsLibraryErrorDomain", code: -3310,
                userInfo: [NSLocalizedDescriptionKey: "There is no photo album."])
            _ = (target as? NSObject)?.perform(completionSelector, with: image, with: error)
        }
    }
}
