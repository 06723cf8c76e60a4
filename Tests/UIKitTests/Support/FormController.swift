import UIKit
import UIKitTesting

/// A controller with one of each view that takes input.
final class FormController: StateController {
    let field = UITextField().named("field")
    let notes = UITextView().named("notes")
    let toggle = UISwitch().named("toggle")
    let slider = UISlider().named("slider")
    let segments = UISegmentedControl(items: ["a", "b", "c"]).named("segments")
    let search = UISearchBar().named("search")

    override func viewDidLoad() {
        search.scopeButtonTitles = ["All", "Some"]
        search.showsScopeBar = true
        for view in [field, notes, toggle, slider, segments, search] { self.view.addSubview(view) }
        super.viewDidLoad()
    }

    /// The values of the six views.
    var values: [String] {
        [
            field.text ?? "", notes.text, "\(toggle.isOn)", "\(slider.value)", "\(segments.selectedSegmentIndex)",
            "\(search.text ?? "")/\(search.selectedScopeButtonIndex)",
        ]
    }
}

extension TestApp {
    /// Launches an app that shows a form. `load` runs in its `viewDidLoad`.
    static func form(load: @escaping (FormController) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp(root: {
            let form = FormController("Form")
            form.onLoad = { ($0 as? FormController).map(load) }
            return form
        })
        try app.launch()
        return app
    }

    var form: FormController {
        get throws { try root(as: FormController.self) }
    }

    /// Enters something into each of the six views, as a user does.
    func fillForm() throws {
        try type("Ma", into: "field")
        try type("Dear\nfriend", into: "notes")
        if let toggle = element("toggle") { deliver(.toggle(toggle.id, isOn: true)) }
        if let slider = element("slider") { deliver(.setValue(slider.id, 0.25)) }
        if let segments = element("segments") { deliver(.setValue(segments.id, 1)) }
        try type("query", into: "search")
        if let scopes = element("Scope") { deliver(.setValue(scopes.id, 1)) }
    }
}
