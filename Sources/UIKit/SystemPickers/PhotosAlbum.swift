import Foundation

/// Saves nothing, as there is no album: calls `completionSelector`, on the next turn, with the image and an error. `contextInfo`
/// is not passed on: a method that takes a pointer there gets one that leads nowhere.
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
