import UIKit

extension UIViewController {
    /// Shows an error to the user, in front of everything. The failing controller may be disappearing, such as a
    /// note that is saved while its screen closes.
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
