import Foundation
import UIKit

/// The activity of looking at one contact.
extension NSUserActivity {
    /// The type in `NSUserActivityTypes` of `Info.plist`.
    static let contactType = "org.reprise.Contacts.contact"
    private static let contactKey = "contactID"

    convenience init(contactID: String) {
        self.init(activityType: Self.contactType)
        targetContentIdentifier = contactID
        userInfo = [Self.contactKey: contactID]
    }

    /// The contact's identifier, or nil for any other activity.
    var contactID: String? {
        activityType == Self.contactType ? userInfo?[Self.contactKey] as? String : nil
    }
}
