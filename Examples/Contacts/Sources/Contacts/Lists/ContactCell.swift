import AddressBook
import UIKit

/// A contact in a list, made from the prototype in the storyboard.
final class ContactCell: UITableViewCell {
    static let reuseIdentifier = "Contact"

    func show(_ contact: Contact, options: ViewOptions) {
        textLabel?.text = contact.displayName
        detailTextLabel?.text = options.secondLine.text(of: contact)
        let isStarred = contact.isFavourite && options.showsStars
        imageView?.image = UIImage(systemName: isStarred ? "star.fill" : contact.kind.symbolName)
        tintColor = isStarred ? .systemOrange : nil
        accessibilityHint = contact.isFavourite ? "Favourite" : nil
    }
}
