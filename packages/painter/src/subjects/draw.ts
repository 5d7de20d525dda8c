import type { Palette } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import type { Appearance } from '../names.ts';

/** What a drawing function knows about the picture. */
export interface DrawContext {
  random: Random;
  /** The subject's colour, if the prompt names one. */
  colour: string | undefined;
  palette: Palette;
  /** Lamps and windows are lit. */
  dark: boolean;
  /** The light comes from the right (1) or the left (-1). */
  lit: 1 | -1;
  /** The land is covered with snow. */
  snow: boolean;
  /** Of the people in the picture. */
  feeling?: 'happy' | 'sad' | undefined;
  /** What the prompt says about this subject. */
  looks?: Appearance | undefined;
  /** Draws the thing in the hands of a person, its foot at 0 0, in the units of the person. */
  held?: ((pen: Pen) => void) | undefined;
  /** One hand is at the stick of an umbrella, which is drawn later. */
  isUnderUmbrella?: boolean | undefined;
  /** Only head and shoulders are in the picture. */
  isPortrait?: boolean | undefined;
  /** The person sits on a chair or a sofa. */
  onSeat?: boolean | undefined;
  /** A person sits on a bench. */
  seated?: boolean;
  /** A person reads a book, sitting on the ground or standing behind a table. */
  reading?: 'sitting' | 'standing' | undefined;
}

/** Draws into a box of height 100 with the feet at 0 0. The y axis points down, so heads are at y −100. */
export type Draw = (pen: Pen, context: DrawContext) => void;
