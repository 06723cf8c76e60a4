//
//  SceneDelegate.swift
//  Recipes
//

import UIKit
import os

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    private let logger = Logger(subsystem: Bundle.main.bundleIdentifier ?? "Recipes", category: "Restoration")

    private var splitViewController: RecipeSplitViewController? {
        window?.rootViewController as? RecipeSplitViewController
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard scene is UIWindowScene else { return }
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            logger.info("Restoring \(activity.recipeID ?? "the list", privacy: .public)")
            splitViewController?.restore(from: activity)
        }
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        RecipeStore.shared.save()
    }

    // MARK: State restoration

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        splitViewController?.makeActivity()
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        splitViewController?.restoreInteractionState(from: stateRestorationActivity)
    }

}
