// swift-format-ignore-file
import UIKit

class CR: UIViewController {
	@IBOutlet
	weak var label: UILabel!
	@objc func tap() {} // 😀 @objc
	let e = "😀"; @objc func emoji😀(_ x: Any) {}
	override func viewDidLoad() {
		super.viewDidLoad()
		let s = "😀"; _ = s; _ = [#selector(tap), #selector(emoji😀)]
	}
}
extension CR {
	override func viewWillAppear(
		_ animated: Bool) {
		super.viewWillAppear(animated)
	}
}
