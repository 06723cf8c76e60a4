import Foundation
import Testing

@testable import UIKit

/// Delegates whose type differs from that of the superclass's delegate. On Apple's platforms the Objective-C runtime
/// allows them.
@MainActor
@Suite
struct DelegateTypesTests {
    private final class Owner: NSObject, UITableViewDelegate, UICollectionViewDelegate, UITextViewDelegate {
        var calls: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("row \(indexPath.row)")
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("item \(indexPath.item)")
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("text") }
    }

    private final class Scrolled: NSObject, UIScrollViewDelegate {}

    private final class Table: UITableView {
        var count = 0
        override weak var delegate: (any UITableViewDelegate)? { didSet { count += 1 } }
    }

    private final class Scroll: UIScrollView {
        var count = 0
        override weak var delegate: (any UIScrollViewDelegate)? { didSet { count += 1 } }
    }

    @Test func `Methods of a table's, a collection view's and a text view's own delegate are called through it`() {
        let owner = Owner()
        let table = UITableView()
        let collection = UICollectionView()
        let text = UITextView()
        table.delegate = owner
        collection.delegate = owner
        text.delegate = owner
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 2, section: 0))
        collection.delegate?.collectionView(collection, didSelectItemAt: IndexPath(item: 3, section: 0))
        text.delegate?.textViewDidChange(text)
        #expect(owner.calls == ["row 2", "item 3", "text"])
        for view in [table, collection, text] as [UIScrollView] { #expect(view.delegate === owner) }
        table.contentOffset.y = 5
        #expect(owner.calls.last == "scroll")
    }

    @Test func `What is set through the superclass is seen if it is of the type`() {
        let owner = Owner()
        let table = UITableView()
        (table as UIScrollView).delegate = owner
        #expect(table.delegate === owner)
        let other = Scrolled()
        (table as UIScrollView).delegate = other
        #expect(table.delegate == nil)
        #expect((table as UIScrollView).delegate === other)
    }

    @Test func `An app's subclass overrides the property of either type`() {
        let owner = Owner()
        let table = Table()
        table.delegate = owner
        let scroll = Scroll()
        scroll.delegate = owner
        #expect(table.count == 1 && scroll.count == 1)
        #expect(table.delegate === owner && scroll.delegate === owner)
    }

    @Test func `Popovers and sheets have delegates of their own types`() {
        final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var prepared = 0
            func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
                prepared += 1
            }
        }
        let delegate = Delegate()
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.delegate = delegate
        if let popover = controller.popoverPresentationController {
            popover.delegate?.prepareForPopoverPresentation(popover)
        }
        #expect(delegate.prepared == 1)
        #expect(controller.presentationController?.delegate === delegate)
    }
}
