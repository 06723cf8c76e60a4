//
//  RecipeDraft.swift
//  Recipes
//

import Foundation

/// The contents of the form, which are not in a recipe yet.
nonisolated struct RecipeDraft: Codable, Equatable {

    /// The recipe's identifier, or nil for a new recipe.
    var recipeID: Recipe.ID?
    var name = ""
    var category = Recipe.Category.main
    var minutes = 30
    var isVegetarian = false
    var notes = ""

    init() {}

    init(_ recipe: Recipe) {
        recipeID = recipe.id
        name = recipe.name
        category = recipe.category
        minutes = recipe.minutes
        isVegetarian = recipe.isVegetarian
        notes = recipe.notes
    }

    func applied(to recipe: Recipe) -> Recipe {
        var recipe = recipe
        recipe.name = name
        recipe.category = category
        recipe.minutes = minutes
        recipe.isVegetarian = isVegetarian
        recipe.notes = notes
        return recipe
    }

}
