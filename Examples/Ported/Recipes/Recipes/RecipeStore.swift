//
//  RecipeStore.swift
//  Recipes
//

import Foundation
import os

/// All recipes: those that come with the app, and the user's own.
final class RecipeStore {

    static let shared = RecipeStore()

    static let didChange = Notification.Name("RecipeStoreDidChange")

    private(set) var recipes: [Recipe] = []

    private let logger = Logger(subsystem: Bundle.main.bundleIdentifier ?? "Recipes", category: "Store")

    private let fileURL = FileManager.default
        .urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("recipes.json")

    private init() {
        do {
            let isFirstLaunch = !FileManager.default.fileExists(atPath: fileURL.path)
            let bundled = Bundle.main.url(forResource: "recipes", withExtension: "json")
            guard let url = isFirstLaunch ? bundled : fileURL else { return }
            recipes = try JSONDecoder().decode([Recipe].self, from: Data(contentsOf: url))
        } catch {
            logger.error("No recipes: \(error.localizedDescription)")
        }
    }

    func recipe(id: Recipe.ID) -> Recipe? {
        recipes.first { $0.id == id }
    }

    func keep(_ recipe: Recipe) {
        if let index = recipes.firstIndex(where: { $0.id == recipe.id }) {
            recipes[index] = recipe
        } else {
            recipes.append(recipe)
        }
        save()
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func save() {
        do {
            try JSONEncoder().encode(recipes).write(to: fileURL, options: .atomic)
        } catch {
            logger.error("Not saved: \(error.localizedDescription)")
        }
    }

}
