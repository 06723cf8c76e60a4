import Foundation
import UIKit

/// Writes in capitals, as apps do that format numbers of telephones.
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

/// The controllers that were made, as far as they live.
enum Controllers {
    private struct Weak {
        weak var controller: UIViewController?
    }

    private static var made: [Weak] = []

    static func note(_ controller: UIViewController) { made.append(Weak(controller: controller)) }

    /// How many live although they are in no window any more.
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
