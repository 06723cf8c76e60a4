//
//  EntryCell.swift
//  Journal
//

import UIKit

class EntryCell: UITableViewCell {

    @IBOutlet private weak var moodLabel: UILabel!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var dateLabel: UILabel!

    private static let dateFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        formatter.timeStyle = .none
        return formatter
    }()

    private var observations: [NSKeyValueObservation] = []

    func show(_ entry: Entry) {
        dateLabel.text = EntryCell.dateFormatter.string(from: entry.date)
        observations = [
            entry.observe(\.title, options: [.initial]) { [weak self] entry, _ in
                self?.titleLabel.text = entry.title
            },
            entry.observe(\.mood, options: [.initial]) { [weak self] entry, _ in
                self?.moodLabel.text = MoodControl.faces[entry.mood - 1]
            },
        ]
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        observations = []
    }

}
