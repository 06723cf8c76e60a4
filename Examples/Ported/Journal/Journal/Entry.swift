//
//  Entry.swift
//  Journal
//

import Foundation

/// The text of one day.
class Entry: NSObject, Codable {

    let identifier: String
    var date: Date

    @objc dynamic var title: String
    @objc dynamic var text: String
    @objc dynamic var mood: Int
    @objc dynamic var isFavourite: Bool

    init(title: String, text: String, mood: Int, date: Date = Date(), isFavourite: Bool = false) {
        self.identifier = UUID().uuidString
        self.title = title
        self.text = text
        self.mood = mood
        self.date = date
        self.isFavourite = isFavourite
        super.init()
    }

}
