import sharp from 'sharp';
import { makePlan } from '../compose/plan.ts';
import { Drawing, Pen } from '../drawing/pen.ts';
import type { Appearance } from '../names.ts';
import { readPrompt } from '../read-prompt/read-prompt.ts';
import type { Draw, DrawContext } from '../subjects/draw.ts';

const plan = makePlan(readPrompt('a hill by day'), { style: 'normal', seed: 1, width: 400, height: 400 });

export interface Silhouette {
  /** 1 where the subject is, row by row. */
  ink: Uint8Array;
  /** RGB, row by row. */
  colours: Uint8Array;
  width: number;
  height: number;
  /** Pixel of the subject's foot. */
  foot: { x: number; y: number };
}

/** Draws a subject alone, `scale` pixels a unit, in a picture of `width` × `height` with its foot at `foot`. */
export async function drawAlone(
  draw: Draw,
  options: {
    name: string;
    width: number;
    height: number;
    foot: { x: number; y: number };
    scale: number;
    looks?: Appearance;
    change?: Partial<DrawContext>;
  },
): Promise<Silhouette> {
  const { width, height, foot, scale } = options;
  const drawing = new Drawing();
  new Pen(drawing, (colour) => colour).place({ ...foot, scale }, 0, (pen) =>
    draw(pen, {
      random: plan.random.fork(options.name),
      colour: undefined,
      palette: plan.palette,
      dark: false,
      lit: 1,
      snow: false,
      looks: options.looks,
      ...options.change,
    }),
  );
  const pixelsOf = (shapes: readonly string[]) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`,
      ),
    )
      .ensureAlpha()
      .raw()
      .toBuffer();
  const [ids, picture] = await Promise.all([pixelsOf(drawing.ids), pixelsOf(drawing.back)]);
  const count = width * height;
  return {
    ink: Uint8Array.from({ length: count }, (_, i) => ((ids[4 * i + 3] ?? 0) < 128 ? 0 : 1)),
    colours: Uint8Array.from({ length: count * 3 }, (_, i) => picture[4 * Math.floor(i / 3) + (i % 3)] ?? 0),
    width,
    height,
    foot,
  };
}

/** Share of the pixels of either silhouette in which the two differ, 0..1. */
export function differenceOf(a: Silhouette, b: Silhouette): number {
  let either = 0;
  let other = 0;
  for (let i = 0; i < a.ink.length; i++) {
    if (!a.ink[i] && !b.ink[i]) continue;
    either++;
    const far = [0, 1, 2].some(
      (c) => Math.abs((a.colours[3 * i + c] ?? 0) - (b.colours[3 * i + c] ?? 0)) > 24,
    );
    if (a.ink[i] !== b.ink[i] || far) other++;
  }
  return either === 0 ? 0 : other / either;
}
