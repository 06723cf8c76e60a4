import Foundation

/// A Foundation type that coders store like an object of the app: its class by name, and its parts by key (S-CODER-34).
///
/// Foundation's own coding methods end the process under a coder that is not Foundation's. The name comes from this
/// table and is never used to look up a type. A read therefore need not name the class, as with other values (S-SEC-5,
/// S-SEC-11).
struct FoundationType {
    /// The usual name, for reports.
    let name: String
    /// The class that a read may name.
    let cls: AnyClass
    /// The description of the class in an archive.
    let description: EncodedObjects.ClassDescription
    /// Stores the parts of the value.
    let encode: (Any, RestorationEncoder) throws(EncodingRefusal) -> Void
    /// Makes the value. Returns nil if the coder lacks its parts.
    let decode: (RestorationDecoder) -> Any?

    /// The highest version of the stored parts that `decode` reads.
    private static let version = 1
    private static let versionKey = "version"

    /// Creates a type. Its `encode` throws for a value of another type than `Value`, and its `decode` returns nil for
    /// parts of a newer version.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - cls: The class that a read may name.
    ///   - parts: Stores the parts of the value.
    ///   - make: Makes the value from its parts.
    init<Value, Made>(
        _ name: String, _ cls: AnyClass,
        _ parts: @escaping (Value, RestorationEncoder) throws(EncodingRefusal) -> Void,
        _ make: @escaping (RestorationDecoder) -> Made?
    ) {
        self.name = name
        self.cls = cls
        description = Self.description(name)
        encode = { (value, coder) throws(EncodingRefusal) in
            guard let value = value as? Value else { throw .notEncodable(type(of: value)) }
            coder.encode(Self.version, forKey: Self.versionKey)
            try parts(value, coder)
        }
        decode = { coder in
            guard coder.decodeInteger(forKey: Self.versionKey) <= Self.version else { return nil }
            return make(coder)
        }
    }

    /// Creates a type with the same parts under the name of a mutable class.
    private init(mutable name: String, _ cls: AnyClass, of type: FoundationType, _ copy: @escaping (Any) -> Any?) {
        self.name = name
        self.cls = cls
        description = Self.description(name)
        encode = type.encode
        decode = { coder in type.decode(coder).flatMap(copy) }
    }

    private static func description(_ name: String) -> EncodedObjects.ClassDescription {
        EncodedObjects.ClassDescription(names: ["10Foundation\(name.utf8.count)\(name)C"], isTrusted: true)
    }
}

// MARK: The table

extension FoundationType {
    nonisolated(unsafe) private static let all: [FoundationType] =
        [
            orderedSet,
            FoundationType(mutable: "NSMutableOrderedSet", NSMutableOrderedSet.self, of: orderedSet) {
                ($0 as? NSOrderedSet).map { NSMutableOrderedSet(orderedSet: $0) }
            },
            countedSet, dateInterval, dateComponents, calendar, measurement, personNameComponents, characterSet,
            FoundationType(mutable: "NSMutableCharacterSet", NSMutableCharacterSet.self, of: characterSet) {
                // Foundation ends the process on changing anything but such a copy.
                ($0 as? CharacterSet).map { ($0 as NSCharacterSet).mutableCopy() }
            },
            error, regularExpression, urlComponents, urlQueryItem, predicate, compoundPredicate, sortDescriptor,
            attributedString, value,
        ] + FoundationUnit.all.map(\.type)

    nonisolated(unsafe) private static let byName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.description.names[0], $0) })

    nonisolated(unsafe) private static let byClass: [ObjectIdentifier: FoundationType] = {
        var types = Dictionary(
            all.map { (ObjectIdentifier($0.cls), $0) }, uniquingKeysWith: { first, _ in first })
        // Swift's structure has a private class, which is a subclass of the mutable one.
        types[ObjectIdentifier(Swift.type(of: CharacterSet() as AnyObject))] = characterSet
        return types
    }()

    nonisolated(unsafe) private static let byStructure: [ObjectIdentifier: FoundationType] = {
        var types: [ObjectIdentifier: FoundationType] = [
            ObjectIdentifier(DateInterval.self): dateInterval, ObjectIdentifier(Calendar.self): calendar,
            ObjectIdentifier(PersonNameComponents.self): personNameComponents,
            ObjectIdentifier(CharacterSet.self): characterSet, ObjectIdentifier(URLComponents.self): urlComponents,
            ObjectIdentifier(URLQueryItem.self): urlQueryItem, ObjectIdentifier(CocoaError.self): error,
            ObjectIdentifier(URLError.self): error, ObjectIdentifier(POSIXError.self): error,
            ObjectIdentifier(AttributedString.self): attributedString,
            ObjectIdentifier(Measurement<Unit>.self): measurement,
            ObjectIdentifier(Measurement<Dimension>.self): measurement,
        ]
        for unit in FoundationUnit.all { types[unit.measurementType] = measurement }
        return types
    }()

    /// Returns the type of a Swift structure, or nil for a structure that coders do not know.
    static func ofValue(_ type: Any.Type) -> FoundationType? { byStructure[ObjectIdentifier(type)] }

    /// Returns the type of an object, or nil for an object of the app, or of a class that coders do not know.
    static func ofObject(_ object: AnyObject) -> FoundationType? {
        var next: AnyClass? = Swift.type(of: object)
        guard let first = next, ClassNames.isFoundation(first) else { return nil }
        while let cls = next {
            if let type = byClass[ObjectIdentifier(cls)] { return type }
            next = _getSuperclass(cls)
        }
        return nil
    }

    /// Returns the type of an object in an archive, or nil for an object of the app and for a name that the table
    /// lacks.
    static func of(_ object: CodedObject) -> FoundationType? {
        guard object.isTrusted, let name = object.classNames.first, name.utf8.starts(with: "10Foundation".utf8) else {
            return nil
        }
        return byName[name]
    }
}

// MARK: Collections

extension FoundationType {
    nonisolated(unsafe) private static let orderedSet = FoundationType(
        "NSOrderedSet", NSOrderedSet.self,
        { (set: NSOrderedSet, coder) throws(EncodingRefusal) in
            try coder.encode(neededInSet: set.array, forKey: "elements")
        },
        { coder in coder.elements(ofSetForKey: "elements").map { NSOrderedSet(array: $0) } })

    nonisolated(unsafe) private static let countedSet = FoundationType(
        "NSCountedSet", NSCountedSet.self,
        { (set: NSCountedSet, coder) throws(EncodingRefusal) in
            let elements = Array(set)
            try coder.encode(neededInSet: elements, forKey: "elements")
            try coder.encode(needed: elements.map { set.count(for: $0) }, forKey: "counts")
        },
        { coder -> NSCountedSet? in
            guard let elements = coder.elements(ofSetForKey: "elements"),
                let counts = coder.decodeObject(forKey: "counts") as? [Int], counts.allSatisfy({ $0 > 0 })
            else { return nil }
            let set = NSCountedSet(array: elements)
            // If an element was left out, the counts no longer match the elements.
            guard counts.count == elements.count else { return set }
            for (element, count) in zip(elements, counts) {
                // No app adds one element more often than that.
                for _ in 1..<min(count, 1 << 20) { set.add(element) }
            }
            return set
        })
}

// MARK: Values

extension FoundationType {
    nonisolated(unsafe) private static let dateInterval = FoundationType(
        "NSDateInterval", NSDateInterval.self,
        { (interval: DateInterval, coder) throws(EncodingRefusal) in
            coder.encode(interval.start, forKey: "start")
            coder.encode(interval.duration, forKey: "duration")
        },
        { coder -> DateInterval? in
            let duration = coder.decodeDouble(forKey: "duration")
            guard let start = coder.decodeObject(forKey: "start") as? Date, duration >= 0 else { return nil }
            return DateInterval(start: start, duration: duration)
        })

    /// Components whose calendar differs from the one that its identifier gives.
    nonisolated(unsafe) static let dateComponents = FoundationType(
        "NSDateComponents", NSDateComponents.self,
        { (components: DateComponents, coder) throws(EncodingRefusal) in
            var plain = components
            plain.calendar = nil
            coder.encode(plain, forKey: "components")
            if let calendar = components.calendar { try coder.encode(needed: calendar, forKey: "calendar") }
        },
        { coder -> DateComponents? in
            guard var components = coder.decodeObject(forKey: "components") as? DateComponents else { return nil }
            components.calendar = coder.decodeObject(forKey: "calendar") as? Calendar
            return components
        })

    nonisolated(unsafe) private static let calendar = FoundationType(
        "NSCalendar", NSCalendar.self,
        { (calendar: Calendar, coder) throws(EncodingRefusal) in
            coder.encode("\(calendar.identifier)", forKey: "identifier")
            coder.encode(calendar.locale, forKey: "locale")
            coder.encode(calendar.timeZone, forKey: "timeZone")
            coder.encode(calendar.firstWeekday, forKey: "firstWeekday")
            coder.encode(calendar.minimumDaysInFirstWeek, forKey: "minimumDaysInFirstWeek")
        },
        { coder -> Calendar? in
            guard let name = coder.decodeObject(forKey: "identifier") as? String,
                let identifier = CodedDateComponents.calendars[name]
            else { return nil }
            var calendar = Calendar(identifier: identifier)
            if let locale = coder.decodeObject(forKey: "locale") as? Locale, locale != calendar.locale {
                calendar.locale = locale
            }
            if let zone = coder.decodeObject(forKey: "timeZone") as? TimeZone { calendar.timeZone = zone }
            // Foundation ends the process for days that no week has.
            let (first, minimum) = (
                coder.decodeInteger(forKey: "firstWeekday"), coder.decodeInteger(forKey: "minimumDaysInFirstWeek")
            )
            if (1...7).contains(first), first != calendar.firstWeekday { calendar.firstWeekday = first }
            if (1...7).contains(minimum), minimum != calendar.minimumDaysInFirstWeek {
                calendar.minimumDaysInFirstWeek = minimum
            }
            return calendar
        })

    nonisolated(unsafe) private static let measurement = FoundationType(
        "NSMeasurement", NSMeasurement.self,
        { (measurement: Any, coder) throws(EncodingRefusal) in
            guard let measurement = measurement as? NSMeasurement else { throw .notEncodable(type(of: measurement)) }
            coder.encode(measurement.doubleValue, forKey: "value")
            try coder.encode(needed: measurement.unit, forKey: "unit")
        },
        { coder -> Any? in
            guard let unit = coder.decodeObject(forKey: "unit") as? Unit else { return nil }
            return FoundationUnit.measurement(coder.decodeDouble(forKey: "value"), unit)
        })

    nonisolated(unsafe) private static let personNameComponents = FoundationType(
        "NSPersonNameComponents", NSPersonNameComponents.self,
        { (name: PersonNameComponents, coder) throws(EncodingRefusal) in
            for (key, part) in namesOfParts { coder.encode(name[keyPath: part], forKey: key) }
            if let spoken = name.phoneticRepresentation { try coder.encode(needed: spoken, forKey: "phonetic") }
        },
        { coder -> PersonNameComponents? in
            var name = PersonNameComponents()
            for (key, part) in namesOfParts { name[keyPath: part] = coder.decodeObject(forKey: key) as? String }
            name.phoneticRepresentation = coder.decodeObject(forKey: "phonetic") as? PersonNameComponents
            return name
        })

    private static var namesOfParts: [(String, WritableKeyPath<PersonNameComponents, String?>)] {
        [
            ("namePrefix", \.namePrefix), ("givenName", \.givenName), ("middleName", \.middleName),
            ("familyName", \.familyName), ("nameSuffix", \.nameSuffix), ("nickname", \.nickname),
        ]
    }

    nonisolated(unsafe) private static let characterSet = FoundationType(
        "NSCharacterSet", NSCharacterSet.self,
        { (set: CharacterSet, coder) throws(EncodingRefusal) in
            coder.encode(CodedValue.indexSet(CharacterBitmap(set.bitmapRepresentation).ranges), forKey: "characters")
        },
        { coder -> CharacterSet? in
            guard case .indexSet(let ranges)? = coder.savedValue(forKey: "characters"),
                let bitmap = CharacterBitmap(ranges: ranges)
            else { return nil }
            return CharacterSet(bitmapRepresentation: bitmap.bytes)
        })

    nonisolated(unsafe) private static let error = FoundationType(
        "NSError", NSError.self,
        { (error: Any, coder) throws(EncodingRefusal) in
            guard let error = error as? NSError else { throw .notEncodable(type(of: error)) }
            coder.encode(error.domain, forKey: "domain")
            coder.encode(error.code, forKey: "code")
            if !error.userInfo.isEmpty { coder.encode(partsOf: error.userInfo, forKey: "userInfo") }
        },
        { coder -> NSError? in
            guard let domain = coder.decodeObject(forKey: "domain") as? String else { return nil }
            return NSError(
                domain: domain, code: coder.decodeInteger(forKey: "code"),
                userInfo: coder.decodeObject(forKey: "userInfo") as? [String: Any])
        })

    nonisolated(unsafe) private static let regularExpression = FoundationType(
        "NSRegularExpression", NSRegularExpression.self,
        { (expression: NSRegularExpression, coder) throws(EncodingRefusal) in
            coder.encode(expression.pattern, forKey: "pattern")
            coder.encode(Int(expression.options.rawValue), forKey: "options")
        },
        { coder -> NSRegularExpression? in
            guard let pattern = coder.decodeObject(forKey: "pattern") as? String,
                let options = UInt(exactly: coder.decodeInteger(forKey: "options"))
            else { return nil }
            return try? NSRegularExpression(pattern: pattern, options: .init(rawValue: options))
        })

    nonisolated(unsafe) private static let urlComponents = FoundationType(
        "NSURLComponents", NSURLComponents.self,
        { (components: URLComponents, coder) throws(EncodingRefusal) in
            guard let text = components.string, URLComponents(string: text) == components else {
                throw .notHeld(URLComponents.self, "its parts do not make the URL that they came from")
            }
            coder.encode(text, forKey: "string")
        },
        { coder in (coder.decodeObject(forKey: "string") as? String).flatMap { URLComponents(string: $0) } })

    nonisolated(unsafe) private static let urlQueryItem = FoundationType(
        "NSURLQueryItem", NSURLQueryItem.self,
        { (item: URLQueryItem, coder) throws(EncodingRefusal) in
            coder.encode(item.name, forKey: "name")
            coder.encode(item.value, forKey: "value")
        },
        { coder in
            (coder.decodeObject(forKey: "name") as? String).map { name in
                URLQueryItem(name: name, value: coder.decodeObject(forKey: "value") as? String)
            }
        })
}

// MARK: Queries

extension FoundationType {
    nonisolated(unsafe) private static let predicate = FoundationType(
        "NSPredicate", NSPredicate.self,
        { (predicate: NSPredicate, coder) throws(EncodingRefusal) in
            guard let value = [true, false].first(where: { NSPredicate(value: $0).isEqual(predicate) }) else {
                throw .notHeld(NSPredicate.self, "it is a function of the app. Encode the value that it looks for")
            }
            coder.encode(value, forKey: "value")
        },
        { coder in NSPredicate(value: coder.decodeBool(forKey: "value")) })

    nonisolated(unsafe) private static let compoundPredicate = FoundationType(
        "NSCompoundPredicate", NSCompoundPredicate.self,
        { (predicate: NSCompoundPredicate, coder) throws(EncodingRefusal) in
            coder.encode(Int(predicate.compoundPredicateType.rawValue), forKey: "type")
            try coder.encode(needed: predicate.subpredicates, forKey: "subpredicates")
        },
        { coder -> NSCompoundPredicate? in
            guard let parts = coder.decodeObject(forKey: "subpredicates") as? [NSPredicate],
                let rawValue = UInt(exactly: coder.decodeInteger(forKey: "type")),
                let type = NSCompoundPredicate.LogicalType(rawValue: rawValue)
            else { return nil }
            return NSCompoundPredicate(type: type, subpredicates: parts)
        })

    nonisolated(unsafe) private static let sortDescriptor = FoundationType(
        "NSSortDescriptor", NSSortDescriptor.self,
        { (_: NSSortDescriptor, _) throws(EncodingRefusal) in
            throw .notHeld(
                NSSortDescriptor.self, "key paths have no names on Linux. Encode the order that the user chose")
        },
        { _ -> NSSortDescriptor? in nil })
}

// MARK: Texts and boxes

extension FoundationType {
    nonisolated(unsafe) private static let attributedString = FoundationType(
        "AttributedString", NSAttributedString.self,
        { (string: AttributedString, coder) throws(EncodingRefusal) in
            var text = ""
            var runs: [[String: Any]] = []
            for run in string.runs {
                let part = String(string.characters[run.range])
                text += part
                var attributes: [String: Any] = ["length": part.utf16.count]
                attributes["link"] = run.link
                attributes["languageIdentifier"] = run.languageIdentifier
                attributes["alternateDescription"] = run.alternateDescription
                attributes["imageURL"] = run.imageURL
                attributes["replacementIndex"] = run.replacementIndex
                runs.append(attributes)
            }
            coder.encode(text, forKey: "string")
            try coder.encode(needed: runs, forKey: "runs")
            if madeOf(text, runs) != string {
                let held = "links, languages, descriptions, images and replacements"
                coder.reportPart(.notHeld(AttributedString.self, "it keeps no attributes but \(held)"))
            }
        },
        { coder -> AttributedString? in
            guard let text = coder.decodeObject(forKey: "string") as? String,
                let runs = coder.decodeObject(forKey: "runs") as? [[String: Any]]
            else { return nil }
            return madeOf(text, runs)
        })

    private static func madeOf(_ text: String, _ runs: [[String: Any]]) -> AttributedString {
        var string = AttributedString()
        var rest = Substring(text)
        for run in runs {
            let length = max((run["length"] as? Int) ?? 0, 0)
            let end = rest.utf16.index(rest.startIndex, offsetBy: length, limitedBy: rest.endIndex) ?? rest.endIndex
            var part = AttributedString(rest[..<end])
            part.link = run["link"] as? URL
            part.languageIdentifier = run["languageIdentifier"] as? String
            part.alternateDescription = run["alternateDescription"] as? String
            part.imageURL = run["imageURL"] as? URL
            part.replacementIndex = run["replacementIndex"] as? Int
            string += part
            rest = rest[end...]
        }
        if !rest.isEmpty { string += AttributedString(rest) }
        return string
    }

    /// Numbers, C arrays and insets. Ranges, points, sizes and rectangles have values of their own (S-CODER-25).
    nonisolated(unsafe) private static let value = FoundationType(
        "NSValue", NSValue.self,
        { (value: NSValue, coder) throws(EncodingRefusal) in
            let type = String(cString: value.objCType)
            if type == insetsType {
                let insets = value.edgeInsetsValue
                coder.encode(type, forKey: "type")
                let sides = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
                try coder.encode(needed: sides, forKey: "numbers")
                return
            }
            guard let layout = NumberLayout(value.objCType) else {
                throw .notHeld(NSValue.self, "it holds something other than numbers")
            }
            let numbers = withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: 8) {
                memory -> [CodedValue] in
                guard let start = memory.baseAddress else { return [] }
                value.getValue(start)
                return layout.numbers(from: start)
            }
            coder.encode(type, forKey: "type")
            coder.encode(CodedValue.array(numbers), forKey: "numbers")
        },
        { coder -> NSValue? in
            guard let type = coder.decodeObject(forKey: "type") as? String,
                case .array(let numbers)? = coder.savedValue(forKey: "numbers")
            else { return nil }
            if type == insetsType {
                let sides = numbers.compactMap(\.double)
                guard sides.count == 4 else { return nil }
                return NSValue(
                    edgeInsets: NSEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
            }
            guard let layout = NumberLayout(type), layout.count == numbers.count else { return nil }
            return withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: 8) { memory -> NSValue? in
                guard let start = memory.baseAddress else { return nil }
                for (index, number) in numbers.enumerated() {
                    guard layout.code.store(number, at: start + index * layout.code.size) else { return nil }
                }
                return NSValue(bytes: start, objCType: type)
            }
        })

    private static let insetsType = "{NSEdgeInsets=dddd}"
}

extension RestorationEncoder {
    /// Stores the elements of a set in their order. Throws the reason if a coder cannot store one of them, or one is a
    /// decimal number. Nothing is stored then.
    fileprivate func encode(neededInSet elements: [Any], forKey key: String) throws(EncodingRefusal) {
        trail = [.key(key)]
        let values = try coded(set: elements, depth: depth + 1)
        trail = []
        encode(CodedValue.array(values), forKey: key)
    }
}
