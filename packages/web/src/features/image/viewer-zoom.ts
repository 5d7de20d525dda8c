import { atRest, isAtRest, kept, type Point, pressFactor, type Size, type View, zoomTo } from './zoom.ts';

/** Where the picture lies. It is written straight into the picture's style: no drawing of React's for a moved pointer. */
export interface Zoom {
  read(): View;
  /** The picture's box where it fits. */
  size(): Size;
  /** How large it is shown, 1 being a pixel of the screen's for each of its own; undefined until it has come. */
  figure(): number | undefined;
  /** It has come, and is so many pixels wide. */
  know(width: number): void;
  /** @param smooth shows the way there, for what happens at one stroke */
  change(next: View, smooth?: boolean): void;
  /** By one press, about the centre. */
  press(direction: 1 | -1): void;
  reset(): void;
  /** Shows the picture aside while a finger may be about to swipe it away. Zero puts it back. */
  lean(x: number): void;
  subscribe(listener: () => void): () => void;
  /** A ref: whatever picture comes begins at rest. */
  attach(box: HTMLElement | null): (() => void) | undefined;
}

const transformOf = ({ x, y, scale }: View) => `translate3d(${x}px, ${y}px, 0) scale(${scale})`;

export function createZoom(): Zoom {
  let view = atRest;
  let box: HTMLElement | undefined;
  let pixels: number | undefined;
  const listeners = new Set<() => void>();
  const size = () => ({ width: box?.offsetWidth ?? 0, height: box?.offsetHeight ?? 0 });
  function show(shown: View, smooth: boolean) {
    if (!box) return;
    box.toggleAttribute('data-smooth', smooth);
    box.toggleAttribute('data-moved', !isAtRest(view));
    box.style.transform = transformOf(shown);
  }
  function change(next: View, smooth = false) {
    view = next;
    show(view, smooth);
    tell();
  }
  function tell() {
    for (const listener of listeners) listener();
  }
  const centre: Point = { x: 0, y: 0 };
  return {
    read: () => view,
    size,
    figure: () => (pixels ? (view.scale * size().width) / pixels : undefined),
    know(width) {
      pixels = width;
      tell();
    },
    change,
    press: (direction) => change(zoomTo(view, view.scale * pressFactor ** direction, centre, size()), true),
    reset: () => change(atRest, true),
    lean: (x) => show({ ...view, x: view.x + x }, x === 0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(element) {
      if (!element) return;
      box = element;
      pixels = undefined;
      change(atRest);
      const watching = new ResizeObserver(() => change(kept(view, size())));
      watching.observe(element);
      return () => {
        watching.disconnect();
        if (box === element) box = undefined;
      };
    },
  };
}
