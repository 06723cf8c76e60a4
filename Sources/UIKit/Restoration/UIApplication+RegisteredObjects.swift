import RestorationArchive
import RepriseRestoration

extension UIApplication {
    func register(_ object: any UIStateRestoring, identifier: String) {
        let replaced = registeredObjects.register(object, identifier: identifier, in: lifeCycle.sceneAtWork)
        if let replaced {
            currentScene.pendingProblems.append(
                .init(
                    .duplicatePath,
                    at: RestorationPath(
                        identifiers: registeredObjects.registration(of: object)?.publicPath ?? [identifier]),
                    "A \(type(of: object)) was registered as \"\(identifier)\" in place of a \(type(of: replaced)). "
                        + "Give them different identifiers or parents."))
        }
        for scene in lifeCycle.sceneAtWork.map({ [$0] }) ?? scenes { scene.preservedHierarchyDidChange() }
    }
}
