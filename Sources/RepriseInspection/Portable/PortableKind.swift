import RestorationArchive

/// The name of a `RestorableKind`.
package enum PortableKind: String, Codable {
    case viewController, view, object

    init(_ kind: RestorableKind) {
        self =
            switch kind {
            case .viewController: .viewController
            case .view: .view
            case .object: .object
            }
    }

    var kind: RestorableKind {
        switch self {
        case .viewController: .viewController
        case .view: .view
        case .object: .object
        }
    }
}
