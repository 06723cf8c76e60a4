// The click that a browser sends after a press. It must be ignored if the press had another meaning.

// In milliseconds. After a touch, the click comes in a later turn than the pointer's release.
const longestDelay = 500;

// Swallows the click of the press that has just ended. Other clicks pass: those of the next press, and those made by a
// key or a script. A click that comes later than `longestDelay` passes, too.
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
