import Foundation

/// A xib of Interface Builder's: views, and what they are connected to.
///
/// The file is read once, and its objects are made each time that it is instantiated.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let source: InterfaceSource
    private let bundle: Bundle?
    /// The name of the file.
    let file: String

    /// What `instantiate(withOwner:options:)` may be told.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A dictionary of objects by the names that the file's external objects have.
        public static let externalObjects = OptionsKey(rawValue: "UINibProxiedObjectsKey")
    }

    /// Names a nib of a bundle, or with nil of the app's resources.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .named(name, .nib, in: bundleOrNil)
        bundle = bundleOrNil
        file = "\(name).xib"
    }

    /// Reads the contents of a xib file.
    ///
    /// - Returns: a nib without objects if the data is none; `problem` says why.
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

    /// What is wrong with the file as a whole; nil if it can be read.
    open var problem: InterfaceProblem? { source.problem }

    /// Makes the objects of the file, connects them to each other and to `ownerOrNil`, and wakes them.
    ///
    /// - Returns: the objects at the top of the file, in its order, without the placeholders; none from a file that cannot be
    ///   read, which is reported.
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
    /// For a table or collection view: the first object of that class at the top of the file. Reported if there is none.
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
    /// Makes the objects of a nib of this bundle; see `UINib.instantiate(withOwner:options:)`.
    ///
    /// - Returns: nil if there is no such file, or it cannot be read.
    @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self)
        let objects = nib.instantiate(withOwner: owner, options: options)
        return nib.problem == nil ? objects : nil
    }
}
