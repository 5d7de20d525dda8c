import type { Pen } from '../drawing/pen.ts';
import type { DrawContext } from '../subjects/draw.ts';
import type { Plan } from './plan.ts';

/** A point where a subject can stand, in pixels. */
export interface Spot {
  x: number;
  y: number;
  /** 0 near .. 1 far */
  depth: number;
  /** Multiplies the subject's own size. */
  scale: number;
}

/** A drawn place: where subjects can stand in it, and what is drawn in front of them. */
export interface Setting {
  waterTop?: number;
  far: Spot;
  mid: Spot;
  near: Spot;
  water: Spot;
  sky: Spot;
  /** Colour of the ground, for shadows on it. */
  ground: string;
  /** In a room: where people stand, behind the table. */
  behind?: Spot;
  /** Draws the table or the near bank: after the subjects behind it, before the others. */
  drawBetween?(): void;
  /** Grass and flowers below this height, partly behind the subjects and partly in front of them. */
  grass?: { y: number; colour: string; thick: number };
  /** Draws what stands in front of the subjects. */
  drawInFront(): void;
}

export interface Scene {
  plan: Plan;
  pen: Pen;
  context(name: string, colour?: string): DrawContext;
}

export type BuildSetting = (scene: Scene) => Setting;
