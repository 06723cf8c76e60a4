/// Stands for the tool's own.
enum InspectionError: Error, CustomStringConvertible {
    case file(String, String)
    var isInUse: Bool { false }
    var description: String {
        switch self {
        case .file(let name, let why): "\(PlainText(name)): \(PlainText(why))"
        }
    }
}
