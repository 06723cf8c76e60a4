import Foundation
import UIKit

/// Looking at one contact.
extension NSUserActivity {
    /// As `NSUserActivityTypes` in `Info.plist` declares it.
    static let contactType = "org.reprise.Contacts.contact"
    private static let contactKey = "contactID"

    convenience init(contactID: String) {
        self.init(activityType: Self.contactType)
        targetContentIdentifier = contactID
        userInfo = [Self.contactKey: contactID]
    }

    /// nil for any other activity.
    var contactID: String? {
        activityType == Self.contactType ? userInfo?[Self.contactKey] as? String : nil
    }
}
