import Foundation
import UIKit

/// A delegate that writes in capitals, as apps do that format phone numbers.
final class Capitals: NSObject, UITextFieldDelegate {
    static let shared = Capitals()

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let text = textField.text as NSString? else { return true }
        textField.text = text.replacingCharacters(in: range, with: string.uppercased())
        Ledger.current?.userActed()
        return false
    }
}

/// The forms that the app made and that are still in memory.
enum Controllers {
    private struct Weak {
        weak var controller: UIViewController?
    }

    private static var made: [Weak] = []

    static func note(_ controller: UIViewController) { made.append(Weak(controller: controller)) }

    /// Returns the number of forms that are in memory, although no window has them any more.
    @MainActor
    static func leftCount(root: UIViewController?) -> Int {
        var shown: Set<ObjectIdentifier> = []
        var pending = [root].compactMap { $0 }
        while let next = pending.popLast() {
            guard shown.insert(ObjectIdentifier(next)).inserted else { continue }
            pending += next.children + [next.presentedViewController].compactMap { $0 }
        }
        return made.count { $0.controller.map { !shown.contains(ObjectIdentifier($0)) } ?? false }
    }
}
