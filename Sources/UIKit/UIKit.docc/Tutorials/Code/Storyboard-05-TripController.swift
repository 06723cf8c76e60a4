import UIKit

class TripController: UIViewController {
    @Outlet var destinationField: UITextField!

    override func viewDidLoad() {
        super.viewDidLoad()
        showTitle()
    }

    private func showTitle() {
        title = destinationField.hasText ? destinationField.text : "New Trip"
    }
}
