// swift-format-ignore-file
import UIKit

class MealViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet private weak var photoView: UIImageView? { didSet { photoView?.isUserInteractionEnabled = true } }
    @IBOutlet var stars: [UIButton]!
    @IBOutlet fileprivate weak var rating: RatingControl!
    @IBInspectable var limit: Int = 5
    var meal: Meal?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.delegate = self
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(save(_:)))
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: self, action: #selector(MealViewController.cancel))
        let tap = UITapGestureRecognizer(target: self, action: #selector(self.tapped(recognizer:)))
        view.addGestureRecognizer(tap)
        nameField.addTarget(self, action: #selector(changed(from:)), for: .editingChanged)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow), name: UIResponder.keyboardWillShowNotification, object: nil)
        Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        perform(#selector(later), with: nil, afterDelay: 0.1)
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    @IBAction func save(_ sender: Any) { dismiss(animated: true, completion: nil) }
    @IBAction func cancel() { dismiss(animated: true, completion: nil) }
    @IBAction private func rate(_ sender: UIButton, forEvent event: UIEvent) {}
    @IBAction func unwindToMeals(_ segue: UIStoryboardSegue) {}
    @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? { return nil }
    @objc func changed(from field: UITextField) {}
    @objc private func tapped(recognizer: UITapGestureRecognizer) { view.endEditing(true) }
    @objc func keyboardWillShow(notification: Notification) {}
    @objc fileprivate func tick() {}
    @objc(performLater) func later() {}

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

extension MealViewController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(nameField.text, forKey: "name")
        let archiver = coder as! NSKeyedArchiver
        archiver.encode(limit, forKey: "limit")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        if let unarchiver = coder as? NSKeyedUnarchiver { nameField.text = unarchiver.decodeObject(forKey: "name") as? String }
        super.decodeRestorableState(with: coder)
    }

    override var prefersStatusBarHidden: Bool { return true }
}
