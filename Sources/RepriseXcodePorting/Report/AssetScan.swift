/// A search in asset catalogs for kinds of assets that Reprise does not read.
enum AssetScan {
    /// The kind of asset and the advice, by the extension of the set's folder.
    private static let kinds: [String: (String, String)] = [
        "dataset": ("data sets", "Add the files to the target as resources, and load them by name."),
        "symbolset": ("symbols", "Export them as SVG into an image set."),
        "spriteatlas": ("sprite atlases", "Linux has no SpriteKit. Use image sets."),
        "imagestack": ("image stacks", "Use an image set."),
        "stickerpack": ("stickers", "Linux has no Messages. Leave them out."),
        "stickersequence": ("stickers", "Linux has no Messages. Leave them out."),
        "sticker": ("stickers", "Linux has no Messages. Leave them out."),
        "arresourcegroup": ("AR resources", "Linux has no ARKit. Leave them out."),
        "arreferenceimage": ("AR resources", "Linux has no ARKit. Leave them out."),
        "cubetextureset": ("textures", "Linux has no Metal. Leave them out."),
        "textureset": ("textures", "Linux has no Metal. Leave them out."),
    ]

    /// Returns a warning for each kind of asset that Reprise does not read, including images as PDF and HEIC.
    ///
    /// - Parameters:
    ///   - catalogs: the paths of catalogs, relative to the package.
    ///   - folder: the package's folder.
    static func findings(_ catalogs: [String], in folder: String) -> [PortFinding] {
        var found: [String: (advice: String, places: [PortFinding.Place])] = [:]
        for catalog in catalogs {
            for entry in FolderListing(folder + "/" + catalog, isOpaque: false).entries {
                let type = FilePath.fileExtension(entry.path)
                let place = PortFinding.Place("\(catalog)/\(entry.path)")
                if entry.isFolder, let (what, advice) = kinds[type] {
                    found[what, default: (advice, [])].places.append(place)
                } else if type == "pdf" || type == "heic", !entry.isFolder {
                    let what = "images as \(type.uppercased())"
                    found[what, default: ("Export them as SVG or PNG.", [])].places.append(place)
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map { what, found in
            PortFinding(
                .warning, "assetKind", what, "Asset catalogs hold \(what), which Reprise does not read.",
                advice: found.advice,
                places: found.places)
        }
    }
}
