//
//  RecipeSplitViewController.swift
//  Recipes
//

import UIKit

/// The list of recipes, with the selected one beside it.
final class RecipeSplitViewController: UISplitViewController {

    private var listViewController: RecipeListViewController? {
        (viewController(for: .primary) as? UINavigationController)?.viewControllers.first as? RecipeListViewController
    }

    private var recipeViewController: RecipeViewController? {
        (viewController(for: .secondary) as? UINavigationController)?.viewControllers.first as? RecipeViewController
    }

    private var formViewController: RecipeFormViewController? {
        (presentedViewController as? UINavigationController)?.viewControllers.first as? RecipeFormViewController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    func showRecipe(id: Recipe.ID) {
        recipeViewController?.recipe = RecipeStore.shared.recipe(id: id)
        show(.secondary)
    }

    func presentForm(for draft: RecipeDraft, animated: Bool = true) {
        guard let storyboard,
            let navigationController = storyboard.instantiateViewController(withIdentifier: "RecipeForm") as? UINavigationController,
            let formViewController = navigationController.viewControllers.first as? RecipeFormViewController
        else { return }
        formViewController.draft = draft
        if let sheet = navigationController.sheetPresentationController {
            if #available(iOS 16.0, *) {
                sheet.detents = [.custom { context in context.maximumDetentValue * 0.8 }, .large()]
            } else {
                sheet.detents = [.medium(), .large()]
            }
            sheet.prefersGrabberVisible = true
        }
        present(navigationController, animated: animated)
    }

    // MARK: State restoration

    func makeActivity() -> NSUserActivity {
        let activity = NSUserActivity(activityType: NSUserActivity.browsingType)
        listViewController?.describe(in: activity)
        recipeViewController?.describe(in: activity)
        formViewController?.describe(in: activity)
        activity.title = recipeViewController?.recipe?.name ?? "Recipes"
        return activity
    }

    func restore(from activity: NSUserActivity) {
        listViewController?.restore(from: activity)
        recipeViewController?.restore(from: activity)
        if activity.recipeID != nil {
            show(.secondary)
        }
    }

    /// Restores the parts that need existing views.
    func restoreInteractionState(from activity: NSUserActivity) {
        listViewController?.restoreInteractionState(from: activity)
        if let draft = activity.draft {
            presentForm(for: draft, animated: false)
            formViewController?.restoreInteractionState(from: activity)
        }
    }

}

// MARK: - UISplitViewControllerDelegate

extension RecipeSplitViewController: UISplitViewControllerDelegate {

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        recipeViewController?.recipe == nil ? .primary : .secondary
    }

}
