import Foundation

extension UIWindowScene {
    /// The preferred orientation of a scene. Has no effect, because displays do not turn.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// The preferences on a handheld device.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            /// Has no effect, because displays do not turn.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates preferences, which have no effect.
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// Has no effect, because displays do not turn, and logs that once. `errorHandler` is never called.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        Log.noEffect("requestGeometryUpdate(_:)", "displays do not turn")
    }
}
