import Foundation
import RestorationArchive

/// What a display knows of the app that it shows.
@preconcurrency @MainActor
public struct DisplaySession {
    /// `CFBundleIdentifier`, or the executable's name.
    public let bundleIdentifier: String
    /// `CFBundleName`, or the executable's name: a title for the user.
    public let applicationName: String
    /// 32 bytes that stay the same for this app and user from launch to launch, and that no other user knows;
    /// a display derives from it what it needs to recognise its user. Freshly random where none can be kept.
    public let secret: Data
    /// What the app showed last, to be shown until the first `show` (S-SNAP-2, S-SNAP-3); nil if there is nothing to show
    /// but a launch screen. Nothing stands behind it: events on it are dropped (S-SNAP-4).
    public package(set) var snapshot: [PresentationNode]?
    /// The newest number of each sender whose events have led to what the app shows, in this run of it or in the state that
    /// it has restored. An event with a higher number is one that the app has not begun.
    public let eventNumbers: @MainActor () -> [String: Int]
    /// How large the page of an app without scenes is, or was last; nil as long as none has said so.
    package var page: @MainActor () -> PageGeometry? = { nil }
    /// The end of the previous run of the app, or nil if the app doesn't know. A display keeps an event that several runs crashed
    /// with from the next run.
    package var previousRunEnd: RunEnd?
    /// Returns the text of a field as the app has it now, or nil if the app shows no field of that identity.
    package var text: @MainActor (PresentationNode.ID) -> String? = { _ in nil }
    private let react: @MainActor (DisplayEvent, DisplayEventNumber?) -> DisplayEventResult

    /// Makes a secret for an app that cannot keep one.
    static func randomSecret() -> Data { Data((0..<32).map { _ in .random(in: .min ... .max) }) }

    /// For tests of a display; UIKit makes the one that `Display.start(_:)` gets.
    public init(
        bundleIdentifier: String, applicationName: String, secret: Data, snapshot: [PresentationNode]? = nil,
        eventNumbers: @escaping @MainActor () -> [String: Int] = { [:] },
        deliver: @escaping @MainActor (DisplayEvent, DisplayEventNumber?) -> DisplayEventResult
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.applicationName = applicationName
        self.secret = secret
        self.snapshot = snapshot
        self.eventNumbers = eventNumbers
        react = deliver
    }

    /// Runs the app's reaction to `event`. Never traps, whatever the event says.
    ///
    /// - Parameters:
    ///   - event: What the user did, to an element of the tree that was shown last.
    ///   - number: Names the event. One that has come already, in this run or before the state that was restored, is
    ///     `handled`, and nothing happens.
    public func deliver(_ event: DisplayEvent, as number: DisplayEventNumber? = nil) -> DisplayEventResult {
        react(event, number)
    }
}
