import UIKit

extension NoteController {
    override func viewDidLoad() {
        super.viewDidLoad()
        print(Self.interfaceMembers.map(\.name), isPhone, 1)
    }

    @IBAction func share(_ sender: Any) {}
}
