import Foundation

/// The choice of a display in `UIKIT_DISPLAY`.
enum DisplayChoice: Equatable {
    /// The variable is unset: the app's own display, or headless without one.
    case app
    case headless
    /// `socket:PATH`: a program that listens there drives the app, for example a test.
    case socket(path: String)
    case unknown(String)

    init(_ value: String?) {
        switch value {
        case nil, "": self = .app
        case "headless": self = .headless
        case let value? where value.hasPrefix("socket:"): self = .socket(path: String(value.dropFirst("socket:".count)))
        case let value?: self = .unknown(value)
        }
    }

    @MainActor
    func display(or appDisplay: () -> (any Display)?) throws(DisplayChoiceError) -> (any Display)? {
        switch self {
        case .app: appDisplay()
        case .headless: HeadlessDisplay()
        case .socket(let path): SocketDisplay(path: path)
        case .unknown(let value): throw DisplayChoiceError(value: value)
        }
    }
}

/// An unknown value of `UIKIT_DISPLAY`.
struct DisplayChoiceError: Error, CustomStringConvertible {
    let value: String

    var description: String {
        "UIKIT_DISPLAY is \"\(value)\". Set it to \"headless\", or leave it unset to use the app's own display."
    }
}
