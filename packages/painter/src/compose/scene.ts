import type { Pen } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import type { Palette } from './palette.ts';
import type { Plan } from './plan.ts';

/** What a drawn thing knows of the picture it stands in. */
export interface DrawContext {
  random: Random;
  /** The colour it was given in the prompt. */
  colour: string | undefined;
  palette: Palette;
  /** Lamps are lit. */
  dark: boolean;
  /** The light comes from the right (1) or the left (-1). */
  lit: 1 | -1;
  /** For things seen against snow, in wind, in rain. */
  snow: boolean;
  /** On a bench, if a person. */
  seated?: boolean;
  /** With an open book, if a person: sitting on the ground, or standing behind a table. */
  reading?: 'sitting' | 'standing' | undefined;
}

/** Draws in a box 100 high with the feet at 0 0; y grows downwards, so heads are at y −100. */
export type Draw = (pen: Pen, context: DrawContext) => void;

/** A place where something may stand, in pixels. */
export interface Spot {
  x: number;
  y: number;
  /** 0 near .. 1 far */
  depth: number;
  /** Multiplies the thing's own size. */
  scale: number;
}

/** A set that has been built: where things may go in it, and what is drawn in front of them. */
export interface Setting {
  waterTop?: number;
  far: Spot;
  mid: Spot;
  near: Spot;
  water: Spot;
  sky: Spot;
  /** Colour of the ground on which shadows fall. */
  ground: string;
  /** In a room people stand here, behind the table. */
  behind?: Spot;
  /** Drawn after those farther off and before the rest: the table, the near bank. */
  drawBetween?(): void;
  /** Grass and flowers from this height down; some grow behind the cast and some before it. */
  grass?: { y: number; colour: string; thick: number };
  /** What else stands before the cast. */
  drawInFront(): void;
}

export interface Scene {
  plan: Plan;
  pen: Pen;
  context(name: string, colour?: string): DrawContext;
}

export type BuildSetting = (scene: Scene) => Setting;
