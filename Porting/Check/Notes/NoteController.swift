import UIKit

class NoteController: UIViewController {
    @IBOutlet private weak var label: UIResponder!

    @IBAction func save(_ sender: Any) { print(#selector(save(_:)).name) }
}

#if os(iOS)
let isPhone = true
#endif
