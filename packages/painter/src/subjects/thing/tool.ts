import type { Pen } from '../../drawing/pen.ts';
import type { Draw } from '../draw.ts';
import type { Subject } from '../subject.ts';

export const wood = '#8a5a34';
export const steel = '#c3cad2';
export const flat = { material: 'flat', outline: false } as const;

/** An upright wooden handle. */
export const drawHandle = (pen: Pen, wide = 7, top = -96) =>
  pen.rect(-wide / 2, top, wide, -top, wood, { round: wide / 2 });

/** Leaning to the right. */
export const tilted =
  (draw: Draw): Draw =>
  (pen, context) =>
    pen.place({ x: -16, y: 0, scale: 0.98, turn: 17 }, pen.depth, (p) => draw(p, context));

/** A thing of the size of a hand or an arm, which a person of the prompt holds. `words` are in the order of `WordLanguage`. */
export function tool(
  [en, zh, ar, es, fr, ja]: readonly [string, string, string, string, string, string],
  breadth: number,
  draw: Draw,
  more: Partial<Subject> = {},
): Subject {
  return {
    words: { en, zh, ar, es, fr, ja },
    home: ['room', 'garden'],
    layer: 'near',
    where: 'ground',
    size: { height: 30, breadth },
    traits: ['tool'],
    draw,
    ...more,
  };
}
