import Foundation

/// The contexts of a thread. The last one is the current context.
final class CurrentContexts {
    /// A context and the scale of its image.
    struct Entry {
        let context: CGContext
        /// The scale. nil for a context that was only made current.
        let scale: CGFloat?
    }

    var entries: [Entry] = []

    /// The contexts of the current thread, as on Apple's platforms. Threads don't affect each other.
    static var ofThread: CurrentContexts {
        let key = "Reprise.CurrentContexts"
        if let known = Thread.current.threadDictionary[key] as? CurrentContexts { return known }
        let contexts = CurrentContexts()
        Thread.current.threadDictionary[key] = contexts
        return contexts
    }
}

/// Returns the current context of the thread. Returns nil outside of `UIGraphicsBeginImageContext`, of a renderer's
/// closure and of `UIGraphicsPushContext`.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.ofThread.entries.last?.context }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    CurrentContexts.ofThread.entries.append(.init(context: context, scale: nil))
}

/// Ends the current context, and makes the previous one current. That also ends an image of
/// `UIGraphicsBeginImageContext`. Does nothing without a current context.
public func UIGraphicsPopContext() { _ = CurrentContexts.ofThread.entries.popLast() }

/// Begins an image with a size in points. A length that is negative or not finite counts as 0. The image is
/// transparent, and its scale is 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image.
///
/// - Parameters:
///   - size: The size, in points. A length that is negative or not finite counts as 0.
///   - opaque: True to make the image black where nothing is drawn.
///   - scale: The image's scale. A number that isn't above 0 means 1. Only stored with the image, because a drawing has
///     no pixels.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    CurrentContexts.ofThread.entries.append(
        .init(context: CGContext(size: size, isOpaque: opaque), scale: scale > 0 && scale.isFinite ? scale : 1))
}

/// Returns the content since `UIGraphicsBeginImageContext` as an SVG image. Returns nil if the current context isn't
/// from there.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = CurrentContexts.ofThread.entries.last, let scale = entry.scale else { return nil }
    return UIImage(data: entry.context.data, scale: scale)
}

/// Ends the image that `UIGraphicsBeginImageContext` began. Does nothing if the current context isn't from there.
public func UIGraphicsEndImageContext() {
    let contexts = CurrentContexts.ofThread
    if contexts.entries.last?.scale != nil { contexts.entries.removeLast() }
}

/// Fills a rectangle in the current context. Does nothing without a context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle in the current context with a blend mode. Does nothing without a context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the edge of a rectangle inside of it, one point wide, in the fill color. Does nothing without a context, or
/// for a rectangle that is less than one point wide or high.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.state.stroke = context.state.fill
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// Limits all following drawing in the current context to the inside of a rectangle. Does nothing without a context.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
