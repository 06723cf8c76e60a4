import Foundation
import RestorationArchive
import RepriseRestoration

/// The app as its display knows it.
@preconcurrency @MainActor
public struct DisplaySession {
    /// The `CFBundleIdentifier`, or the name of the executable.
    public let bundleIdentifier: String
    /// The title for the user: `CFBundleName`, or the name of the executable.
    public let applicationName: String
    /// 32 bytes that stay the same for this app and user from launch to launch, and that no other user knows. A display
    /// derives tokens from it by which it recognizes its user. The bytes are random in each launch if UIKit cannot keep
    /// them.
    public let secret: Data
    /// The windows that the app showed last. The display shows them until the first `show` (S-SNAP-2, S-SNAP-3). nil if
    /// there is only a launch screen to show. UIKit drops events on a snapshot (S-SNAP-4).
    public package(set) var snapshot: [PresentationNode]?
    /// Returns the number of each sender's last event whose effects the app shows. The app handled that event in this
    /// run, or the restored state includes it. An event with a higher number is new to the app.
    public let eventNumbers: @MainActor () -> [String: Int]
    /// Returns the current or last size of the page of an app without scenes, or nil if no page reported a size yet.
    package var page: @MainActor () -> PageGeometry? = { nil }
    /// The end of the previous run of the app, or nil if the app doesn't know. If several runs crashed with an event, a
    /// display doesn't send that event to the next run.
    package var previousRunEnd: RunEnd?
    /// Returns the text of a field as the app has it now, or nil if the app shows no field of that identity.
    package var text: @MainActor (PresentationNode.ID) -> String? = { _ in nil }
    /// Ends the turn of an event, so that the display gets the tree with its effects.
    package var endTurn: @MainActor () -> Void = {}
    /// Waits until everything that changed so far is durable.
    package var flush: @MainActor () async -> Void = {}
    /// Moves the scenes to the background, waits for background tasks, and saves. When it returns, the process may be
    /// suspended or killed, unless a scene came to the foreground meanwhile.
    package var rest: @MainActor () async -> Void = {}
    /// The person whom the app serves, if a host of many people started it.
    package var person: String?
    /// The states of windows that their users can go back to.
    package var earlierStates = EarlierStates()
    /// Returns the objects behind the displayed elements of a session, and the records of its restore pass and of its
    /// newest save. Without a session, it inspects the current scene. nil if the app is gone.
    package var inspect: @MainActor (String?) -> (objects: AppInspection, restored: PassRecord?, saved: PassRecord?)? =
        { _ in nil }
    private let react: @MainActor (DisplayEvent, DisplayEventNumber?) -> DisplayEventResult

    /// Makes a secret for an app that cannot keep one.
    package static func randomSecret() -> Data { Data((0..<32).map { _ in .random(in: .min ... .max) }) }

    /// Creates a session to test a display. UIKit creates the one that it passes to `Display.start(_:)`.
    /// - Parameters:
    ///   - bundleIdentifier: The identifier of the app.
    ///   - applicationName: The title for the user.
    ///   - secret: 32 bytes that only this user knows.
    ///   - snapshot: The windows to show until the first `show`, or nil for a launch screen.
    ///   - eventNumbers: Returns the number of each sender's last event whose effects the app shows.
    ///   - deliver: Runs the app's reaction to an event.
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

    /// Runs the app's reaction to `event`. Never traps, whatever the event contains.
    ///
    /// - Parameters:
    ///   - event: The user's action on an element of the last tree.
    ///   - number: The identity of the event. UIKit returns `handled` and does nothing if the event came before, in
    ///     this run or in the restored state.
    /// - Returns: The app's response.
    public func deliver(_ event: DisplayEvent, as number: DisplayEventNumber? = nil) -> DisplayEventResult {
        react(event, number)
    }
}
