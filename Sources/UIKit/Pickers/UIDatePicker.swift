import Foundation
import RestorationArchive
import StateRestoration

/// A choice of a date, a time, both, or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What there is to choose.
    public enum Mode: Int, Sendable {
        /// Hours and minutes of the day of `date`.
        case time = 0
        /// A day; the time of `date` stays as it is.
        case date
        /// A day and a time of it.
        case dateAndTime
        /// Hours and minutes of `countDownDuration`; `date` does not count.
        case countDownTimer
        /// A month; the day and time of `date` stay, as far as the month has that day.
        case yearAndMonth
    }

    // MARK: What is chosen

    /// The moment of creation by default. Kept within the bounds, and rounded down to `minuteInterval`.
    open var date: Date {
        get { storedDate }
        set {
            storedDate = allowed(newValue)
            if datePickerMode == .countDownTimer { presentationMayHaveChanged() } else { valueWasSet() }
        }
    }
    private var storedDate = Date()

    /// Sets `date`; there is no animation.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// In seconds, of which whole minutes are shown; 0 by default, at most 23:59 hours.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            storedDuration = newValue.isFinite ? min(max(newValue, 0), 86_399) : 0
            if datePickerMode == .countDownTimer { valueWasSet() }
        }
    }
    private var storedDuration: TimeInterval = 0

    // MARK: What can be chosen

    /// A date with a time by default. What the user entered no longer counts as entered (S-INPUT-1) where a date gives
    /// way to a duration, or a duration to a date.
    open var datePickerMode = Mode.dateAndTime {
        didSet {
            guard datePickerMode != oldValue else { return }
            // What the user entered is not what is shown now.
            if (datePickerMode == .countDownTimer) != (oldValue == .countDownTimer) { userInput.valueWasSet() }
            choicesDidChange()
        }
    }
    /// Bounds are ignored while the earliest date is later than the latest one, and when counting down.
    open var minimumDate: Date? { didSet { choicesDidChange() } }
    /// Bounds are ignored while the earliest date is later than the latest one, and when counting down.
    open var maximumDate: Date? { didSet { choicesDidChange() } }
    /// Divides 60 evenly and is at most 30; anything else counts as 1, the default.
    open var minuteInterval: Int {
        get { storedInterval }
        set {
            storedInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            choicesDidChange()
        }
    }
    private var storedInterval = 1
    /// Whether `date` is rounded to `minuteInterval`.
    open var roundsToMinuteInterval = true { didSet { choicesDidChange() } }

    // MARK: Calendar

    /// Its time zone is used where `timeZone` is nil. Displays show dates in their own calendar and language.
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            presentationMayHaveChanged()
        }
    }
    private var ownCalendar: Calendar?
    /// For code to ask: a browser shows dates as its user has set it up to.
    open var locale: Locale? {
        get { ownLocale ?? .current }
        set { ownLocale = newValue }
    }
    private var ownLocale: Locale?
    /// nil, the default, is that of `calendar`.
    open var timeZone: TimeZone? { didSet { didChange(timeZone, oldValue) } }

    private var clock: WallClock { WallClock(timeZone: timeZone ?? calendar.timeZone) }

    // MARK: Style

    /// Displays have a way of their own to choose a date; code can ask for what it set.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// What Apple's platforms choose where `automatic` is preferred.
    open var datePickerStyle: UIDatePickerStyle {
        guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
        return datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth ? .wheels : .compact
    }

    // MARK: Bounds

    private var usedBounds: (minimum: Date?, maximum: Date?) {
        if datePickerMode == .countDownTimer { return (nil, nil) }
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
        return (minimumDate, maximumDate)
    }

    /// The choice nearest to a date.
    private func allowed(_ date: Date) -> Date {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return storedDate }
        let (minimum, maximum) = usedBounds
        // Calendars cannot count further.
        let earliest = max(minimum ?? .distantPast, .distantPast)
        let latest = min(maximum ?? .distantFuture, .distantFuture)
        let near = min(max(date, earliest), latest)
        guard roundsToMinuteInterval, minuteInterval > 1 else { return near }
        let rounded = clock.roundedDown(near, toMinutes: minuteInterval)
        return rounded < earliest ? min(rounded + TimeInterval(minuteInterval * 60), latest) : rounded
    }

    private func choicesDidChange() {
        if allowed(date) != date { date = allowed(date) }
        presentationMayHaveChanged()
    }

    // MARK: State restoration

    // S-INPUT-7.
    override func encodeClassState(with coder: RestorationEncoder) {
        guard savesUserInput else { return }
        if datePickerMode == .countDownTimer {
            coder.encode(countDownDuration, forKey: ReservedKey.duration)
        } else {
            coder.encode(date, forKey: ReservedKey.input)
        }
    }

    // S-INPUT-8.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput else { return }
        if coder.containsValue(forKey: ReservedKey.duration) {
            restore(duration: coder.decodeDouble(forKey: ReservedKey.duration), from: coder)
        } else if let saved = coder.decodeObject(forKey: ReservedKey.input) as? Date {
            restore(date: saved, from: coder)
        }
    }

    private func restore(duration: TimeInterval, from coder: RestorationDecoder) {
        guard datePickerMode == .countDownTimer, (0...86_399).contains(duration),
            Int(duration / 60) % minuteInterval == 0
        else {
            return reportInvalidInput(coder, "The saved duration")
        }
        restoreUserInput { countDownDuration = duration }
    }

    /// Whether a date is still allowed is a matter of what is shown of it: today is, where the earliest date is a later
    /// moment of today and only days are shown.
    private func restore(date saved: Date, from coder: RestorationDecoder) {
        guard datePickerMode != .countDownTimer,
            clock.text(of: allowed(saved), as: kind) == clock.text(of: saved, as: kind)
        else { return reportInvalidInput(coder, "The saved date") }
        restoreUserInput { date = saved }
    }

    // MARK: Presentation

    private var kind: DateInput.Kind {
        switch datePickerMode {
        case .time: .time
        case .date: .date
        case .dateAndTime: .dateAndTime
        case .countDownTimer: .duration
        case .yearAndMonth: .yearAndMonth
        }
    }

    private var shownMinutes: Int {
        let minutes = Int(countDownDuration / 60)
        return minutes - minutes % minuteInterval
    }

    private func userChose(_ text: String) -> DisplayEventResult {
        if datePickerMode == .countDownTimer { return userChose(duration: text) }
        guard let chosen = clock.date(from: text, as: kind, keepingRestOf: date) else {
            return .refused("there is no such date")
        }
        // The same to its user, though it may differ in what is not shown of it.
        let isSame = clock.text(of: date, as: kind) == clock.text(of: chosen, as: kind)
        guard !isSame || userInput.mayBeEnteredAgain else { return .handled }
        let new = isSame ? date : allowed(chosen)
        guard new != date || userInput.mayBeEnteredAgain else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { date = new }
    }

    private func userChose(duration text: String) -> DisplayEventResult {
        guard let minutes = WallClock.minutes(text) else { return .refused("there is no such duration") }
        // Nobody can wait for no time at all.
        let new = max(minutes - minutes % minuteInterval, minuteInterval)
        guard new != shownMinutes || userInput.mayBeEnteredAgain else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) {
            countDownDuration = TimeInterval(new * 60)
        }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self, case .setDate(_, let text) = event else {
                return .refused("a date picker takes a date")
            }
            return self.userChose(text)
        }
        return PresentationNode(
            id: id, role: .datePicker, label: accessibilityLabel, hint: accessibilityHint, traits: presentedTraits,
            style: presentedStyle, date: presentedDate)
    }

    private var presentedDate: DateInput {
        if datePickerMode == .countDownTimer {
            return DateInput(
                kind: .duration, value: WallClock.text(ofMinutes: shownMinutes), minuteInterval: minuteInterval)
        }
        let clock = clock
        /// A bound of another day says nothing about the time of this one.
        func bound(_ bound: Date?) -> String? {
            guard let bound, datePickerMode != .time || clock.isSameDay(bound, date) else { return nil }
            return clock.text(of: allowed(bound), as: kind)
        }
        let (minimum, maximum) = usedBounds
        return DateInput(
            kind: kind, value: clock.text(of: date, as: kind) ?? "", minimum: bound(minimum), maximum: bound(maximum),
            minuteInterval: roundsToMinuteInterval ? minuteInterval : 1)
    }
}
