import Foundation
import RestorationArchive
import RepriseRestoration

/// A control for a date, a time, both, or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The kind of value that the user chooses.
    public enum Mode: Int, Sendable {
        /// The hours and minutes of `date`.
        case time = 0
        /// A day. The time of `date` stays.
        case date
        /// A day and a time.
        case dateAndTime
        /// The hours and minutes of `countDownDuration`. `date` has no effect.
        case countDownTimer
        /// A month. The day and the time of `date` stay, if the month has that day.
        case yearAndMonth
    }

    // MARK: What is chosen

    /// The chosen date. By default it is the time of the picker's creation. Setting it keeps it within the limits, and
    /// rounds it down to `minuteInterval` if `roundsToMinuteInterval` is true. It sends no actions. A date that isn't
    /// finite changes nothing.
    open var date: Date {
        get { storedDate }
        set {
            storedDate = allowed(newValue)
            if datePickerMode == .countDownTimer { presentationMayHaveChanged() } else { valueWasSet() }
        }
    }
    private var storedDate = Date()

    /// Sets `date` without an animation, whatever `animated` is.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// The duration in seconds, of which the picker shows whole minutes. 0 by default. Setting it limits it to the
    /// range from 0 to 86,399, and sets 0 for a number that isn't finite. It sends no actions.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            storedDuration = newValue.isFinite ? min(max(newValue, 0), 86_399) : 0
            if datePickerMode == .countDownTimer { valueWasSet() }
        }
    }
    private var storedDuration: TimeInterval = 0

    // MARK: What can be chosen

    /// The mode, `dateAndTime` by default. If it changes between a date and a duration, the value doesn't count as the
    /// user's input any more (S-INPUT-1). The change of the mode can move `date` within the limits.
    open var datePickerMode = Mode.dateAndTime {
        didSet {
            guard datePickerMode != oldValue else { return }
            // The picker doesn't show the user's input any more.
            if (datePickerMode == .countDownTimer) != (oldValue == .countDownTimer) { userInput.valueWasSet() }
            choicesDidChange()
        }
    }
    /// The earliest date. nil, the default, means no limit. Setting it moves `date` within the limits. The picker
    /// ignores the limits if the earliest date is later than the latest one, and for a duration.
    open var minimumDate: Date? { didSet { choicesDidChange() } }
    /// The latest date. nil, the default, means no limit. Setting it moves `date` within the limits. The picker ignores
    /// the limits if the earliest date is later than the latest one, and for a duration.
    open var maximumDate: Date? { didSet { choicesDidChange() } }
    /// The step in minutes. It divides 60 evenly and is at most 30. Any other value counts as 1, the default. Setting
    /// it rounds `date` down if `roundsToMinuteInterval` is true.
    open var minuteInterval: Int {
        get { storedInterval }
        set {
            storedInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            choicesDidChange()
        }
    }
    private var storedInterval = 1
    /// True, the default, if the picker rounds `date` down to `minuteInterval`. Setting it to true rounds `date`
    /// immediately.
    open var roundsToMinuteInterval = true { didSet { choicesDidChange() } }

    // MARK: Calendar

    /// The calendar, which is the current one unless code sets another. Setting nil has that effect, too. The picker
    /// uses its time zone if `timeZone` is nil. Displays show dates in their own calendar and language.
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            presentationMayHaveChanged()
        }
    }
    private var ownCalendar: Calendar?
    /// The locale for code to read, which is the current one unless code sets another. It is never nil when read. A
    /// browser shows dates with its user's settings.
    open var locale: Locale? {
        get { ownLocale ?? .current }
        set { ownLocale = newValue }
    }
    private var ownLocale: Locale?
    /// The time zone. nil, the default, means that of `calendar`.
    open var timeZone: TimeZone? { didSet { didChange(timeZone, oldValue) } }

    private var clock: WallClock { WallClock(timeZone: timeZone ?? calendar.timeZone) }

    // MARK: Style

    /// The preferred style for code to read. Displays have their own date inputs.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// The preferred style, or for `automatic` the one that Apple's platforms choose: wheels for durations and months,
    /// otherwise `compact`. Displays have their own date inputs.
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

    /// Returns the allowed date nearest to a date. It rounds down to `minuteInterval` if `roundsToMinuteInterval` is
    /// true, or up if that would be too early. Returns the current date for one that isn't finite.
    private func allowed(_ date: Date) -> Date {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return storedDate }
        let (minimum, maximum) = usedBounds
        // Calendars cannot count any further.
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

    // Encodes the user's choice (S-INPUT-7).
    override func encodeClassState(with coder: RestorationEncoder) {
        guard savesUserInput else { return }
        if datePickerMode == .countDownTimer {
            coder.encode(countDownDuration, forKey: ReservedKey.duration)
        } else {
            coder.encode(date, forKey: ReservedKey.input)
        }
    }

    // Decodes the user's choice (S-INPUT-8).
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

    /// Restores a saved date if it is still allowed, and otherwise reports it. The visible part decides: if the picker
    /// shows only days, today is allowed even if the earliest date is a later time of today.
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
        // The dates look the same to the user, although their invisible parts may differ.
        let isSame = clock.text(of: date, as: kind) == clock.text(of: chosen, as: kind)
        guard !isSame || userInput.mayBeEnteredAgain else { return .handled }
        let new = isSame ? date : allowed(chosen)
        guard new != date || userInput.mayBeEnteredAgain else { return .handled }
        return handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { date = new }
    }

    private func userChose(duration text: String) -> DisplayEventResult {
        guard let minutes = WallClock.minutes(text) else { return .refused("there is no such duration") }
        // A duration of zero isn't useful.
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
        /// Returns a limit. A limit on another day doesn't restrict the time of this day.
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
