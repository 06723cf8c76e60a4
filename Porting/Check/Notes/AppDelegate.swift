import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    static func started() {
        let controller = NoteController()
        controller.viewDidLoad()
        controller.save(self)
    }
}
