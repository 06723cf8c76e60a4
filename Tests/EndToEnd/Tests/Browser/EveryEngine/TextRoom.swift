/// The room for a page's texts.
enum TextRoom {
    /// An expression for texts that are cut, cover one another, or leave the page. It is empty if there are none.
    static let missing = """
        (() => {
          const found = [];
          const isSeen = e => !e.closest('[inert]') && e.checkVisibility({visibilityProperty: true, opacityProperty: true});
          const texts = [...document.querySelectorAll('#app *')].filter(e =>
            isSeen(e) && !e.closest('select, textarea') && [...e.childNodes].some(n => n.nodeType == 3 && n.textContent.trim()));
          const places = texts.map(e => {
            if (getComputedStyle(e).clipPath != 'none') return null;
            const range = document.createRange();
            range.selectNodeContents(e);
            let {left, top, right, bottom} = range.getBoundingClientRect();
            const words = e.textContent.slice(0, 30);
            if (right > innerWidth + 2 && getComputedStyle(e).textOverflow != 'ellipsis' && !e.closest('.segments, .collection'))
              found.push(`outside: ${words}`);
            for (let a = e; a.id != 'app'; a = a.parentElement) {
              const overflow = getComputedStyle(a).overflowX + getComputedStyle(a).overflowY;
              if (overflow == 'visiblevisible') continue;
              const box = a.getBoundingClientRect();
              // A text that ends with an ellipsis is cut on purpose.
              const isMeant = /auto|scroll/.test(overflow) || !/none|^$/.test(getComputedStyle(a).webkitLineClamp ?? '');
              if (!isMeant && (box.bottom < bottom - 3 || box.top > top + 3)) found.push(`cut: ${words}`);
              [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
              [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
            }
            // Two texts may share a line, where one goes on and the other begins.
            const lines = [...range.getClientRects()].map(line => ({
              left: Math.max(left, line.left), right: Math.min(right, line.right),
              top: Math.max(top, line.top), bottom: Math.min(bottom, line.bottom)}));
            return right - left > 2 && bottom - top > 2 ? {e, words, lines} : null;
          }).filter(Boolean);
          const meet = (a, b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
          places.forEach((a, index) => places.slice(index + 1).forEach(b => {
            if (a.e.contains(b.e) || b.e.contains(a.e)) return;
            if (a.lines.some(line => b.lines.some(other => meet(line, other)))) found.push(`${a.words} covers ${b.words}`);
          }));
          return found.join('; ');
        })()
        """
}
