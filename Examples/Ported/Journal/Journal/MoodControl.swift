//
//  MoodControl.swift
//  Journal
//

import UIKit

@objc protocol MoodControlDelegate: AnyObject {

    @objc optional func moodControl(_ moodControl: MoodControl, shouldChooseMood mood: Int) -> Bool

    @objc optional func moodControlDidChange(_ moodControl: MoodControl)

}

/// A row of faces, one of which is selected.
@IBDesignable class MoodControl: UIStackView {

    static let faces = ["😢", "🙁", "😐", "🙂", "😀"]

    @IBOutlet weak var delegate: MoodControlDelegate?

    @IBInspectable var chosenAlpha: CGFloat = 1
    @IBInspectable var otherAlpha: CGFloat = 0.35 {
        didSet {
            updateButtons()
        }
    }

    /// The mood, from 1 to 5.
    @objc dynamic var mood = 3 {
        didSet {
            updateButtons()
        }
    }

    private var buttons: [UIButton] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        makeButtons()
    }

    private func makeButtons() {
        for face in MoodControl.faces {
            let button = UIButton(type: .system)
            button.setTitle(face, for: .normal)
            button.titleLabel?.font = UIFont.systemFont(ofSize: 30)
            button.accessibilityLabel = "Mood \(buttons.count + 1)"
            button.addTarget(self, action: #selector(MoodControl.faceTapped(button:)), for: .touchUpInside)
            buttons.append(button)
            addArrangedSubview(button)
        }
        updateButtons()
    }

    private func updateButtons() {
        for (index, button) in buttons.enumerated() {
            button.isSelected = index + 1 == mood
            button.alpha = button.isSelected ? chosenAlpha : otherAlpha
        }
    }

    @objc func faceTapped(button: UIButton) {
        guard let index = buttons.firstIndex(of: button) else { return }
        if delegate?.moodControl?(self, shouldChooseMood: index + 1) ?? true {
            mood = index + 1
            delegate?.moodControlDidChange?(self)
        }
    }

}

// MARK: - State restoration

extension MoodControl {

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(mood, forKey: "mood")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if coder.containsValue(forKey: "mood") {
            mood = min(max(coder.decodeInteger(forKey: "mood"), 1), MoodControl.faces.count)
        }
    }

}
