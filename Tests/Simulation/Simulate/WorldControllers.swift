import Foundation
import UIKit

/// A delegate that writes in capitals, as apps do that format phone numbers. It ends each text with a full stop when
/// the user goes on to another field.
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

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        if let text = textField.text, !text.isEmpty, !text.hasSuffix(".") { textField.text = text + "." }
        return true
    }
}

/// A controller that no view shows. Two of them have the same path, and UIKit saves the first one (S-PRES-22). The app
/// encodes the second one first.
final class Twin: UIViewController {
    static var all: [Twin] = []
    private static var windows: [UIWindow] = []
    private(set) var number = 0

    static func makeAll() {
        windows = []
        all = (0..<(WorldFeatures.current.hasTwins ? 2 : 0)).map { number in
            let twin = Twin(nibName: nil, bundle: nil)
            twin.restorationIdentifier = "Twin"
            twin.number = number
            // Without an identifier above them, the children of both windows have one path.
            let root = UIViewController()
            root.addChild(twin)
            let window = UIWindow(frame: .zero)
            window.rootViewController = root
            windows.append(window)
            return twin
        }
    }

    static func encodeAll(with coder: NSCoder) {
        for twin in all.reversed() { coder.encode(twin, forKey: "twin \(twin.number)") }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let saved = coder.decodeInteger(forKey: "number")
        if saved != 0 || number != 0 {
            AppCode.isWrong("Of two controllers with one path, number \(number) gets the state of number \(saved).")
        }
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
