import Foundation
import UIKit
import UIKitTesting

extension TestApp {
    /// Launches an app that shows these views. Each launch makes new ones.
    static func showing(_ makeViews: @escaping () -> [UIView]) throws -> TestApp {
        let app = TestApp(root: {
            StateController("Root") { root in
                for view in makeViews() { root.view.addSubview(view) }
            }
        })
        try app.launch()
        return app
    }

    /// Returns the view with that identifier in the root view.
    func view<View: UIView>(_ identifier: String, as type: View.Type = View.self) throws -> View {
        let views = root?.view.subviews ?? []
        guard let view = views.first(where: { $0.restorationIdentifier == identifier }) as? View else {
            throw UIKitTestingError.noElement(identifier)
        }
        return view
    }

    @discardableResult
    func setValue(_ value: Double, of label: String, role: PresentationRole? = nil) -> DisplayEventResult {
        element(label, role: role).map { deliver(.setValue($0.id, value)) } ?? .unknownElement
    }

    @discardableResult
    func setDate(_ text: String, of label: String) -> DisplayEventResult {
        element(label).map { deliver(.setDate($0.id, text)) } ?? .unknownElement
    }
}

extension DisplayEventResult {
    var isRefused: Bool {
        if case .refused = self { true } else { false }
    }
}

extension UIControl {
    /// Runs `react` with each `valueChanged`.
    func onValueChanged(_ react: @escaping () -> Void) {
        addAction(UIAction { _ in react() }, for: .valueChanged)
    }
}
