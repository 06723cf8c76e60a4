import Foundation

extension UIWindowScene {
    /// Which way round a scene would be shown. Has no effect: displays do not turn.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// Those of a device that is held.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            /// Has no effect: displays do not turn.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            /// Preferences that have no effect.
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// Has no effect: displays do not turn. `errorHandler` is never called.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        Log.noEffect("requestGeometryUpdate(_:)", "displays do not turn")
    }
}
