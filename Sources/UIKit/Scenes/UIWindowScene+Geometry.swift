import Foundation

extension UIWindowScene {
    /// What a scene knows of the place that it is shown in.
    @MainActor
    open class Geometry: NSObject {
        /// As large as the scene's page.
        open private(set) var coordinateSpace: any UICoordinateSpace
        /// Always portrait: pages have no orientation.
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }

        init(size: CGSize) {
            coordinateSpace = ScreenCoordinateSpace(bounds: CGRect(origin: .zero, size: size))
        }
    }

    /// How a window scene goes away.
    public enum DismissalAnimation: Int, Sendable {
        /// Has no effect: nothing is animated.
        case standard = 1, commit, decline
    }

    /// Who asks for a window scene.
    @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {}

    /// As large as the scene's page (S-SCENE-63).
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// As large as the scene's page (S-SCENE-63).
    public var effectiveGeometry: Geometry { Geometry(size: screen.bounds.size) }
    /// Always portrait: pages have no orientation.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// Always true: a page shows one scene.
    public var isFullScreen: Bool { true }
    /// What follows from the size of the scene's page.
    public var traitCollection: UITraitCollection { screen.traitCollection }

    // MARK: The page

    /// Until a page is open, the scene is as large as the last one was (S-SCENE-63).
    func takeSizeOfLastPage() {
        guard let page = session.values.page else { return }
        screen.bounds = CGRect(origin: .zero, size: page.size)
    }

    /// A page has told its size, which is kept with what it shows.
    func keep(_ page: PageGeometry) {
        guard session.values.page != page else { return }
        session.values.page = page
        stateMayHaveChanged()
        session.sessions?.showList()
    }
}
