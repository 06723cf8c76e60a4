import Hummingbird

/// A file of the page, as it is served.
struct PageFile: Sendable {
    let contentType: String
    let bytes: ByteBuffer

    /// - Parameter path: the path of a request; nil is returned where there is no such file.
    init?(path: String) {
        guard let file = Self.files[path] else { return nil }
        self = file
    }

    private init(_ contentType: String, _ bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = ByteBuffer(bytes: bytes)
    }

    private static let script = "text/javascript; charset=utf-8"
    private static let style = "text/css; charset=utf-8"

    private static let files: [String: PageFile] = [
        "/": PageFile("text/html; charset=utf-8", PackageResources.index_html),
        "/base.css": PageFile(style, PackageResources.base_css),
        "/structure.css": PageFile(style, PackageResources.structure_css),
        "/columns.css": PageFile(style, PackageResources.columns_css),
        "/pages.css": PageFile(style, PackageResources.pages_css),
        "/lists.css": PageFile(style, PackageResources.lists_css),
        "/collections.css": PageFile(style, PackageResources.collections_css),
        "/content.css": PageFile(style, PackageResources.content_css),
        "/modals.css": PageFile(style, PackageResources.modals_css),
        "/values.css": PageFile(style, PackageResources.values_css),
        "/adaptation.css": PageFile(style, PackageResources.adaptation_css),
        "/menus.css": PageFile(style, PackageResources.menus_css),
        "/popovers.css": PageFile(style, PackageResources.popovers_css),
        "/designs.css": PageFile(style, PackageResources.designs_css),
        "/searches.css": PageFile(style, PackageResources.searches_css),
        "/gestures.css": PageFile(style, PackageResources.gestures_css),
        "/app.js": PageFile(script, PackageResources.app_js),
        "/collections.js": PageFile(script, PackageResources.collections_js),
        "/columns.js": PageFile(script, PackageResources.columns_js),
        "/connection.js": PageFile(script, PackageResources.connection_js),
        "/containers.js": PageFile(script, PackageResources.containers_js),
        "/controls.js": PageFile(script, PackageResources.controls_js),
        "/elements.js": PageFile(script, PackageResources.elements_js),
        "/fields.js": PageFile(script, PackageResources.fields_js),
        "/gestures.js": PageFile(script, PackageResources.gestures_js),
        "/keyboard.js": PageFile(script, PackageResources.keyboard_js),
        "/lists.js": PageFile(script, PackageResources.lists_js),
        "/menus.js": PageFile(script, PackageResources.menus_js),
        "/modals.js": PageFile(script, PackageResources.modals_js),
        "/names.js": PageFile(script, PackageResources.names_js),
        "/outbox.js": PageFile(script, PackageResources.outbox_js),
        "/popovers.js": PageFile(script, PackageResources.popovers_js),
        "/pickers.js": PageFile(script, PackageResources.pickers_js),
        "/pages.js": PageFile(script, PackageResources.pages_js),
        "/scrolling.js": PageFile(script, PackageResources.scrolling_js),
        "/symbols.js": PageFile(script, PackageResources.symbols_js),
        "/traits.js": PageFile(script, PackageResources.traits_js),
        "/tree.js": PageFile(script, PackageResources.tree_js),
        "/values.js": PageFile(script, PackageResources.values_js),
        "/views.js": PageFile(script, PackageResources.views_js),
    ]
}
