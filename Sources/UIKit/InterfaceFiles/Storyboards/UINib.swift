import Foundation

/// A xib file of Interface Builder with views and their connections.
///
/// UIKit reads the file once, and again only if it changed. It creates the file's objects on each instantiation.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let source: InterfaceSource
    private let bundle: Bundle?
    /// The name of the file.
    let file: String

    /// A key of the options of `instantiate(withOwner:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A dictionary of objects by the names of the file's external objects. UIKit reports connections to an
        /// external object that the dictionary doesn't have.
        public static let externalObjects = OptionsKey(rawValue: "UINibProxiedObjectsKey")
    }

    /// Creates a nib from a file. UIKit reads the file when code instantiates the nib or asks for its `problem`, so a
    /// missing file becomes known then.
    /// - Parameters:
    ///   - name: The name of the file without its extension.
    ///   - bundleOrNil: The bundle, or nil for the app's resources.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .named(name, .nib, in: bundleOrNil)
        bundle = bundleOrNil
        file = "\(name).xib"
    }

    /// Creates a nib from the contents of a xib file. If the data isn't valid, the nib has no objects and `problem`
    /// gives the reason.
    /// - Parameters:
    ///   - data: The contents of a xib file.
    ///   - bundleOrNil: The bundle of its images, or nil for the app's resources.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil
        file = "nib"
        do throws(InterfaceProblem) {
            let document = try InterfaceReader.read(data, file: "nib")
            try document.require(.nib)
            source = .read(document)
        } catch {
            source = .unreadable(error)
        }
    }

    /// The problem with the file as a whole, or nil if the file is readable. Reads the file if necessary.
    open var problem: InterfaceProblem? { source.problem }

    /// Creates the objects of the file, connects them to each other and to `ownerOrNil`, and calls their
    /// `awakeFromNib()`. Without an owner, the outlets to File's Owner stay nil, which UIKit reports.
    ///
    /// - Returns: The objects at the top of the file in order, without the placeholders. It is empty for an unreadable
    ///   file, which UIKit reports.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        do throws(InterfaceProblem) {
            let document = try source.document()
            let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
            let loading = InterfaceLoading(document, bundle: bundle)
            return loading.instantiateNib(owner: ownerOrNil as AnyObject?, external: external)
        } catch {
            UIApplication.shared.report(error)
            return []
        }
    }
}

extension UINib {
    /// Creates all objects of the file without an owner, for a table or collection view. Returns the first one of that
    /// class at its top. nil if there is none, which UIKit reports.
    func first<View: UIView>(_ type: View.Type) -> View? {
        let objects = instantiate(withOwner: nil, options: nil)
        if let view = objects.lazy.compactMap({ $0 as? View }).first { return view }
        if problem == nil {
            UIApplication.shared.report(
                InterfaceProblem(
                    .typeMismatch, file: file, object: "\(type)",
                    "There is no \(type) at the top of the nib. Set the class of its view in Interface Builder."))
        }
        return nil
    }
}

extension InterfaceLoading {
    func instantiateNib(owner: AnyObject?, external: [String: Any]) -> [Any] {
        var objects: [AnyObject] = []
        for element in document.root.list("objects") {
            switch element["placeholderIdentifier"] {
            case "IBFilesOwner": setOwner(owner, for: element)
            case let identifier? where identifier != "IBFirstResponder":
                if let object = external[identifier] { add(object as AnyObject, for: element) }
            default:
                if element.isController {
                    guard let controller = relatedController(element) else { continue }
                    name(controller, for: element)
                    objects.append(controller)
                } else if let object = topLevelObject(element) {
                    objects.append(object)
                }
            }
        }
        finish()
        reportDanglingConnections()
        reportOutletsToNobody(document.root.list("objects").first(where: \.isOwnerPlaceholder))
        return objects
    }
}

extension Bundle {
    /// Creates the objects of a nib of this bundle. See `UINib.instantiate(withOwner:options:)`.
    ///
    /// - Returns: The objects, or nil if the file is missing or unreadable, which UIKit reports.
    @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self)
        let objects = nib.instantiate(withOwner: owner, options: options)
        return nib.problem == nil ? objects : nil
    }
}
