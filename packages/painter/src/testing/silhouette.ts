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

interface Placed {
  name: string;
  width: number;
  height: number;
  foot: { x: number; y: number };
  scale: number;
  looks?: Appearance;
  change?: Partial<DrawContext>;
}

function draftOf(draw: Draw, { name, foot, scale, looks, change }: Placed): Drawing {
  const drawing = new Drawing();
  new Pen(drawing, (colour) => colour).place({ ...foot, scale }, 0, (pen) =>
    draw(pen, {
      random: plan.random.fork(name),
      colour: undefined,
      palette: plan.palette,
      dark: false,
      lit: 1,
      snow: false,
      looks,
      ...change,
    }),
  );
  return drawing;
}

/** RGBA, row by row. */
const pixelsOf = (shapes: readonly string[], { width, height }: Placed) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer();

async function inkOf(drawing: Drawing, placed: Placed): Promise<Uint8Array> {
  const ids = await pixelsOf(drawing.ids, placed);
  // loops: `Uint8Array.from` with a function takes ten times as long
  const ink = new Uint8Array(placed.width * placed.height);
  for (let i = 0; i < ink.length; i++) ink[i] = (ids[4 * i + 3] ?? 0) < 128 ? 0 : 1;
  return ink;
}

async function coloursOf(drawing: Drawing, placed: Placed): Promise<Uint8Array> {
  const picture = await pixelsOf(drawing.back, placed);
  const colours = new Uint8Array(placed.width * placed.height * 3);
  for (let i = 0; 3 * i < colours.length; i++)
    for (let c = 0; c < 3; c++) colours[3 * i + c] = picture[4 * i + c] ?? 0;
  return colours;
}

/** Draws a subject alone, `scale` pixels a unit, in a picture of `width` × `height` with its foot at `foot`. */
export async function drawAlone(draw: Draw, placed: Placed): Promise<Silhouette> {
  const drawing = draftOf(draw, placed);
  const [ink, colours] = await Promise.all([inkOf(drawing, placed), coloursOf(drawing, placed)]);
  const { width, height, foot } = placed;
  return { ink, colours, width, height, foot };
}

/** What `drawAlone` gives without its colours, for half the work. */
export async function outlineAlone(draw: Draw, placed: Placed): Promise<Omit<Silhouette, 'colours'>> {
  const { width, height, foot } = placed;
  return { ink: await inkOf(draftOf(draw, placed), placed), width, height, foot };
}

/** Share of the pixels of either silhouette in which the two differ, 0..1. */
export function differenceOf(a: Silhouette, b: Silhouette): number {
  let either = 0;
  let other = 0;
  for (let i = 0; i < a.ink.length; i++) {
    if (!a.ink[i] && !b.ink[i]) continue;
    either++;
    if (a.ink[i] !== b.ink[i] || isFar(a.colours, b.colours, i)) other++;
  }
  return either === 0 ? 0 : other / either;
}

/** True when two colours of a pixel differ visibly. */
function isFar(a: Uint8Array, b: Uint8Array, pixel: number): boolean {
  for (let i = 3 * pixel; i < 3 * pixel + 3; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > 24) return true;
  return false;
}
