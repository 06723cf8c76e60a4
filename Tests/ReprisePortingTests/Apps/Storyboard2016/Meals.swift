// swift-format-ignore-file
import UIKit

@objc(PFMeal) class Meal: NSObject, NSCoding {
    @objc dynamic var name: String
    @objc dynamic var rating: Int = 0

    init(name: String) { self.name = name }

    func encode(with coder: NSCoder) { coder.encode(name, forKey: #keyPath(Meal.name)) }
    required init?(coder: NSCoder) { name = coder.decodeObject(forKey: #keyPath(name)) as? String ?? "" }
}

class MealTableViewController: UITableViewController {
    var meals: [Meal] = []
    var token: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
        let meal = Meal(name: "Soup")
        token = meal.observe(\.name, options: [.new]) { meal, change in print(meal.name, change.newValue ?? "") }
        meal.addObserver(self, forKeyPath: #keyPath(Meal.rating), options: [.new], context: nil)
    }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        if keyPath == #keyPath(Meal.rating) { tableView.reloadData() }
    }

    @objc func refresh(_ sender: UIRefreshControl) { sender.endRefreshing() }
}

extension MealTableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return meals.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Meal", for: indexPath)
        cell.textLabel?.text = meals[indexPath.row].name
        return cell
    }
}

class MealSource: NSObject {
    @IBOutlet weak var table: UITableView!
    @IBAction func reload(_ sender: Any) { table.reloadData() }
}

class RatingWatcher: NSObject {
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
}
