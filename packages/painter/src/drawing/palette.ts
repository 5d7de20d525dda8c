import type { ColourName, TimeName } from '../names.ts';
import { lab, rgb } from './colour.ts';

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

/** The colours that a prompt can name. */
export const colourValues: Record<ColourName, string> = {
  red: '#d1382f',
  orange: '#ee8332',
  yellow: '#f4c63a',
  green: '#4f9a4c',
  teal: '#2f9a98',
  blue: '#3372c4',
  purple: '#7d50b4',
  pink: '#f08fb0',
  white: '#f4f1ea',
  black: '#26262c',
  grey: '#8d9199',
  brown: '#85583a',
  gold: '#e0ac3c',
  silver: '#b8c0c8',
};

export const rgbOf = (colour: string): [number, number, number] => rgb(lab(colour));
