import AVFoundation
import AVKit
import Foundation
import Testing
import UIKitTesting

/// Films and sounds, which nobody plays.
@MainActor
@Suite(.serialized)
struct MediaTests {
    private let film = URL(fileURLWithPath: "/films/Journey.mp4")

    @Test func `A player plays nothing and keeps where it was sent`() {
        let player = AVPlayer(url: film)
        player.play()
        player.rate = 2
        #expect(player.rate == 0 && player.timeControlStatus == .paused)
        player.seek(to: CMTime(seconds: 12.5, preferredTimescale: 600))
        var isDone: Bool?
        player.seek(to: .indefinite) { isDone = $0 }
        #expect(player.currentTime().seconds == 12.5 && isDone == false)
        player.replaceCurrentItem(with: nil)
        #expect(player.currentTime() == .zero)
        let queue = AVQueuePlayer(items: [AVPlayerItem(url: film)])
        queue.advanceToNextItem()
        queue.advanceToNextItem()
        #expect(queue.currentItem == nil && queue.items().isEmpty)
    }

    @Test func `Times are compared and added as seconds, and bad ones end nothing`() {
        #expect(CMTime(value: 1, timescale: 2) == CMTimeMakeWithSeconds(0.5, preferredTimescale: 600))
        #expect((CMTimeMake(value: 1, timescale: 2) + CMTimeMake(value: 1, timescale: 3)).timescale == 3)
        #expect(CMTime.zero - CMTimeMake(value: 3, timescale: 1) < .zero)
        #expect(CMTime.zero < .positiveInfinity && .negativeInfinity < CMTime.zero)
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            #expect(!CMTime(seconds: seconds, preferredTimescale: 600).isNumeric)
            #expect(!CMTime(seconds: seconds, preferredTimescale: 0).isValid)
        }
        #expect(!CMTime(value: 1, timescale: 0).isValid && !CMTime(value: .min, timescale: -1).isValid)
        #expect((CMTime.indefinite + .zero).isIndefinite && !(CMTime.invalid + .zero).isValid)
        #expect((CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1)).isPositiveInfinity)
        #expect(CMTimeGetSeconds(.invalid).isNaN && CMTimeCompare(.zero, .indefinite) == 1)
        #expect(CMTimeRange(start: .zero, end: CMTimeMake(value: 4, timescale: 2)).duration.seconds == 2)
    }

    @Test func `A sound that is missing is an error, as it is elsewhere`() throws {
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: film) }
        let player = try AVAudioPlayer(data: Data())
        #expect(!player.play() && !player.isPlaying)
        #expect(try !AVAudioRecorder(url: film, settings: [:]).record())
    }

    @Test func `Nobody is asked for a camera or a microphone, and there is none`() async {
        #expect(AVCaptureDevice.authorizationStatus(for: .video) == .restricted)
        #expect(AVCaptureDevice.default(for: .video) == nil)
        #expect(await !AVCaptureDevice.requestAccess(for: .audio))
        let isGranted = await withCheckedContinuation { answer in
            AVAudioSession.sharedInstance().requestRecordPermission { answer.resume(returning: $0) }
        }
        #expect(!isGranted)
    }

    @Test func `How sound is meant is kept`() throws {
        let session = AVAudioSession.sharedInstance()
        try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
        try session.setActive(true)
        #expect(session.category == .playback && session.mode == .spokenAudio && session.categoryOptions == .duckOthers)
    }

    @Test func `A film's controller is a labelled frame with the name of the film`() throws {
        let app = TestApp(root: {
            let controller = AVPlayerViewController()
            controller.player = AVPlayer(url: URL(fileURLWithPath: "/films/Journey.mp4"))
            return controller
        })
        try app.launch()
        #expect(app.element("Video", role: .placeholder)?.value == "Journey.mp4")
        (app.root as? AVPlayerViewController)?.player = nil
        #expect(app.element("Video", role: .placeholder) != nil && app.element("Video")?.value == nil)
    }

    @Test func `A film's controller of a storyboard is one`() throws {
        let host = try controller(
            ofStoryboard: """
                <avPlayerViewController id="a" sceneMemberID="viewController"><view key="view" id="v"/>
                </avPlayerViewController>
                """)
        #expect(host is AVPlayerViewController && host.view.subviews.count == 1)
    }

    @Test func `Nothing is said, and there are no voices`() {
        let synthesizer = AVSpeechSynthesizer()
        synthesizer.speak(AVSpeechUtterance(string: "Hello"))
        #expect(!synthesizer.isSpeaking && AVSpeechSynthesisVoice(language: "en-GB") == nil)
    }
}
