// The click that a browser sends after a press. Where the press has meant something else by then, it is none.

// In milliseconds. After a finger, the click comes in a later turn than the pointer's release.
const longestDelay = 500;

// Swallows the click that follows the press that has just ended. A click of the next press, and one that a key or a script makes, goes
// through.
export function swallowClick(target = window) {
  const start = performance.now();
  const end = () => {
    target.removeEventListener("click", swallow, { capture: true });
    target.removeEventListener("pointerdown", end, { capture: true });
  };
  const swallow = (event) => {
    if (event.detail === 0) return;
    end();
    if (performance.now() - start > longestDelay) return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener("click", swallow, { capture: true });
  target.addEventListener("pointerdown", end, { capture: true });
}
