// swift-format-ignore-file
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

final class ListViewController: UIViewController {
    @IBOutlet private var tableView: UITableView!
    @IBOutlet private(set) weak var searchBar: UISearchBar!
    private lazy var refresher: UIRefreshControl = {
        let control = UIRefreshControl()
        control.addTarget(self, action: #selector(reload), for: .valueChanged)
        return control
    }()
    private let session = URLSession.shared

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.refreshControl = refresher
        #if os(iOS)
        tableView.dataSource = self
        #elseif os(macOS)
        print("mac")
        #endif
        if #available(iOS 13, *) { view.backgroundColor = .systemBackground }
        #if targetEnvironment(simulator)
        print("simulator")
        #endif
        tableView.delegate?.tableView?(tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    }

    @IBAction private func reload() {
        let request = URLRequest(url: URL(string: "https://example.com")!)
        session.dataTask(with: request) { _, _, _ in }.resume()
    }
    @IBAction private func reload(_ sender: Any) { reload() }
    @IBSegueAction private func showDetail(_ coder: NSCoder) -> DetailViewController? { DetailViewController(coder: coder) }

    #if DEBUG
    @objc func debug() {}
    #endif
}

extension ListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
}

class DetailViewController: UIViewController {
    enum Kind { case a }
    class Header: UIView {
        @IBOutlet weak var label: UILabel!
        @IBAction func press(_ sender: UIButton) { }
    }

    override var isEditing: Bool { didSet { } }
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(new))]
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(UIResponder.paste) { return true }
        return super.canPerformAction(action, withSender: sender)
    }
    @objc private func new() {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    }
}
