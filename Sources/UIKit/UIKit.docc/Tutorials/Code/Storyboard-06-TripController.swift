import UIKit

class TripController: UIViewController {
    @Outlet var destinationField: UITextField!

    override class var interfaceMembers: [InterfaceMember] {
        [.action("destinationChanged:", TripController.destinationChanged)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showTitle()
    }

    @IBAction func destinationChanged(_ sender: UITextField) {
        showTitle()
    }

    private func showTitle() {
        title = destinationField.hasText ? destinationField.text : "New Trip"
    }
}
