//
//  EntryStore.swift
//  Journal
//

import Foundation

extension Notification.Name {

    static let entryStoreDidChange = Notification.Name("EntryStoreDidChange")

}

/// All entries, newest first, in a file in the documents folder.
class EntryStore: NSObject {

    static let shared = EntryStore()

    private(set) var entries: [Entry] = []

    private let fileURL = FileManager.default
        .urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("journal.json")

    override init() {
        super.init()
        if let data = try? Data(contentsOf: fileURL), let saved = try? JSONDecoder().decode([Entry].self, from: data) {
            entries = saved
        } else {
            entries = EntryStore.firstEntries
            // This keeps their identifiers for the next launch.
            save()
        }
    }

    func entry(withIdentifier identifier: String) -> Entry? {
        return entries.first { $0.identifier == identifier }
    }

    /// Adds an entry, or saves the changes of an existing one.
    func keep(_ entry: Entry) {
        if !entries.contains(entry) {
            entries.append(entry)
        }
        entries.sort { $0.date > $1.date }
        didChange()
    }

    func remove(_ entry: Entry) {
        entries = entries.filter { $0 != entry }
        didChange()
    }

    func save() {
        guard let data = try? JSONEncoder().encode(entries) else { return }
        try? data.write(to: fileURL, options: .atomic)
    }

    private func didChange() {
        save()
        NotificationCenter.default.post(name: .entryStoreDidChange, object: self)
    }

    // MARK: - The first launch

    private static var firstEntries: [Entry] {
        func daysAgo(_ days: Double) -> Date { return Date(timeIntervalSinceNow: -days * 24 * 60 * 60) }
        return [
            Entry(
                title: "Apples",
                text: "Two baskets from the old tree, and a third for the neighbours. The ladder will not last another autumn.\n\nCake tomorrow.",
                mood: 4, date: daysAgo(0.3), isFavourite: true),
            Entry(
                title: "Rain all day",
                text: "Read until noon. The gutter above the kitchen leaks again: call somebody who is not afraid of heights.",
                mood: 2, date: daysAgo(1.2)),
            Entry(
                title: "The swim",
                text: "Across the lake and back, for the first time this year. Cold enough to shout.\n\nA heron watched all of it and was not impressed.",
                mood: 5, date: daysAgo(4.5)),
            Entry(
                title: "Letter from Ada",
                text: "She is moving to the coast in spring. I should write back before the week is over.",
                mood: 3, date: daysAgo(9.1)),
        ]
    }

}
