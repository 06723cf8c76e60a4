import Foundation

@MainActor
extension InterfaceDecoder {
    func decode(into control: UIControl) {
        if let enabled = element.bool("enabled") { control.isEnabled = enabled }
        if let selected = element.bool("selected") { control.isSelected = selected }
        if let highlighted = element.bool("highlighted") { control.isHighlighted = highlighted }
        if let alignment = element.choice(
            "contentVerticalAlignment",
            ["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
        {
            control.contentVerticalAlignment = alignment
        }
        if let alignment = element.choice(
            "contentHorizontalAlignment",
            [
                "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill,
                "leading": .leading, "trailing": .trailing,
            ])
        {
            control.contentHorizontalAlignment = alignment
        }
    }

    /// Decodes the bounds first, because they limit the value. A missing attribute keeps the slider's value.
    func decode(into slider: UISlider) {
        if let maximum = element.double("maxValue") { slider.maximumValue = Float(maximum) }
        if let minimum = element.double("minValue") { slider.minimumValue = Float(minimum) }
        if let value = element.double("value") { slider.value = Float(value) }
        if let continuous = element.bool("continuous") { slider.isContinuous = continuous }
        if let color = loading.color("minimumTrackTintColor", of: element) { slider.minimumTrackTintColor = color }
        if let color = loading.color("maximumTrackTintColor", of: element) { slider.maximumTrackTintColor = color }
        if let color = loading.color("thumbTintColor", of: element) { slider.thumbTintColor = color }
        if let image = loading.image("minimumValueImage", of: element) { slider.minimumValueImage = image }
        if let image = loading.image("maximumValueImage", of: element) { slider.maximumValueImage = image }
    }

    func decode(into control: UISwitch) {
        if let on = element.bool("on") { control.isOn = on }
        if let title = element.string("title") { control.title = title }
        if let color = loading.color("onTintColor", of: element) { control.onTintColor = color }
        if let color = loading.color("thumbTintColor", of: element) { control.thumbTintColor = color }
    }

    func decode(into well: UIColorWell) {
        if let title = element.string("title") { well.title = title }
        if let alpha = element.bool("supportsAlpha") { well.supportsAlpha = alpha }
        if let color = loading.color("selectedColor", of: element) { well.selectedColor = color }
    }

    /// Decodes the bounds first, because they limit the value. A missing attribute keeps the stepper's value.
    func decode(into stepper: UIStepper) {
        if let maximum = element.double("maximumValue") { stepper.maximumValue = maximum }
        if let minimum = element.double("minimumValue") { stepper.minimumValue = minimum }
        if let value = element.double("value") { stepper.value = value }
        if let step = element.double("stepValue") { stepper.stepValue = step }
        if let wraps = element.bool("wraps") { stepper.wraps = wraps }
        if let repeats = element.bool("autorepeat") { stepper.autorepeat = repeats }
        if let continuous = element.bool("continuous") { stepper.isContinuous = continuous }
    }

    /// Decodes the segments first, because one of them is selected. Without the attribute for it, none is.
    func decode(into control: UISegmentedControl) {
        for (index, segment) in element.list("segments").enumerated() where segment.name == "segment" {
            let title = segment.string("title") ?? ""
            if let image = loading.image("image", of: segment) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let enabled = segment.bool("enabled") { control.setEnabled(enabled, forSegmentAt: index) }
            if let width = segment.float("width") { control.setWidth(width, forSegmentAt: index) }
        }
        if let momentary = element.bool("momentary") { control.isMomentary = momentary }
        if let apportions = element.bool("apportionsSegmentWidthsByContent") {
            control.apportionsSegmentWidthsByContent = apportions
        }
        if let color = loading.color("selectedSegmentTintColor", of: element) {
            control.selectedSegmentTintColor = color
        }
        if let index = element.integer("selectedSegmentIndex") { control.selectedSegmentIndex = index }
    }

    /// Decodes the number of pages first, because it limits the current page. A missing attribute keeps the control's
    /// value.
    func decode(into control: UIPageControl) {
        if let count = element.integer("numberOfPages") { control.numberOfPages = count }
        if let page = element.integer("currentPage") { control.currentPage = page }
        if let hides = element.bool("hidesForSinglePage") { control.hidesForSinglePage = hides }
        if let color = loading.color("pageIndicatorTintColor", of: element) { control.pageIndicatorTintColor = color }
        if let color = loading.color("currentPageIndicatorTintColor", of: element) {
            control.currentPageIndicatorTintColor = color
        }
        if let image = loading.image("preferredIndicatorImage", of: element) { control.preferredIndicatorImage = image }
        if let image = loading.image("preferredCurrentPageIndicatorImage", of: element) {
            control.preferredCurrentPageIndicatorImage = image
        }
        if let style = element.choice(
            "backgroundStyle",
            ["automatic": UIPageControl.BackgroundStyle.automatic, "prominent": .prominent, "minimal": .minimal])
        {
            control.backgroundStyle = style
        }
        if let allows = element.bool("allowsContinuousInteraction") { control.allowsContinuousInteraction = allows }
    }

    func decode(into control: UIRefreshControl) {
        if let title = loading.attributedString("attributedTitle", of: element) { control.attributedTitle = title }
    }

    /// Decodes the bounds first, because they limit the date. A missing attribute keeps the picker's value, and
    /// `useCurrentDate` keeps its date.
    func decode(into picker: UIDatePicker) {
        if let mode = element.choice(
            "datePickerMode",
            [
                "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime,
                "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
            ])
        {
            picker.datePickerMode = mode
        }
        if let style = element.choice(
            "style",
            ["automatic": UIDatePickerStyle.automatic, "wheels": .wheels, "compact": .compact, "inline": .inline])
        {
            picker.preferredDatePickerStyle = style
        }
        if let locale = element.child(keyed: "locale")?["localeIdentifier"] {
            picker.locale = Locale(identifier: locale)
        }
        if let zone = element.child(keyed: "timeZone")?["name"].flatMap({ TimeZone(identifier: $0) }) {
            picker.timeZone = zone
        }
        if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
        if let rounds = element.bool("roundsToMinuteInterval") { picker.roundsToMinuteInterval = rounds }
        if let date = element.date("minimumDate") { picker.minimumDate = date }
        if let date = element.date("maximumDate") { picker.maximumDate = date }
        if let duration = element.double("countDownDuration") { picker.countDownDuration = duration }
        if element.bool("useCurrentDate") != true, let date = element.date("date") { picker.date = date }
    }

    func decode(into picker: UIPickerView) {
        if let shows = element.bool("showsSelectionIndicator") { picker.showsSelectionIndicator = shows }
    }
}
