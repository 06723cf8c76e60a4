import CSwiftRuntime
import Foundation

/// The conversion of stored values to values for app code (chapter 7.2).
extension RestorationDecoder {
    /// Returns the elements of a set that was encoded for `key`, or nil if there is none. If an element cannot be read,
    /// sets `error`, reports that and returns nil.
    func elements(ofSetForKey key: String) -> [AnyHashable]? {
        guard case .array(let elements)? = savedValue(forKey: key) else { return nil }
        do throws(DecodingRefusal) {
            return try hashable(
                elements, key: key, allowed: requiresSecureCoding ? allowedClasses ?? [] : nil, depth: depth + 1)
        } catch {
            fail(error.reason, key: key, error.advice)
            return nil
        }
    }

    /// Returns the object of a value. It is nil for an encoded nil, a reference that UIKit did not restore, and a
    /// custom object that returned nil or contains itself. `allowed` names the classes of custom objects that may be
    /// made. nil allows all (S-SEC-6, S-SEC-7).
    func object(
        _ value: CodedValue, key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> Any? {
        guard depth <= CodedValues.maximumDepth else { throw .tooDeep }
        switch value {
        case .nil:
            return nil
        case .reference(let reference):
            return host?.object(for: reference)
        case .object(let index):
            return try customObject(index, key: key, allowed: allowed, depth: depth)
        case .array(let elements):
            return try objects(elements, key: key, allowed: allowed, depth: depth)
        case .mutable(.array(let elements)):
            return NSMutableArray(array: try objects(elements, key: key, allowed: allowed, depth: depth))
        case .set(let elements):
            return Set(try hashable(elements, key: key, allowed: allowed, depth: depth))
        case .mutable(.set(let elements)):
            return NSMutableSet(set: Set(try hashable(elements, key: key, allowed: allowed, depth: depth)))
        case .dictionary(let entries):
            return try dictionary(entries, key: key, allowed: allowed, depth: depth)
        case .mutable(.dictionary(let entries)):
            return NSMutableDictionary(
                dictionary: try dictionary(entries, key: key, allowed: allowed, depth: depth))
        case .attributedString(let string):
            return try attributedString(string, key: key, allowed: allowed, depth: depth)
        case .mutable(.attributedString(let string)):
            let string = try attributedString(string, key: key, allowed: allowed, depth: depth)
            return NSMutableAttributedString(attributedString: string)
        case .sensitive(let value):
            return try object(value, key: key, allowed: allowed, depth: depth)
        case .codable:
            throw .undecodable("The key holds a Codable value. Read it with decodeDecodable(_:forKey:).")
        default:
            guard let object = value.plainObject else {
                throw .undecodable("The key holds \(value.typeDescription) that does not exist on this system.")
            }
            return object
        }
    }

    /// Returns an element of a collection, or nil if the element is missing (S-CODER-39). Reports a reference that
    /// UIKit did not restore. An element that was encoded as nil is not missing.
    private func element(
        _ value: CodedValue, key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> Any? {
        let value = value.revealed
        if value == .nil { return Any?.none as Any }
        if let object = try object(value, key: key, allowed: allowed, depth: depth + 1) { return object }
        if case .reference = value {
            report(
                .referenceNotRestored, key: key,
                "An element was left out, because UIKit did not restore its object. See that object's record.")
        }
        return nil
    }

    private func objects(
        _ elements: [CodedValue], key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> [Any] {
        var objects: [Any] = []
        objects.reserveCapacity(elements.count)
        for value in elements {
            if let object = try element(value, key: key, allowed: allowed, depth: depth) { objects.append(object) }
        }
        return objects
    }

    private func hashable(
        _ elements: [CodedValue], key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> [AnyHashable] {
        var hashable: [AnyHashable] = []
        // Elements that are still being made are left out, because their hash would come from values that they do not
        // have yet.
        let complete = elements.filter { !self.objects.areInProgress(in: $0) }
        if complete.count < elements.count {
            fail(
                .valueUndecodable, key: key,
                "An element was left out of its set, because it holds the set. Encode an array.")
        }
        for object in try objects(complete, key: key, allowed: allowed, depth: depth) {
            // Swift's collections of Any are not hashable, but Foundation's are.
            switch object {
            case is NSDecimalNumber: throw .undecodable(EncodingRefusal.decimalInSet.advice)
            case let object as AnyHashable: hashable.append(object)
            case let object as [Any]: hashable.append(NSArray(array: object))
            case let object as [String: Any]: hashable.append(NSDictionary(dictionary: object))
            default: throw .undecodable("An element of the set cannot be in a set. Encode an array.")
            }
        }
        return hashable
    }

    private func dictionary(
        _ entries: [CodedEntry], key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for entry in entries {
            let object = try element(entry.value, key: key, allowed: allowed, depth: depth)
            if let object { dictionary[entry.key] = object }
        }
        return dictionary
    }

    private func attributedString(
        _ coded: CodedAttributedString, key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> NSAttributedString {
        let string = NSMutableAttributedString(string: coded.string)
        var location = 0
        for run in coded.runs {
            let range = NSRange(location: location, length: run.length)
            guard run.length >= 0, run.length <= string.length - location else {
                throw .undecodable("The attributes reach past the end of the text.")
            }
            location += run.length
            var attributes: [NSAttributedString.Key: Any] = [:]
            for attribute in run.attributes {
                do throws(DecodingRefusal) {
                    let value = try object(attribute.value, key: key, allowed: allowed, depth: depth + 1)
                    if let value { attributes[NSAttributedString.Key(attribute.key)] = value }
                } catch {
                    fail(error.reason, key: key.map { "\($0).\(attribute.key)" } ?? attribute.key, error.advice)
                }
            }
            // All attributes at once, because single ones could make them equal to those of the run before except for
            // one object, which makes Foundation end the process.
            string.setAttributes(attributes, range: range)
        }
        return NSAttributedString(attributedString: string)
    }

    // MARK: Custom objects

    private func customObject(
        _ index: Int, key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> Any? {
        guard let coded = objects.object(at: index) else {
            throw .undecodable("The object is missing from the archive.")
        }
        if let type = FoundationType.of(coded) {
            return try foundationObject(index, coded, type, key: key, allowed: allowed, depth: depth)
        }
        let type = try allowedClass(of: coded, allowed)
        switch objects[index] {
        case .decoded(let object):
            return object
        case .inProgress:
            if let object = objects.giveOutInstance(of: type.cls, at: index) { return object }
            fail(
                .valueUndecodable, key: key,
                "The object contains itself and is not made yet. Encode the way back by an identifier.")
            return nil
        case .encoded:
            break
        }
        let coder = RestorationDecoder(within: self, object: coded, classes: allowed, depth: depth)
        let place = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        defer { place.deallocate() }
        place.initialize(to: 0)
        objects[index] = .inProgress(place: place, isGivenOut: false)
        let object = make(type.coding, type.cls, at: place, with: coder)
        coder.invalidate()
        if !objects.finish(object, at: index) {
            fail(
                .valueUndecodable, key: key,
                "init(coder:) of \(type.cls) returned nil after it decoded objects that refer back to it. Let it return nil before."
            )
        }
        return object
    }

    /// Calls `init(coder:)`, and first stores where its instance will be. Returns nil if the initializer does.
    private func make<Coding: NSCoding>(
        _ coding: Coding.Type, _ cls: AnyClass, at place: UnsafeMutablePointer<UInt>, with coder: RestorationDecoder
    ) -> AnyObject? {
        let metadata = DecodedObjects.metadata(of: cls)
        // Swift makes the type of this variable here, which allocates memory the first time.
        var object: Coding?
        CSwiftPredictInstance(metadata, place)
        object = coding.init(coder: coder)
        return object as AnyObject?
    }

    private func foundationObject(
        _ index: Int, _ coded: CodedObject, _ type: FoundationType, key: String?, allowed: [AnyClass]?, depth: Int
    ) throws(DecodingRefusal) -> Any? {
        let notMade = DecodingRefusal.undecodable("The saved \(type.name) lacks a part.")
        switch objects[index] {
        case .decoded(let object):
            guard let object else { throw notMade }
            return object
        case .inProgress:
            throw .undecodable("The \(type.name) contains itself. Encode the way back by an identifier.")
        case .encoded:
            break
        }
        objects[index] = .inProgress(place: nil, isGivenOut: false)
        let coder = RestorationDecoder(within: self, object: coded, classes: allowed, depth: depth)
        let object = type.decode(coder)
        coder.invalidate()
        objects.hold(object, at: index)
        guard let object else { throw notMade }
        return object
    }

    /// Returns the class of a custom object, or throws the reason why the read may not make one. It looks the class up
    /// only if the read allows its name, and uses it only if the class matches the record (S-SEC-11).
    private func allowedClass(
        of object: CodedObject, _ allowed: [AnyClass]?
    ) throws(DecodingRefusal) -> (cls: AnyClass, coding: any NSCoding.Type) {
        let name = object.classNames.first ?? ""
        if let allowed, !object.isTrusted {
            let allowsAll = allowed.contains { $0 == NSObject.self }
            let isNamed = allowed.contains { cls in
                _mangledTypeName(cls).map(object.classNames.contains) ?? false
            }
            guard isNamed || allowsAll else { throw .notAllowed(ClassNames.readable(name)) }
        }
        guard let cls = ClassNames.find(name) else {
            throw .undecodable("There is no class \(ClassNames.readable(name)). Was it renamed or removed?")
        }
        if let allowed, !ClassNames.isKind(cls, of: allowed), !ClassNames.isTrusted(cls) {
            throw .notAllowed(ClassNames.readable(name))
        }
        let isFoundation = ClassNames.chain(of: cls).contains(where: ClassNames.isFoundation)
        guard !isFoundation, let coding = cls as? any NSCoding.Type else {
            throw .undecodable("\(cls) no longer adopts NSCoding.")
        }
        if requiresSecureCoding {
            guard let secure = coding as? any NSSecureCoding.Type, secure.supportsSecureCoding else {
                throw .notAllowed("\(cls)")
            }
        }
        return (cls, coding)
    }
}
