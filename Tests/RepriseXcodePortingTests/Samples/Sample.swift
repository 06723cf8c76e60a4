/// The sample projects.
enum Sample: CaseIterable {
    case xcode8, xcode11, xcode14, xcode16

    var files: [String: String] {
        switch self {
        case .xcode8: Xcode8Project.files
        case .xcode11: Xcode11Project.files
        case .xcode14: Xcode14Project.files
        case .xcode16: Xcode16Project.files
        }
    }

    /// The text of project.pbxproj.
    var project: String {
        switch self {
        case .xcode8: Xcode8Project.pbxproj
        case .xcode11: Xcode11Project.pbxproj
        case .xcode14: Xcode14Project.pbxproj
        case .xcode16: Xcode16Project.pbxproj
        }
    }
}
