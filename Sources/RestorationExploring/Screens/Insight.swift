import RepriseInspection
import RepriseRestoration
import UIKitTesting

/// The controllers and views behind the presented elements, and the results of the passes.
struct Insight {
    /// The scenes of the app in the order in which they opened. An app without scenes has one.
    let scenes: [SocketMessage.FromApp.InspectedScene]
    /// The objects of all scenes. The paths of controllers and the elements of scenes after the first one are numbered.
    let inspection: AppInspection

    init(scenes: [SocketMessage.FromApp.InspectedScene]) {
        self.scenes = scenes
        inspection = scenes.enumerated().reduce(into: AppInspection()) { all, scene in
            all.add(scene.element.objects, ofSceneAt: scene.offset)
        }
    }

    /// Creates the insight into an app with one scene.
    init(inspection: AppInspection = AppInspection(), restored: PassRecord? = nil, saved: PassRecord? = nil) {
        self.init(scenes: [.init(objects: inspection, restored: restored, saved: saved)])
    }

    /// The record of the restore pass of the first scene.
    var restored: PassRecord? { scenes.first?.restored }
    /// The newest save of the first scene.
    var saved: PassRecord? { scenes.first?.saved }
}

extension AppInspection {
    fileprivate mutating func add(_ objects: AppInspection, ofSceneAt place: Int) {
        let count = controllers.count
        controllers += objects.controllers.map { controller in
            var controller = controller
            controller.parent = controller.parent.map { $0 + count }
            if place > 0 {
                let first = SceneNumber.id(controller.path.first ?? "", inSceneAt: place)
                controller.path = [first] + controller.path.dropFirst()
            }
            return controller
        }
        for (id, view) in objects.views {
            var view = view
            view.controller = view.controller.map { $0 + count }
            views[SceneNumber.id(id, inSceneAt: place)] = view
        }
    }
}
