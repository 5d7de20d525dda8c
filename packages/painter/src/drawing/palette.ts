import type { TimeName } from '../names.ts';

/** The colours of a picture. */
export interface Palette {
  time: TimeName;
  skyTop: string;
  skyMid: string;
  skyLow: string;
  glow: string;
  haze: string;
  sun: string;
  /** Colours of lit and of shaded surfaces. */
  light: string;
  shadow: string;
  /** Multiplies every colour, in linear light. */
  ambient: readonly [number, number, number];
  /** 0..1: share of the haze in the colours of the farthest things. */
  fog: number;
  grass: string;
  grassFar: string;
  leaf: string;
  leaf2: string;
  earth: string;
  rock: string;
  water: string;
  snow: boolean;
  accent: string;
}
