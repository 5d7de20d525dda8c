/** Pixels. A smaller difference is a toolbar of the browser that appears and disappears. */
const leastKeyboard = 100;

/**
 * iOS lays its keyboard over the page instead of shrinking the page. While the keyboard is open, `--room` is the
 * visible height, `--room-top` its offset from the top and `--under` the covered height at the bottom; otherwise they
 * are unset.
 */
export function trackVisualViewport(): void {
  const view = window.visualViewport;
  if (!view) return;
  const { style } = document.documentElement;
  /** Sets or removes the variables. Returns whether a keyboard covers the page. */
  const measure = () => {
    const { height, offsetTop, scale } = view;
    // On a zoomed page the visual viewport moves with the user, so nothing is adjusted.
    const isCovered = Math.abs(scale - 1) < 0.01 && innerHeight - height > leastKeyboard;
    const sizes = { room: height, 'room-top': offsetTop, under: innerHeight - height - offsetTop };
    for (const [name, size] of Object.entries(sizes))
      if (isCovered) style.setProperty(`--${name}`, `${Math.max(0, size)}px`);
      else style.removeProperty(`--${name}`);
    return isCovered;
  };
  view.addEventListener('scroll', measure);
  view.addEventListener('resize', () => {
    if (!measure()) return;
    // The dialog has changed its size, so the focused field may be out of view.
    const field = document.activeElement;
    if (field?.matches('dialog input, dialog textarea')) field.scrollIntoView({ block: 'nearest' });
  });
}
