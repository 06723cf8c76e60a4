import Foundation
import Synchronization

/// The names of the symbols that displays draw, and of their variants.
///
/// The page has the drawings in `symbolLines.js`, and makes variants by the same rules in `symbols.js`. The app needs
/// the names too, because it logs unknown ones. `Tests/PageTests/symbols.test.mjs` compares the two lists. Both sides
/// have tests with the names in `Tests/PageTests/symbolNames.json`.
enum SymbolNames {
    /// Returns true if displays have a drawing for a name. It is a name in the list, or one with suffixes for a
    /// variant.
    ///
    /// - Parameter name: The argument of `UIImage(systemName:)`.
    static func isKnown(_ name: String) -> Bool {
        name.utf16.count <= longest && isKnown(Substring(name))
    }

    /// Returns the warning about a name that displays don't draw.
    ///
    /// - Returns: nil if the name is known, or the app already logged the warning. It is also nil after 200 warnings,
    ///   because the app probably makes its names up.
    static func warning(about name: String) -> String? {
        guard !isKnown(name) else { return nil }
        let isNew = unknown.withLock { $0.count < mostWarnings && $0.insert(name).inserted }
        guard isNew else { return nil }
        return """
            Displays have no drawing for the symbol \(String(reflecting: String(name.prefix(longest)))) and show a dotted square. \
            Use a name from Sources/UIKit/Graphics/Assets/SymbolNames.swift, or a picture of your own with UIImage(named:).
            """
    }

    // MARK: Rules

    private static func isKnown(_ name: Substring) -> Bool {
        if names.contains(name) { return true }
        guard let (base, ending) = split(name, ".") else { return false }
        if ending == "fill" { return isKnown(base) }
        if let (rest, mark) = split(name, ".badge."), isKnown(mark) { return isKnown(rest) }
        if ending == "slash" || ending == "badge" { return isKnown(base) }
        return surrounds.contains(ending) && (isCharacters(base) || isKnown(base))
    }

    /// Returns the parts before and after the last separator. nil without a separator, or if the first part is empty.
    private static func split(_ name: Substring, _ separator: String) -> (Substring, Substring)? {
        guard let place = name.range(of: separator, options: .backwards), place.lowerBound > name.startIndex else {
            return nil
        }
        return (name[..<place.lowerBound], name[place.upperBound...])
    }

    /// Returns true if a name is a letter from a to z, or a number of at most two digits, as in `a.circle` and
    /// `12.square`.
    private static func isCharacters(_ name: Substring) -> Bool {
        switch name.utf8.count {
        case 1: name.utf8.allSatisfy { letters.contains($0) || digits.contains($0) }
        case 2: name.utf8.allSatisfy(digits.contains)
        default: false
        }
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let longest = 80
    private static let mostWarnings = 200
    private static let unknown = Mutex<Set<String>>([])

    // MARK: Names

    private static let surrounds: Set<Substring> = [
        "circle", "square", "app", "rectangle", "triangle", "diamond", "hexagon", "octagon", "seal", "shield", "bubble",
        "capsule", "message", "icloud", "doc", "heart", "tv",
    ]
    private static let names = Set(list.split(whereSeparator: \.isWhitespace))
    private static let list = """
        abc airplane airplane.arrival airplane.departure airplayaudio airplayvideo airpods alarm ant
        antenna.radiowaves.left.and.right app apple.terminal applewatch archivebox arrow.2.circlepath arrow.2.squarepath
        arrow.backward arrow.clockwise arrow.counterclockwise arrow.down arrow.down.left arrow.down.right
        arrow.down.right.and.arrow.up.left arrow.down.to.line arrow.forward arrow.left arrow.left.and.right
        arrow.left.arrow.right arrow.left.to.line arrow.right arrow.right.to.line arrow.triangle.2.circlepath
        arrow.triangle.2.circlepath.camera arrow.triangle.branch arrow.triangle.turn.up.right arrow.turn.down.left
        arrow.turn.down.right arrow.turn.up.left arrow.turn.up.right arrow.up arrow.up.and.down arrow.up.arrow.down
        arrow.up.backward.and.arrow.down.forward arrow.up.left arrow.up.left.and.arrow.down.right arrow.up.right
        arrow.up.to.line arrow.uturn.backward arrow.uturn.forward arrow.uturn.left arrow.uturn.right arrowkeys
        arrowshape.down arrowshape.left arrowshape.right arrowshape.turn.up.left arrowshape.turn.up.right arrowshape.up
        arrowtriangle.down arrowtriangle.left arrowtriangle.right arrowtriangle.up asterisk at atom backpack backward
        backward.end bag balloon bandage banknote barcode barcode.viewfinder baseball basket basketball bathtub
        battery.0 battery.100 battery.25 battery.50 battery.75 beach.umbrella bed.double bell bell.and.waveform bicycle
        binoculars bird birthday.cake bitcoinsign bold bolt bolt.horizontal book book.closed bookmark books.vertical
        brain brain.head.profile briefcase bubble bubble.left bubble.left.and.bubble.right bubble.right building
        building.2 building.columns bus calendar calendar.day.timeline.left camera camera.aperture camera.filters
        camera.macro camera.rotate camera.viewfinder capsule captions.bubble car car.2 carrot cart case cellularbars
        chair character character.bubble character.cursor.ibeam chart.bar chart.bar.doc.horizontal chart.bar.xaxis
        chart.dots.scatter chart.line.downtrend.xyaxis chart.line.uptrend.xyaxis chart.pie chart.xyaxis.line checklist
        checkmark chevron.backward chevron.compact.down chevron.compact.up chevron.down chevron.down.2 chevron.forward
        chevron.left chevron.left.2 chevron.left.forwardslash.chevron.right chevron.right chevron.right.2 chevron.up
        chevron.up.2 chevron.up.chevron.down circle circle.bottomhalf.filled circle.dashed circle.grid.2x2
        circle.grid.3x3 circle.grid.cross circle.hexagongrid circle.inset.filled circle.lefthalf.filled
        circle.righthalf.filled circlebadge clear clipboard clock clock.arrow.circlepath cloud cloud.bolt
        cloud.bolt.rain cloud.drizzle cloud.fog cloud.hail cloud.heavyrain cloud.moon cloud.rain cloud.snow cloud.sun
        cloud.sun.rain command compass.drawing computermouse control cpu creditcard crop cross cross.case cross.vial
        crown cube cube.transparent cup.and.saucer curlybraces cursorarrow cursorarrow.rays decrease.indent delete.left
        delete.right deskclock desktopcomputer dial.min diamond dice die.face.1 die.face.2 die.face.3 die.face.4
        die.face.5 die.face.6 display divide doc doc.on.clipboard doc.on.doc doc.plaintext doc.richtext doc.text
        doc.text.magnifyingglass doc.viewfinder dock.rectangle dollarsign door.left.hand.closed dot.radiowaves.forward
        dot.radiowaves.left.and.right dot.radiowaves.right dot.radiowaves.up.forward dpad drop dumbbell ear ellipsis
        ellipsis.bubble envelope envelope.open equal eraser escape eurosign exclamationmark exclamationmark.2
        exclamationmark.lock externaldrive eye eyedropper eyeglasses eyes face.dashed face.smiling faceid facemask ferry
        figure.2 figure.and.child.holdinghands figure.dance figure.hiking figure.outdoor.cycle figure.pool.swim
        figure.run figure.stand figure.strengthtraining.traditional figure.walk figure.wave figure.yoga film fish flag
        flag.2.crossed flag.checkered flame flashlight.on folder football fork.knife forward forward.end fuelpump
        function gamecontroller gauge gear gearshape gearshape.2 gift giftcard globe globe.americas globe.europe.africa
        gobackward gobackward.10 gobackward.15 gobackward.30 goforward goforward.10 goforward.15 goforward.30
        graduationcap greaterthan guitars hammer hand.point.down hand.point.left hand.point.right hand.point.up
        hand.raised hand.tap hand.thumbsdown hand.thumbsup hand.wave handbag hare headphones heart heart.text.square
        hexagon hifispeaker highlighter homekit hourglass house humidity icloud icloud.and.arrow.down
        icloud.and.arrow.down.fill icloud.and.arrow.up icloud.and.arrow.up.fill increase.indent infinity info
        inset.filled.rectangle internaldrive ipad ipad.landscape iphone italic key keyboard
        keyboard.chevron.compact.down ladybug lamp.desk laptopcomputer largecircle.fill.circle lasso leaf lessthan
        lifepreserver lightbulb lightbulb.2 line.3.horizontal line.3.horizontal.decrease line.horizontal.3
        line.horizontal.3.decrease link list.bullet list.bullet.below.rectangle list.bullet.circle list.bullet.indent
        list.bullet.rectangle list.clipboard list.dash list.number list.star list.triangle livephoto location
        location.north location.north.line location.viewfinder lock lock.open lock.rotation lungs macwindow
        macwindow.on.rectangle magazine magnifyingglass mail.stack map mappin mappin.and.ellipse medal megaphone
        memorychip menubar.rectangle menucard message mic minus minus.magnifyingglass moon moon.stars moon.zzz
        mountain.2 move.3d mug multiply music.mic music.note music.note.list music.quarternote.3 network newspaper
        nosign note note.text number octagon opticaldisc option oval paintbrush paintbrush.pointed paintpalette
        paperclip paperplane parkingsign party.popper pause pawprint pc pencil pentagon percent person person.2 person.3
        person.circle person.crop.artframe person.crop.circle person.crop.rectangle person.crop.rectangle.stack
        person.crop.square person.text.rectangle person.wave.2 phone phone.arrow.up.right phone.bubble phone.down photo
        photo.artframe photo.on.rectangle photo.stack pianokeys pill pills pin play play.rectangle playpause plus
        plus.forwardslash.minus plus.magnifyingglass plus.rectangle.on.rectangle plus.square.on.square popcorn power
        powerplug printer puzzlepiece puzzlepiece.extension qrcode qrcode.viewfinder questionmark questionmark.folder
        quote.bubble radio record record.circle rectangle rectangle.3.group rectangle.and.pencil.and.ellipsis
        rectangle.bottomthird.inset.filled rectangle.compress.vertical rectangle.dashed rectangle.expand.vertical
        rectangle.grid.1x2 rectangle.grid.2x2 rectangle.grid.3x2 rectangle.lefthalf.filled
        rectangle.lefthalf.inset.filled rectangle.on.rectangle rectangle.portrait rectangle.portrait.and.arrow.forward
        rectangle.portrait.and.arrow.right rectangle.righthalf.filled rectangle.righthalf.inset.filled
        rectangle.split.1x2 rectangle.split.2x1 rectangle.split.3x1 rectangle.stack rectangle.stack.person.crop
        refrigerator repeat repeat.1 return road.lanes rosette rotate.left rotate.right ruler safari sailboat scissors
        scooter scope screwdriver scribble scribble.variable sdcard seal server.rack shield shift shippingbox shoe
        shower shuffle sidebar.leading sidebar.left sidebar.right sidebar.trailing signature simcard
        slider.horizontal.2.square slider.horizontal.3 slider.horizontal.below.rectangle slider.vertical.3
        smallcircle.filled.circle snowflake soccerball sofa sparkle sparkles speaker speaker.1 speaker.2 speaker.3
        speaker.wave.1 speaker.wave.2 speaker.wave.3 speedometer sportscourt square square.3.stack.3d
        square.and.arrow.down square.and.arrow.down.fill square.and.arrow.up square.and.arrow.up.fill
        square.and.arrow.up.on.square square.and.pencil square.dashed square.fill.on.square square.grid.2x2
        square.grid.3x3 square.lefthalf.filled square.on.circle square.on.square square.righthalf.filled square.slash
        square.split.1x2 square.split.2x1 square.split.2x2 square.stack square.stack.3d.up star star.leadinghalf.filled
        staroflife sterlingsign stethoscope stop stopwatch storefront strikethrough suit.club suit.diamond suit.heart
        suit.spade suitcase sum sun.and.horizon sun.haze sun.max sun.min sunglasses sunrise sunset switch.2 syringe
        tablecells tag takeoutbag.and.cup.and.straw target teddybear tennis.racket tennisball tent terminal testtube.2
        text text.aligncenter text.alignleft text.alignright text.book.closed text.bubble text.justify text.justify.left
        text.magnifyingglass text.quote textbox textformat textformat.123 textformat.abc textformat.alt textformat.size
        textformat.subscript textformat.superscript theatermasks thermometer thermometer.medium thermometer.snowflake
        thermometer.sun ticket timer tornado tortoise touchid train.side.front.car tram translate trash tray tray.2
        tray.and.arrow.down tray.and.arrow.up tray.full tree triangle trophy tshirt tv uiwindow.split.2x1 umbrella
        underline video view.3d viewfinder wallet.pass wand.and.rays wand.and.stars washer water.waves waveform
        waveform.path waveform.path.ecg wifi wifi.router wind wind.snow wineglass wrench wrench.and.screwdriver
        x.squareroot xmark yensign
        """
}
