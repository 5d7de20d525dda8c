/** How the picture lies on its stage: 1 fits, and the offset from the stage's centre is in pixels. */
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

/** Pixels of the picture where it fits. */
export interface Size {
  width: number;
  height: number;
}

export const atRest: View = { scale: 1, x: 0, y: 0 };
export const scaleMin = 0.5;
export const scaleMax = 5;
/** Of scale, for each unit that a wheel tells. */
const wheelStep = 0.003;
/** One press of a button or key. */
export const pressFactor = 1.25;
/** Pixels that an arrow key moves the view. */
export const panStep = 60;
const lineHeight = 16;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
/** No negative zero: it is written into styles and compared in tests. */
const around = (value: number, limit: number) => between(value, -limit, limit) + 0;

export const isAtRest = ({ scale, x, y }: View) => scale === 1 && x === 0 && y === 0;

/**
 * Keeps the picture in reach: enlarged, it always covers the place where it fits; reduced, it stays inside that place.
 * Zooming in about any point of it therefore never has to give way, and at 1 it lies in the middle.
 */
export function kept(view: View, { width, height }: Size): View {
  const scale = between(view.scale, scaleMin, scaleMax);
  const room = Math.abs(scale - 1) / 2;
  return { scale, x: around(view.x, width * room), y: around(view.y, height * room) };
}

/** The point of the picture that lies under `point` stays there. */
export function zoomTo(view: View, scale: number, point: Point, size: Size): View {
  const next = between(scale, scaleMin, scaleMax);
  const ratio = next / view.scale;
  return kept(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    size,
  );
}

export const panBy = (view: View, by: Point, size: Size): View =>
  kept({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, size);

/** Two fingers: where they were and where they are. */
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

/** What lay between the fingers stays between them. */
export function pinch(view: View, before: Grip, after: Grip, size: Size): View {
  const factor = before.spread > 0 ? after.spread / before.spread : 1;
  const moved = {
    scale: view.scale,
    x: view.x + after.centre.x - before.centre.x,
    y: view.y + after.centre.y - before.centre.y,
  };
  return zoomTo(moved, view.scale * factor, after.centre, size);
}

/** As WheelEvent tells it: `deltaMode` is 0 for pixels, 1 for lines, 2 for pages. */
export interface Wheel {
  deltaY: number;
  deltaMode: number;
  /** Two fingers on a touchpad come as a wheel with Ctrl. */
  ctrlKey: boolean;
}

/** @param pageHeight pixels of what the wheel would scroll by a page */
export function wheelScale(scale: number, { deltaY, deltaMode, ctrlKey }: Wheel, pageHeight: number): number {
  const delta = deltaY * (deltaMode === 1 ? lineHeight : deltaMode === 2 ? pageHeight : 1);
  // A touchpad tells a hundredth of what the fingers spread; a wheel held with Ctrl tells far more.
  const next = ctrlKey ? scale * Math.exp(between(-delta, -30, 30) / 100) : scale - delta * wheelStep;
  return between(next, scaleMin, scaleMax);
}

/** Pixels before a stroke is one. */
const swipeLength = 50;

/** @returns which way a finger that moved by so much asks for, as seen; 0 for neither */
export function swipeOf({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < swipeLength || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 ? 1 : -1;
}
