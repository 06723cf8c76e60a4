//
//  NSUserActivity+Recipes.swift
//  Recipes
//

import UIKit

/// The user's activity in a window.
extension NSUserActivity {

    /// The type in `NSUserActivityTypes` of Info.plist.
    static let browsingType = "org.example.Recipes.browsing"

    private enum Key {
        static let recipe = "recipe"
        static let search = "search"
        static let listOffset = "listOffset"
        static let page = "page"
        static let portions = "portions"
        static let done = "done"
        static let draft = "draft"
        static let notesState = "notesState"
    }

    var recipeID: Recipe.ID? {
        get { userInfo?[Key.recipe] as? String }
        set { set(newValue, for: Key.recipe) }
    }

    var searchText: String? {
        get { userInfo?[Key.search] as? String }
        set { set(newValue, for: Key.search) }
    }

    var listOffset: Double? {
        get { userInfo?[Key.listOffset] as? Double }
        set { set(newValue, for: Key.listOffset) }
    }

    var page: Int? {
        get { userInfo?[Key.page] as? Int }
        set { set(newValue, for: Key.page) }
    }

    var portions: Int? {
        get { userInfo?[Key.portions] as? Int }
        set { set(newValue, for: Key.portions) }
    }

    /// The lines of the recipe with a checkmark.
    var doneLines: [String]? {
        get { userInfo?[Key.done] as? [String] }
        set { set(newValue, for: Key.done) }
    }

    var draft: RecipeDraft? {
        get { (userInfo?[Key.draft] as? Data).flatMap { try? JSONDecoder().decode(RecipeDraft.self, from: $0) } }
        set { set(newValue.flatMap { try? JSONEncoder().encode($0) }, for: Key.draft) }
    }

    /// The position of the cursor in the form's notes.
    var notesState: Any? {
        get { userInfo?[Key.notesState] }
        set { set(newValue, for: Key.notesState) }
    }

    private func set(_ value: Any?, for key: String) {
        var entries = userInfo ?? [:]
        entries[key] = value
        userInfo = entries
    }

}
