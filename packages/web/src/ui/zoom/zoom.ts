/** The position of an image on its stage: scale 1 fits, and the offset from the centre is in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Pixels from the centre of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** CSS pixels of the image at scale 1. */
export interface Size {
  width: number;
  height: number;
}

export const atRest: View = { scale: 1, x: 0, y: 0 };
const scaleMin = 0.5;
const scaleMax = 5;
/** The change of scale for each unit of a wheel event. */
const wheelStep = 0.003;
/** The factor of one press of a button or key. */
export const pressFactor = 1.25;
/** Pixels that an arrow key moves the view. */
export const panStep = 60;
const lineHeight = 16;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
/** Adding 0 removes a negative zero, which would appear in styles. */
const around = (value: number, limit: number) => between(value, -limit, limit) + 0;

export const isAtRest = ({ scale, x, y }: View) => scale === 1 && x === 0 && y === 0;

/**
 * Limits the position: an enlarged image always covers its area at scale 1, a reduced one stays inside it. So zooming
 * in about any point needs no correction, and at 1 the image is centred.
 */
export function withinBounds(view: View, { width, height }: Size): View {
  const scale = between(view.scale, scaleMin, scaleMax);
  const room = Math.abs(scale - 1) / 2;
  return { scale, x: around(view.x, width * room), y: around(view.y, height * room) };
}

/** Zooms so that the part of the image under `point` stays there. */
export function zoomTo(view: View, scale: number, point: Point, size: Size): View {
  const next = between(scale, scaleMin, scaleMax);
  const ratio = next / view.scale;
  return withinBounds(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    size,
  );
}

export const panBy = (view: View, by: Point, size: Size): View =>
  withinBounds({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, size);

/** Two fingers: their centre and distance. */
export interface Grip {
  centre: Point;
  /** Pixels between them. */
  spread: number;
}

export function gripOf(a: Point, b: Point): Grip {
  return {
    centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    spread: Math.hypot(a.x - b.x, a.y - b.y),
  };
}

/** Zooms and moves so that the image follows two fingers. */
export function pinch(view: View, before: Grip, after: Grip, size: Size): View {
  const factor = before.spread > 0 ? after.spread / before.spread : 1;
  const moved = {
    scale: view.scale,
    x: view.x + after.centre.x - before.centre.x,
    y: view.y + after.centre.y - before.centre.y,
  };
  return zoomTo(moved, view.scale * factor, after.centre, size);
}

/** From a WheelEvent: `deltaMode` is 0 for pixels, 1 for lines, 2 for pages. */
export interface Wheel {
  deltaY: number;
  deltaMode: number;
  /** A pinch on a touchpad arrives as a wheel event with Ctrl. */
  ctrlKey: boolean;
}

/** @param pageHeight pixels of one page for `deltaMode` 2 */
export function wheelScale(scale: number, { deltaY, deltaMode, ctrlKey }: Wheel, pageHeight: number): number {
  const delta = deltaY * (deltaMode === 1 ? lineHeight : deltaMode === 2 ? pageHeight : 1);
  // A touchpad reports a hundredth of the finger movement; a real wheel with Ctrl reports far more.
  const next = ctrlKey ? scale * Math.exp(between(-delta, -30, 30) / 100) : scale - delta * wheelStep;
  return between(next, scaleMin, scaleMax);
}

/** The shortest swipe in pixels. */
const swipeLength = 50;

/** @returns the direction of a swipe by this distance; 0 if it is none */
export function swipeOf({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < swipeLength || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 ? 1 : -1;
}
