import UIKit

/// A screen of rows with menus below a card with a menu. A line shows the last choice. The app shows it if a test asks
/// for it.
final class MenusController: UITableViewController, UIContextMenuInteractionDelegate {
    private let last = UILabel()
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Menus"
        last.text = "nothing"
        let card = UIView()
        let caption = UILabel()
        caption.text = "Card"
        card.addSubview(caption)
        card.addInteraction(UIContextMenuInteraction(delegate: self))
        field.placeholder = "Field"
        let read = UIButton(
            primaryAction: UIAction(title: "Read") { [weak self] _ in
                self?.last.text = "read \(UIPasteboard.general.string ?? "nothing")"
            })
        let share = UIButton(
            primaryAction: UIAction(title: "Share") { [weak self] _ in
                let sheet = UIActivityViewController(activityItems: ["Shared text"], applicationActivities: nil)
                sheet.completionWithItemsHandler = { type, completed, _, _ in
                    self?.last.text = "shared \(type == .copyToPasteboard) \(completed)"
                }
                self?.present(sheet, animated: true)
            })
        let stack = UIStackView(arrangedSubviews: [last, card, field, read, share])
        stack.axis = .vertical
        stack.spacing = 12
        stack.frame.size.height = 300
        tableView.tableHeaderView = stack
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(
                title: "Card",
                children: [
                    UIAction(title: "Open", image: UIImage(systemName: "folder")) { _ in self?.last.text = "card open"
                    },
                    UIAction(title: "Locked", attributes: .disabled) { _ in },
                    UIMenu(
                        title: "More",
                        children: [UIAction(title: "Pinned", state: .on) { _ in self?.last.text = "pinned" }]),
                ])
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Copy") { _ in
                    UIPasteboard.general.string = "Row \(indexPath.row)"
                    self?.last.text = "copied \(indexPath.row)"
                },
                UIAction(title: "Delete", attributes: .destructive) { _ in self?.last.text = "delete \(indexPath.row)"
                },
            ])
        }
    }
}
