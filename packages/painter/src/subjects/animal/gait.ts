import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Draw, DrawContext } from '../draw.ts';
import type { Posed, Subject } from '../subject.ts';
import { drawClosedEye, drawDotEye } from './eye.ts';

/** What an animal with hooves or thick legs does, seen from the side. */
export type Gait = 'standing' | 'running' | 'lying' | 'asleep';

export type DrawInGait = (pen: Pen, context: DrawContext, gait: Gait) => void;

/** A hind leg and a fore leg. */
export interface LegPair {
  hind: number;
  fore: number;
  /** Where they begin, above the ground: a negative y. */
  top: number;
  width: number;
  colour: string;
  hoof: string;
  near: boolean;
  /** The y of the ground under a body that lies. */
  ground: number;
}

/** Thick legs end in feet that are no wider. */
const hoofOf = (width: number) => Math.min(width * 0.56, 2.4 + width * 0.34);

export const isDown = (gait: Gait): boolean => gait === 'lying' || gait === 'asleep';

/** Legs that run, or that are folded on the ground. */
export function drawMovedLegs(pen: Pen, pair: LegPair, gait: Gait): void {
  if (isDown(gait)) drawFoldedLegs(pen, pair);
  else drawRunningLegs(pen, pair);
}

function drawRunningLegs(pen: Pen, { hind, fore, top, width, colour, hoof, near }: LegPair): void {
  const k = -top / 46;
  const up = near ? 0 : -6 * k;
  const ends = [
    [hind - 40 * k, -8 * k + up],
    [fore + 46 * k, -19 * k + up],
  ] as const;
  for (const d of [
    `M${hind} ${top}Q${hind - 15 * k} ${-30 * k} ${hind - 22 * k} ${-24 * k}Q${hind - 34 * k} ${-20 * k} ${ends[0][0]} ${ends[0][1]}`,
    `M${fore} ${top}Q${fore + 20 * k} ${-42 * k} ${fore + 29 * k} ${-34 * k}Q${fore + 35 * k} ${-25 * k} ${ends[1][0]} ${ends[1][1]}`,
  ])
    pen.path(d, 'none', { stroke: colour, width, round: width / 2 });
  for (const [x, y] of ends) pen.circle(x, y + 1, hoofOf(width), hoof, { round: 2 });
}

function drawFoldedLegs(pen: Pen, { hind, fore, top, width, colour, hoof, near, ground }: LegPair): void {
  const long = -top;
  const y = ground - width * 0.5;
  const out = near ? 0 : long * 0.16;
  const knee = fore + long * (near ? 0.5 : 0.62);
  pen.path(
    `M${fore} ${ground - long * 0.34}Q${knee} ${ground - long * 0.34} ${knee} ${y}L${fore + long * 0.08 + out} ${y}`,
    'none',
    { stroke: colour, width, round: width / 2 },
  );
  pen.circle(fore + long * 0.06 + out, y, hoofOf(width), hoof, { round: 2 });
  const toe = hind + long * 0.74 + out;
  pen.path(`M${hind + out} ${y}H${toe}`, 'none', { stroke: colour, width, round: width / 2 });
  pen.circle(toe + width * 0.3, y, hoofOf(width), hoof, { round: 2 });
  if (near)
    pen.ellipse(hind + long * 0.2, ground - long * 0.3, long * 0.36, long * 0.29, shift(colour, 0.012), {
      round: long * 0.2,
      outline: false,
    });
}

export function drawGaitEye(pen: Pen, x: number, y: number, r: number, gait: Gait): void {
  if (gait === 'asleep') drawClosedEye(pen, x, y, r * 1.5);
  else drawDotEye(pen, x, y, r);
}

/**
 * The poses of an animal that stands in its usual drawing.
 * @param ground the y of the ground when it lies: its body comes down by as much
 */
export function gaitPoses(
  draw: DrawInGait,
  size: Subject['size'],
  { ground, runs = (size.breadth ?? 0.8) + 0.5 }: { ground: number; runs?: number },
): NonNullable<Subject['poses']> {
  const reach = size.reach ?? 1.05;
  const low = (gait: Gait): Posed => ({
    breadth: (size.breadth ?? 0.8) + 0.15,
    reach: reach + ground / 100,
    draw: (pen, context) =>
      pen.place({ x: 0, y: -ground, scale: 1 }, pen.depth, (p) => draw(p, context, gait)),
  });
  const running: Posed = {
    breadth: runs,
    reach: reach + 0.08,
    draw: (pen, context) =>
      pen.place({ x: 0, y: -3, scale: 1, turn: -5 }, pen.depth, (p) => draw(p, context, 'running')),
  };
  return {
    running,
    jumping: running,
    lying: low('lying'),
    sitting: low('lying'),
    asleep: low('asleep'),
    swimming: swimming((pen, context) => draw(pen, context, 'standing'), -ground + 12, {
      ...(size.breadth && { breadth: size.breadth }),
      reach: reach + (ground - 12) / 100,
    }),
  };
}

/** In water up to `depth` hundredths of the height. */
export const swimming = (draw: Draw, depth: number, size: Omit<Posed, 'draw'>): Posed => ({
  ...size,
  where: 'water',
  layer: 'mid',
  draw: (pen, context) =>
    pen.place({ x: 0, y: 0, scale: 1, isCut: true }, pen.depth, (cut) =>
      cut.place({ x: 0, y: depth, scale: 1 }, cut.depth, (p) => draw(p, context)),
    ),
});
