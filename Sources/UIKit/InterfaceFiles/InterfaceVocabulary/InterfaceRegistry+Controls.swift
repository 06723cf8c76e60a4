extension InterfaceRegistry {
    /// Adds controls and pickers.
    func addControls() {
        add(
            UIControl.self,
            members: [
                .attribute("enabled", \UIControl.isEnabled),
                .attribute("selected", \UIControl.isSelected),
                .attribute("highlighted", \UIControl.isHighlighted),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIButton.self,
            members: [
                .outlet("titleLabel", \UIButton.titleLabel),
                .outlet("imageView", \UIButton.imageView),
                .outlet("menu", \UIButton.menu),
                .attribute("contentEdgeInsets", \UIButton.contentEdgeInsets),
            ]
        ) { $0.decode(into: $1) }
        add(
            UISlider.self,
            members: [
                .attribute("value", \UISlider.value),
                .attribute("minimumValue", \UISlider.minimumValue),
                .attribute("maximumValue", \UISlider.maximumValue),
                .attribute("continuous", \UISlider.isContinuous),
                .attribute("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
                .attribute("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
                .attribute("thumbTintColor", \UISlider.thumbTintColor),
                .attribute("minimumValueImage", \UISlider.minimumValueImage),
                .attribute("maximumValueImage", \UISlider.maximumValueImage),
            ]
        ) { $0.decode(into: $1) }
        add(
            UISwitch.self,
            members: [
                .attribute("on", \UISwitch.isOn),
                .attribute("onTintColor", \UISwitch.onTintColor),
                .attribute("thumbTintColor", \UISwitch.thumbTintColor),
                .attribute("title", \UISwitch.title),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIColorWell.self,
            members: [
                .attribute("title", \UIColorWell.title),
                .attribute("selectedColor", \UIColorWell.selectedColor),
                .attribute("supportsAlpha", \UIColorWell.supportsAlpha),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIStepper.self,
            members: [
                .attribute("value", \UIStepper.value),
                .attribute("minimumValue", \UIStepper.minimumValue),
                .attribute("maximumValue", \UIStepper.maximumValue),
                .attribute("stepValue", \UIStepper.stepValue),
                .attribute("wraps", \UIStepper.wraps),
                .attribute("autorepeat", \UIStepper.autorepeat),
                .attribute("continuous", \UIStepper.isContinuous),
            ]
        ) { $0.decode(into: $1) }
        add(
            UISegmentedControl.self,
            members: [
                .attribute("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
                .attribute("momentary", \UISegmentedControl.isMomentary),
                .attribute("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIPageControl.self,
            members: [
                .attribute("numberOfPages", \UIPageControl.numberOfPages),
                .attribute("currentPage", \UIPageControl.currentPage),
                .attribute("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
                .attribute("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
                .attribute("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIRefreshControl.self,
            members: [.attribute("attributedTitle", \UIRefreshControl.attributedTitle)]
        ) { $0.decode(into: $1) }
        add(
            UIDatePicker.self,
            members: [
                .attribute("date", \UIDatePicker.date),
                .attribute("minimumDate", \UIDatePicker.minimumDate),
                .attribute("maximumDate", \UIDatePicker.maximumDate),
                .attribute("countDownDuration", \UIDatePicker.countDownDuration),
                .attribute("minuteInterval", \UIDatePicker.minuteInterval),
            ]
        ) { $0.decode(into: $1) }
        add(
            UIPickerView.self,
            members: [
                .outlet("dataSource", \UIPickerView.dataSource),
                .outlet("delegate", \UIPickerView.delegate),
            ]
        ) { $0.decode(into: $1) }
    }
}
