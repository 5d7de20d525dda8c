/** In pixels. What takes less of the window is a bar of the browser's own, which comes and goes. */
const leastKeyboard = 100;

/**
 * iOS lays its keyboard over the page instead of making the page smaller. While it does, `--room` is the height of what is
 * left, `--room-top` how far down that begins, and `--under` how much is hidden at the foot; otherwise none of them is there.
 */
export function trackVisualViewport(): void {
  const view = window.visualViewport;
  if (!view) return;
  const { style } = document.documentElement;
  /** Whether a keyboard lies over the page. */
  const measure = () => {
    const { height, offsetTop, scale } = view;
    // Whoever has enlarged the page moves about in it, and everything stays where it is.
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
    // The dialog has changed its size around what is being typed.
    const field = document.activeElement;
    if (field?.matches('dialog input, dialog textarea')) field.scrollIntoView({ block: 'nearest' });
  });
}
