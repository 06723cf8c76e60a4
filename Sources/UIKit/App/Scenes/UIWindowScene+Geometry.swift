import Foundation

extension UIWindowScene {
    /// The geometry of the place in which a scene is shown.
    @MainActor
    open class Geometry: NSObject {
        /// A coordinate space with the size of the scene's page.
        open private(set) var coordinateSpace: any UICoordinateSpace
        /// Always portrait, because pages have no orientation.
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }

        init(size: CGSize) {
            coordinateSpace = ScreenCoordinateSpace(bounds: CGRect(origin: .zero, size: size))
        }
    }

    /// The animations for a window scene that goes away.
    public enum DismissalAnimation: Int, Sendable {
        /// Has no effect, because UIKit animates nothing.
        case standard = 1, commit, decline
    }

    /// The options of a request for a window scene.
    @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {}

    /// A coordinate space with the size of the scene's page (S-SCENE-63).
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// A geometry with the size of the scene's page (S-SCENE-63).
    public var effectiveGeometry: Geometry { Geometry(size: screen.bounds.size) }
    /// Always portrait, because pages have no orientation.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// Always true, because a page shows one scene.
    public var isFullScreen: Bool { true }
    /// The traits that follow from the size of the scene's page.
    public var traitCollection: UITraitCollection { screen.traitCollection }

    // MARK: The page

    /// Takes the size of the last page until a page is open (S-SCENE-63). Does nothing without a saved size.
    func takeSizeOfLastPage() {
        guard let page = session.values.page else { return }
        screen.bounds = CGRect(origin: .zero, size: page.size)
    }

    /// Takes the size of a page, and saves it with the state that the page shows. Does nothing if it is the same as the
    /// last one.
    func keep(_ page: PageGeometry) {
        guard session.values.page != page else { return }
        session.values.page = page
        stateMayHaveChanged()
        application.lifeCycle.showList()
    }
}
