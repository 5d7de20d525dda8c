import type { PlaceName, PoseName, WordLanguage } from '../names.ts';
import type { Draw } from './draw.ts';

/** A thing, animal or person that a prompt can name. */
export interface Subject {
  /** Comma-separated. Chinese has words of both scripts. */
  words: Record<WordLanguage, string>;
  /** Separated by spaces. */
  emoji?: string;
  /** Where the picture is set if the prompt names no place: one of these at random. */
  home?: readonly [PlaceName, ...PlaceName[]];
  /** How far from the viewer it is. */
  layer: 'far' | 'mid' | 'near' | 'sky' | 'space';
  /** What it stands, lies, floats or flies on or in. A setting draws `backdrop` and `celestial` subjects itself. */
  where: 'ground' | 'water' | 'underwater' | 'sky' | 'space' | 'table' | 'backdrop' | 'celestial';
  size: Size;
  traits?: readonly Trait[];
  /** The more general subject: a prompt without trees is without pines. */
  kindOf?: string;
  draw: Draw;
  /** Drawings of poses that differ from the usual one. People have all poses and need none here. */
  poses?: Partial<Record<PoseName, Posed>>;
  /** Poses that the usual drawing of an animal shows. It has no others: the prompt's word is reported as not understood. */
  shows?: readonly PoseName[];
  /** In a portrait: head and shoulders, or the whole. People whose drawing is not a figure are shown whole. */
  portrait?: 'whole';
  /** How it is drawn in a prompt about sleep. */
  drawAsleep?: Draw;
}

/** A pose, and its size and place where these differ. `height` multiplies the usual height. */
export interface Posed {
  draw: Draw;
  layer?: Subject['layer'];
  where?: Subject['where'];
  height?: number;
  breadth?: number;
  reach?: number;
}

export interface Size {
  /** Hundredths of the picture's shorter side. */
  height: number;
  /** Width as a share of the height: twice the distance of its outermost point from the middle. 0.8 if left out. */
  breadth?: number;
  /** Its highest point as a share of the height. 1.05 if left out. */
  reach?: number;
  /** Multiplies the height of a subject that stands beside people. */
  besidePeople?: number;
}

/**
 * `person`: can hold, read, sit. `plant`: part of the landscape beside other subjects. `shelter`: a tree that others can
 * stand under. `cluster`: drawn in threes. `outdoors`: things on a table beside it are outdoors too. `shopfront`: can
 * fill a street by itself. `tool`: a person of the prompt holds it.
 */
export type Trait = 'person' | 'plant' | 'shelter' | 'cluster' | 'outdoors' | 'shopfront' | 'tool';

/** The drawing of subjects that a setting draws itself: nothing. */
export const drawnBySetting: Draw = () => {};
