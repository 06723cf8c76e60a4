import UIKit

// Screens that come back without the user's input.

/// A screen with two fields of one name.
final class SameNamesScreen: Screen {
    override func viewDidLoad() {
        super.viewDidLoad()
        show(field("Name", "First name"), field("Name", "Last name"))
    }
}

/// A screen with a field without an identifier.
final class FieldScreen: Screen {
    override func viewDidLoad() {
        super.viewDidLoad()
        show(field(nil, "Note"))
    }
}

/// A screen with a switch without an identifier.
final class SwitchScreen: Screen {
    override func viewDidLoad() {
        super.viewDidLoad()
        let sounds = UISwitch()
        sounds.accessibilityLabel = "Sounds"
        show(sounds)
    }
}

/// A screen with a choice without an identifier.
final class SegmentsScreen: Screen {
    override func viewDidLoad() {
        super.viewDidLoad()
        let segments = UISegmentedControl(items: ["Day", "Week"])
        segments.selectedSegmentIndex = 0
        show(segments)
    }
}

/// A screen with a table without an identifier.
final class RowsScreen: Screen, UITableViewDataSource {
    override func viewDidLoad() {
        super.viewDidLoad()
        let table = UITableView()
        table.allowsSelection = false
        table.dataSource = self
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// A screen with a field in a cell of a table without identifier.
final class CellsScreen: Screen, UITableViewDataSource {
    override func viewDidLoad() {
        super.viewDidLoad()
        let table = UITableView()
        table.allowsSelection = false
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(field("Street", "Street")) }
        return cell
    }
}

/// A screen that sets its field again whenever it appears.
final class OverwrittenScreen: Screen {
    private lazy var name = field("Name", "Name")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(name)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        name.text = "Ann"
    }
}

/// A screen that enables its button when the user types, but not when the text comes back.
final class DependentScreen: Screen {
    private lazy var name = field("Name", "Name")
    private lazy var save = button("Save") {}

    override func viewDidLoad() {
        super.viewDidLoad()
        save.isEnabled = false
        name.addAction(UIAction { [unowned self] _ in save.isEnabled = name.hasText }, for: .editingChanged)
        show(name, save)
    }
}
