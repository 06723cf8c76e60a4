import UIKit

/// A screen with a large title, a segmented control at a distance from the bar, fields with borders in static cells, a
/// sheet with detents, and an action sheet without a title. The app shows it if a test asks for it.
final class PlacesController: UIViewController, UITableViewDataSource {
    private let segments = UISegmentedControl(items: ["Near", "Far"])
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Places"
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Sheet", primaryAction: UIAction { [weak self] _ in self?.showSheet() }),
            UIBarButtonItem(title: "Actions", primaryAction: UIAction { [weak self] _ in self?.showActions() }),
        ]
        segments.translatesAutoresizingMaskIntoConstraints = false
        table.translatesAutoresizingMaskIntoConstraints = false
        table.dataSource = self
        view.addSubview(segments)
        view.addSubview(table)
        NSLayoutConstraint.activate([
            segments.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            segments.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            segments.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            table.topAnchor.constraint(equalTo: segments.bottomAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    private func showSheet() {
        let controller = UIViewController()
        controller.title = "Half"
        let sheet = UINavigationController(rootViewController: controller)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }

    private func showActions() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Go there", style: .default))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { borders.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = UITextField(frame: CGRect(x: 16, y: 7, width: 200, height: 30))
        field.borderStyle = borders[indexPath.row]
        field.placeholder = "Field \(indexPath.row)"
        cell.contentView.addSubview(field)
        return cell
    }
}
