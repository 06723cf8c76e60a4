import Foundation

/// A film or a sound. Nothing reads its file, so it has no duration and no tracks.
open class AVAsset: NSObject {
    /// Creates an asset for an address, without reading anything there.
    public convenience init(url URL: URL) { self.init(at: URL) }

    let address: URL?

    init(at address: URL?) { self.address = address }

    /// Always `.indefinite`.
    open var duration: CMTime { .indefinite }
    /// Always false: nothing plays it.
    open var isPlayable: Bool { false }
    /// Always empty.
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    /// Loads nothing, and calls the handler at once.
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
        handler?()
    }
    /// Does nothing.
    open func cancelLoading() {}
}

/// A film or a sound at an address. Nothing reads its file.
open class AVURLAsset: AVAsset {
    /// The address of the media.
    public let url: URL

    /// Creates an asset for an address, without reading anything there. The options have no effect.
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init(at: URL)
    }
}

/// A part of a film. No asset has one.
open class AVAssetTrack: NSObject {}

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// Apple's four letters for it.
    public let rawValue: String
    /// Creates a kind from Apple's four letters.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind from Apple's four letters.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The type of sound.
    public static let audio = AVMediaType("soun")
    /// Moving pictures.
    public static let video = AVMediaType("vide")
    /// Texts that belong to pictures.
    public static let text = AVMediaType("text")
    /// Data about the media.
    public static let metadata = AVMediaType("meta")
}
