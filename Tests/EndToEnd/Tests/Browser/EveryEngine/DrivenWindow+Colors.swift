import Foundation

extension DrivenWindow {
    /// Counts the pixels in a part of the page that differ from the commonest colour there.
    ///
    /// Only Firefox can do this.
    ///
    /// - Parameters:
    ///   - box: an expression for a rectangle of the page, in pixels.
    ///   - least: the least contrast with that colour, as the number before "to 1".
    func prominentPixels(in box: String, contrast least: Double = 3) async throws -> Int {
        let place = try await evaluate("(({x, y, width, height}) => [x, y, width, height].join())(\(box))")
        let result = try await runInBrowser(
            """
            const [x, y, width, height] = "\(place)".split(",").map(Number);
            return (async () => {
              const page = gBrowser.selectedBrowser.browsingContext.currentWindowGlobal;
              const picture = await page.drawSnapshot(new DOMRect(x, y, width, height), 1, "white");
              const canvas = new OffscreenCanvas(picture.width, picture.height);
              const context = canvas.getContext("2d");
              context.drawImage(picture, 0, 0);
              const {data} = context.getImageData(0, 0, picture.width, picture.height);
              const counts = new Map();
              for (let i = 0; i < data.length; i += 4) {
                const color = data.slice(i, i + 3).join();
                counts.set(color, (counts.get(color) ?? 0) + 1);
              }
              const lightness = color => {
                const [red, green, blue] = color.split(",").map(part => {
                  const value = part / 255;
                  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
                });
                return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
              };
              const [common] = [...counts].sort((a, b) => b[1] - a[1])[0];
              const contrast = color => Math.max(lightness(color) / lightness(common), lightness(common) / lightness(color));
              return [...counts].filter(([color]) => contrast(color) >= \(least)).reduce((sum, [, count]) => sum + count, 0);
            })();
            """)
        guard let count = Int(String(decoding: result, as: UTF8.self)) else {
            throw Chromium.Failure(description: "no number: \(String(decoding: result, as: UTF8.self))")
        }
        return count
    }
}
