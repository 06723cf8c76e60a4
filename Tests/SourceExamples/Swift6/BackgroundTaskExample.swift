import UIKit

/// Work that an app finishes before a host suspends it, as in the guide.
@MainActor
final class Upload {
    private var end: () -> Void = {}

    func start(then end: @escaping () -> Void) { self.end = end }

    func cancel() { end() }

    static func run(_ upload: Upload) {
        let task = UIApplication.shared.beginBackgroundTask {
            upload.cancel()
        }
        upload.start { UIApplication.shared.endBackgroundTask(task) }
    }
}
