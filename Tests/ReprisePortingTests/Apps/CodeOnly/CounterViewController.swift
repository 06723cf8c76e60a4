// swift-format-ignore-file
import UIKit.UIGestureRecognizerSubclass

@objcMembers class Counter: NSObject {
    dynamic var count = 0
    dynamic var doubled: Int {
        get { return count * 2 }
        set { count = newValue / 2 }
    }
    func reset() { count = 0 }
}

open class Controller<Model: AnyObject>: UIViewController {
    public let button = UIButton(type: .system)
    var model: Model?
    open override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(CounterViewController.increase(_:event:)), for: .touchUpInside)
    }
    @objc open func pressed(_ sender: UIButton) {}
}

final class CounterViewController: Controller<Counter> {
    private var link: CADisplayLink?
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        let recognizer = UISwipeGestureRecognizer(target: self, action: #selector(swipe))
        recognizer.addTarget(self, action: #selector(CounterViewController.swipe as (CounterViewController) -> () -> Void))
        view.addGestureRecognizer(recognizer)
        link = CADisplayLink(target: self, selector: #selector(frame))
        link?.add(to: .main, forMode: .common)
        let counter = Counter()
        observation = counter.observe(\.count) { counter, _ in print(counter.count) }
        model = counter
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(self.swipe)),
            UIBarButtonItem(barButtonSystemItem: .edit, target: model, action: #selector(Counter.reset)),
        ]
        NotificationCenter.default.addObserver(
            self, selector: #selector(
                becameActive(_:)),
            name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    override func pressed(_ sender: UIButton) { model?.count += 1 }
    @objc func increase(_ sender: Any?, event: UIEvent) {}
    @objc private func swipe() {}
    @objc func frame(_ link: CADisplayLink) {}
    @objc func becameActive(_ notification: Notification) {}
}
