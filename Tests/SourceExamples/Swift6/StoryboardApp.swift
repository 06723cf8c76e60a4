import Foundation
import UIKit

// The classes of an app with a storyboard.

@IBDesignable
final class BadgeView: UIView {
    @IBInspectable var borderWidth: CGFloat = 0 { didSet { layer.borderWidth = borderWidth } }

    override class var interfaceMembers: [InterfaceMember] { [.attribute("borderWidth", \BadgeView.borderWidth)] }

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = 4
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
    }
}

class TripsController: UITableViewController {
    var trips = ["Alps", "Baltic"]

    override class var interfaceMembers: [InterfaceMember] {
        [
            .action("add:", TripsController.add),
            .action("backToTrips:", TripsController.backToTrips),
            .segueAction("makeTrip:", TripsController.makeTrip),
        ]
    }

    @IBAction func add(_ sender: Any) { trips.append("New") }
    @IBAction func backToTrips(_ segue: UIStoryboardSegue) {
        if let source = segue.source as? TripController { trips.append(source.name) }
    }

    func makeTrip(_ coder: NSCoder) -> TripController? { TripController(coder: coder, name: "Made") }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let trip = segue.destination as? TripController else { return }
        trip.name = segue.identifier ?? "none"
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !trips.isEmpty }
}

final class TripController: UIViewController {
    @Outlet private var nameField: UITextField!
    @Outlet private var badges: [BadgeView]!
    @Outlet(.weak) var spare: UIView?
    var name: String

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        name = "decoded"
        super.init(coder: coder)
    }

    override class var interfaceMembers: [InterfaceMember] {
        [.action("done", TripController.done), .action("nameChanged:", TripController.nameChanged)]
    }

    func done() { dismiss(animated: true) }
    @IBAction func nameChanged(_ sender: UITextField) { name = sender.text ?? "" }

    var shownField: UITextField? { nameField }
    var shownBadges: [BadgeView] { badges }
}

/// A segue of the app's own.
final class DissolveSegue: UIStoryboardSegue {
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() { source.present(destination, animated: false) }
}
