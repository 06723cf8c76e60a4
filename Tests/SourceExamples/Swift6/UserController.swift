import UIKit

// Apple's example of encoding and decoding a form's state, as its documentation prints it.
class UserController: UIViewController {
    var firstNameField: UITextField?
    var lastNameField: UITextField?
    var userID = "none"
    private(set) var populated: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let first = UITextField()
        let last = UITextField()
        view.addSubview(first)
        view.addSubview(last)
        firstNameField = first
        lastNameField = last
    }

    func populateWithDataForUserID(_ userID: String) {
        populated.append(userID)
        firstNameField?.text = "stored first name of \(userID)"
        lastNameField?.text = "stored last name of \(userID)"
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)

        // Save the user ID so that we can load that user later.
        coder.encode(userID, forKey: "UserID")

        // Write out any temporary data if editing is in progress.
        if firstNameField!.isFirstResponder {
            coder.encode(firstNameField?.text, forKey: "EditedText")
            coder.encode(Int32(1), forKey: "EditField")
        } else if lastNameField!.isFirstResponder {
            coder.encode(lastNameField?.text, forKey: "EditedText")
            coder.encode(Int32(2), forKey: "EditField")
        } else {
            // No editing was in progress.
            coder.encode(Int32(0), forKey: "EditField")
        }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)

        // Restore the first name and last name from the user ID.
        userID = coder.decodeObject(forKey: "UserID") as! String
        populateWithDataForUserID(userID)

        // Restore a previously edited field.
        let editedText = coder.decodeObject(forKey: "EditedText") as! String?
        switch coder.decodeInteger(forKey: "EditField") {
        case 1:
            firstNameField?.text = editedText
            firstNameField!.becomeFirstResponder()
            break
        case 2:
            lastNameField?.text = editedText
            lastNameField!.becomeFirstResponder()
            break
        default:
            // Do nothing.
            break
        }
    }
}
