import UIKit

extension UIViewController {
    /// Tells the user what went wrong, on top of everything: who failed may be on its way out, as a note is that is
    /// saved while its screen leaves.
    func presentError(_ error: any Error) {
        let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let shown = windows.first { $0.activationState == .foregroundActive } ?? windows.first
        var top = (view.window ?? shown?.keyWindow)?.rootViewController ?? self
        while let next = top.presentedViewController { top = next }
        let alert = UIAlertController(title: "That did not work", message: "\(error)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        top.present(alert, animated: true)
    }
}
