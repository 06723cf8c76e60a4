import WebDisplay

/// The files of the page of a saved state, by the paths of their requests.
enum StatePage {
    static let files: [String: PageFile] = [
        "/": .html(PackageResources.index_html),
        "/base.css": .style(PackageResources.base_css),
        "/frame.css": .style(PackageResources.frame_css),
        "/tree.css": .style(PackageResources.tree_css),
        "/details.css": .style(PackageResources.details_css),
        "/treemap.css": .style(PackageResources.treemap_css),
        "/view.js": .script(PackageResources.view_js),
        "/details.js": .script(PackageResources.details_js),
        "/filter.js": .script(PackageResources.filter_js),
        "/make.js": .script(PackageResources.make_js),
        "/model.js": .script(PackageResources.model_js),
        "/server.js": .script(PackageResources.server_js),
        "/squarify.js": .script(PackageResources.squarify_js),
        "/timeline.js": .script(PackageResources.timeline_js),
        "/tree.js": .script(PackageResources.tree_js),
        "/treemap.js": .script(PackageResources.treemap_js),
        "/values.js": .script(PackageResources.values_js),
        "/words.js": .script(PackageResources.words_js),
    ]
}
