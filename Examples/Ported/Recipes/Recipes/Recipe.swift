//
//  Recipe.swift
//  Recipes
//

import Foundation

nonisolated struct Recipe: Codable, Hashable, Identifiable {

    enum Category: String, Codable, CaseIterable {
        case soup = "Soups"
        case main = "Main dishes"
        case cake = "Cakes"
    }

    struct Ingredient: Codable, Hashable {
        /// The amount for all servings of the recipe, or nil for a pinch or a handful.
        var amount: Double?
        var name: String
    }

    var id = UUID().uuidString
    var name = ""
    var category = Category.main
    var minutes = 30
    var servings = 4
    var isVegetarian = false
    var ingredients: [Ingredient] = []
    var steps: [String] = []
    var notes = ""

    /// Returns the ingredients for a number of people, one line for each.
    func ingredientLines(for people: Int) -> [String] {
        ingredients.map { ingredient in
            guard let amount = ingredient.amount else { return ingredient.name }
            let scaled = amount * Double(people) / Double(max(servings, 1))
            return "\(scaled.formatted(.number.precision(.fractionLength(0...1)))) \(ingredient.name)"
        }
    }

    func matches(_ text: String) -> Bool {
        text.isEmpty || name.localizedCaseInsensitiveContains(text)
            || ingredients.contains { $0.name.localizedCaseInsensitiveContains(text) }
    }

}
