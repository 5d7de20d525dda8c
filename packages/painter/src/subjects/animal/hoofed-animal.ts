import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { drawGaitEye, drawMovedLegs, type Gait, isDown } from './gait.ts';

/** A pair of legs at hip and shoulder, down to y 0. Called twice: for the far pair, then for the near pair. */
function drawLegs(
  pen: Pen,
  colour: string,
  at: readonly [number, number],
  top: number,
  w: number,
  hoof: string,
): void {
  const [hind, fore] = at;
  pen.path(
    `M${hind - w} ${top}C${hind - w * 1.4} ${top * 0.7} ${hind - w * 0.2} ${top * 0.5} ${hind - w * 0.7} ${top * 0.34}L${hind - w * 0.6} 0H${hind + w * 0.5}L${hind + w * 0.4} ${top * 0.36}C${hind + w * 1.4} ${top * 0.6} ${hind + w * 1.6} ${top * 0.8} ${hind + w * 1.7} ${top}z`,
    colour,
    { round: w * 0.8 },
  );
  pen.path(
    `M${fore - w} ${top}L${fore - w * 0.5} ${top * 0.4}L${fore - w * 0.5} 0H${fore + w * 0.6}L${fore + w * 0.5} ${top * 0.42}L${fore + w * 1.2} ${top}z`,
    colour,
    { round: w * 0.8 },
  );
  pen.path(
    `M${hind - w * 0.66} 0l0.500 -5h${w * 1.1}l0.500 5zM${fore - w * 0.6} 0l0.500 -5h${w * 1.1}l0.500 5z`,
    hoof,
    { material: 'flat', outline: false },
  );
}

/** The pair of legs of an animal with hooves, in any gait. `at`: hip and shoulder; `top`: where the legs begin. */
export function drawHoofedLegs(
  pen: Pen,
  gait: Gait,
  pair: {
    colour: string;
    at: readonly [number, number];
    top: number;
    w: number;
    hoof: string;
    ground: number;
  },
  near: boolean,
): void {
  const { colour, at, top, w, hoof, ground } = pair;
  const [hind, fore] = at;
  if (gait === 'standing') drawLegs(pen, colour, at, top, w, hoof);
  else drawMovedLegs(pen, { hind, fore, top: top - 4, width: w * 1.35, colour, hoof, near, ground }, gait);
}

/** The belly of a horse, which is on the ground when it lies. */
export const equineGround = -33;

export function drawEquine(pen: Pen, c: string, mane: string, gait: Gait): void {
  const legs = { top: -42, w: 6, hoof: '#2c2626', ground: equineGround };
  pen.path(
    gait === 'running'
      ? 'M-38 -62C-56 -70 -74 -66 -88 -54C-74 -52 -54 -52 -40 -50z'
      : isDown(gait)
        ? 'M-38 -60C-52 -60 -62 -50 -72 -36C-60 -34 -48 -36 -40 -42z'
        : 'M-38 -62C-52 -60 -60 -40 -56 -14C-48 -18 -44 -34 -40 -48z',
    mane,
    { round: 5 },
  );
  drawHoofedLegs(pen, gait, { ...legs, colour: shift(c, -0.07), at: [-26, 18] }, false);
  pen.blob(
    [-42, -56, -32, -66, -8, -63, 14, -66, 32, -64, 37, -50, 28, -37, 6, -34, -18, -35, -36, -38, -43, -46],
    c,
    { round: 15 },
  );
  drawHoofedLegs(pen, gait, { ...legs, colour: c, at: [-35, 25] }, true);
  pen.path(
    'M10 -62C20 -74 30 -92 42 -97C50 -99 54 -94 57 -88L68 -72C70 -66 64 -62 58 -65C52 -69 48 -72 46 -73C44 -62 42 -52 36 -42C24 -40 12 -48 10 -62z',
    c,
    { round: 10 },
  );
  pen.path('M40 -97L43 -107L49 -97z', c, { round: 2 });
  pen.path(
    'M46 -100C36 -98 24 -84 16 -70C10 -62 4 -58 6 -52C16 -56 24 -66 28 -76C32 -84 38 -92 47 -94z',
    mane,
    { round: 4 },
  );
  drawGaitEye(pen, 52, -86, 1.9, gait);
  pen.ellipse(65, -69, 1.2, 1.5, shift(c, -0.15), { material: 'flat', outline: false });
}
