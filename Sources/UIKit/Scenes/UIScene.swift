import Foundation

/// One instance of the app's interface. On Linux all scenes are window scenes.
@MainActor
open class UIScene: UIResponder {
    override init() {
        super.init()
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}
