import RestorationArchive

/// A comparison of the values that coders hold.
struct ValueComparison {
    let disclosure: Disclosure
    let paths: PathTable

    func change(_ kind: ObjectChange.Kind, from old: ArchiveRecord?, to new: ArchiveRecord?) -> ObjectChange {
        let record = new ?? old
        var values: [ValueChange] = []
        if let old, let new {
            values = properties.compactMap { name, value in change(name, from: value(old), to: value(new)) }
        }
        values += changes(from: old?.values ?? CodedValues(), to: new?.values ?? CodedValues())
        return ObjectChange(
            change: kind, key: record.map { paths.shownKey(of: $0.path) } ?? "",
            kind: PortableKind(record?.kind ?? .viewController), className: record?.className ?? "",
            oldSize: old?.encodedSize, newSize: new?.encodedSize, values: values)
    }

    private var properties: [(String, (ArchiveRecord) -> String?)] {
        [
            ("class", \.className), ("restoration class", \.restorationClassName), ("storyboard", \.storyboardName),
            ("storyboard identifier", \.storyboardIdentifier),
        ]
    }

    func changes(from old: ApplicationValues, to new: ApplicationValues) -> [ValueChange] {
        [
            change("bundle version", from: old.bundleVersion, to: new.bundleVersion),
            change("interface idiom", from: old.idiom, to: new.idiom),
            change("system version", from: old.systemVersion, to: new.systemVersion),
        ].compactMap(\.self)
    }

    /// Compares names, which are always disclosed. Returns nil if they are equal.
    private func change(_ name: String, from old: String?, to new: String?) -> ValueChange? {
        guard old != new else { return nil }
        return ValueChange(
            key: name, old: old.map { PortableValue(.string, .text($0)) },
            new: new.map { PortableValue(.string, .text($0)) })
    }

    func changes(from old: CodedValues, to new: CodedValues) -> [ValueChange] {
        guard old != new else { return [] }
        var changes = keyed(old.keyed, new.keyed) + unkeyed(old.unkeyed, new.unkeyed)
        for index in 0..<max(old.objects.count, new.objects.count) {
            let before = old.objects.indices.contains(index) ? old.objects[index] : nil
            let after = new.objects.indices.contains(index) ? new.objects[index] : nil
            guard before != after else { continue }
            let place = "object \(index) › "
            if before?.classNames.first != after?.classNames.first {
                changes += [change(place + "class", from: before?.classNames.first, to: after?.classNames.first)]
                    .compactMap(\.self)
            }
            let inner =
                keyed(before?.keyed ?? [], after?.keyed ?? []) + unkeyed(before?.unkeyed ?? [], after?.unkeyed ?? [])
            changes += inner.map { ValueChange(key: place + $0.key, old: $0.old, new: $0.new) }
        }
        return changes
    }

    private func keyed(_ old: [CodedEntry], _ new: [CodedEntry]) -> [ValueChange] {
        // Keys differ if their UTF-8 differs. `String` compares characters instead.
        let before = Dictionary(old.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { $1 })
        let after = Dictionary(new.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { $1 })
        let keys = Set(before.keys).union(after.keys).sorted { $0.lexicographicallyPrecedes($1) }
        return keys.compactMap { key in
            change(String(decoding: key, as: UTF8.self), isKey: true, from: before[key], to: after[key])
        }
    }

    private func unkeyed(_ old: [CodedValue], _ new: [CodedValue]) -> [ValueChange] {
        (0..<max(old.count, new.count)).compactMap { index in
            change(
                "(no key, \(index + 1))", isKey: false, from: old.indices.contains(index) ? old[index] : nil,
                to: new.indices.contains(index) ? new[index] : nil)
        }
    }

    private func change(_ key: String, isKey: Bool, from old: CodedValue?, to new: CodedValue?) -> ValueChange? {
        guard old != new, old?.bytes != new?.bytes else { return nil }
        func told(_ value: CodedValue) -> PortableValue {
            PortableValue(value, disclosure, key: isKey ? key : nil, paths: paths)
        }
        return ValueChange(key: key, old: old.map(told), new: new.map(told))
    }
}
