import AVFoundation
import UIKit

/// A controller for a film. It plays nothing, and shows a labelled frame with the name of the film's file.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    private let frame = PlaceholderView("Video")

    /// The player of the film. The frame names the file of its item, if the item's asset is an `AVURLAsset`. It shows
    /// another item when code sets the player again, or when the view appears the next time.
    open var player: AVPlayer? { didSet { nameFilm() } }
    /// Has no effect.
    open var showsPlaybackControls = true
    /// Has no effect.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Always false.
    open var isReadyForDisplay: Bool { false }
    /// Has no effect.
    open var allowsPictureInPicturePlayback = true
    /// Has no effect.
    open var entersFullScreenWhenPlaybackBegins = false
    /// Has no effect.
    open var exitsFullScreenWhenPlaybackEnds = false
    /// Has no effect.
    open var updatesNowPlayingInfoCenter = true
    /// The delegate. The controller never calls it.
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    /// A view for the app's own views above the film. Displays show them below the frame. nil before the view is
    /// loaded.
    open var contentOverlayView: UIView? { isViewLoaded ? frame : nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        frame.frame = view.bounds
        view.insertSubview(frame, at: 0)
        nameFilm()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The player may have another item now.
        nameFilm()
    }

    private func nameFilm() {
        let asset = player?.currentItem?.asset as? AVURLAsset
        frame.detail = asset?.url.lastPathComponent
    }
}

/// The delegate of a player's controller. No controller calls its methods.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    /// Never called.
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    /// Never called.
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
    /// Does nothing.
    public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    /// Does nothing.
    public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
}
