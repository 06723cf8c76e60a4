import Foundation

/// The contexts of a thread, of which the last is the current one.
final class CurrentContexts {
    /// A context and the scale of the image that it becomes.
    struct Entry {
        let context: CGContext
        /// nil for a context that was only made current.
        let scale: CGFloat?
    }

    var entries: [Entry] = []

    /// Those of the running thread, as on Apple's platforms: what draws elsewhere is not disturbed.
    static var ofThread: CurrentContexts {
        let key = "Reprise.CurrentContexts"
        if let known = Thread.current.threadDictionary[key] as? CurrentContexts { return known }
        let contexts = CurrentContexts()
        Thread.current.threadDictionary[key] = contexts
        return contexts
    }
}

/// The context that is drawn into; nil outside of `UIGraphicsBeginImageContext` and of a renderer's closure.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.ofThread.entries.last?.context }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    CurrentContexts.ofThread.entries.append(.init(context: context, scale: nil))
}

/// Goes back to the context before; nothing happens without one.
public func UIGraphicsPopContext() { _ = CurrentContexts.ofThread.entries.popLast() }

/// Begins an image of that many points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of that many points. An opaque one is black where nothing is drawn; `scale` is kept with the image, 0 is
/// 1: a drawing has no pixels. A size that is not finite or negative is 0.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    CurrentContexts.ofThread.entries.append(
        .init(context: CGContext(size: size, isOpaque: opaque), scale: scale > 0 && scale.isFinite ? scale : 1))
}

/// What was drawn since `UIGraphicsBeginImageContext`, as an SVG; nil without it.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = CurrentContexts.ofThread.entries.last, let scale = entry.scale else { return nil }
    return UIImage(data: entry.context.data, scale: scale)
}

/// Ends the image; nothing happens without one.
public func UIGraphicsEndImageContext() {
    let contexts = CurrentContexts.ofThread
    if contexts.entries.last?.scale != nil { contexts.entries.removeLast() }
}

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle of the current context in a way of blending.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the rectangle's edge, one point wide and within it, in the colour that fills.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.state.stroke = context.state.fill
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// What is drawn from now on is seen inside of the rectangle only.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
