import {
  atRest,
  isAtRest,
  type Point,
  pressFactor,
  type Size,
  type View,
  withinBounds,
  zoomTo,
} from './zoom.ts';

/**
 * The position and scale of the image. It writes the element's style directly, so that a moving pointer does not
 * render React.
 */
export interface Zoom {
  read(): View;
  /** The size of the image at scale 1, in CSS pixels. */
  size(): Size;
  /**
   * The scale relative to the file, 1 being one CSS pixel for each pixel of the file; undefined until it is loaded.
   */
  displayedScale(): number | undefined;
  /** Sets the width of the loaded file in pixels. */
  setFileWidth(width: number): void;
  /** @param smooth animates the change */
  change(next: View, smooth?: boolean): void;
  /** Zooms by one step about the centre. */
  press(direction: 1 | -1): void;
  reset(): void;
  /** Moves the image sideways during a swipe. Zero moves it back. */
  shift(x: number): void;
  subscribe(listener: () => void): () => void;
  /** The ref of the image element; a new element starts at scale 1. */
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
    notify();
  }
  function notify() {
    for (const listener of listeners) listener();
  }
  const centre: Point = { x: 0, y: 0 };
  return {
    read: () => view,
    size,
    displayedScale: () => (pixels ? (view.scale * size().width) / pixels : undefined),
    setFileWidth(width) {
      pixels = width;
      notify();
    },
    change,
    press: (direction) => change(zoomTo(view, view.scale * pressFactor ** direction, centre, size()), true),
    reset: () => change(atRest, true),
    shift: (x) => show({ ...view, x: view.x + x }, x === 0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(element) {
      if (!element) return;
      box = element;
      pixels = undefined;
      change(atRest);
      const watching = new ResizeObserver(() => change(withinBounds(view, size())));
      watching.observe(element);
      return () => {
        watching.disconnect();
        if (box === element) box = undefined;
      };
    },
  };
}
