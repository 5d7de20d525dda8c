import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Posed, Subject } from '../subject.ts';
import { drawClosedEye, drawOvalEye } from './eye.ts';
import { swimming } from './gait.ts';

/** A four-legged animal from the side, looking to the right. */
export interface Coat {
  fur: string;
  pale: string;
  /** Stripes, the tip of the tail, ears. */
  dark: string;
  ears: 'pointed' | 'round' | 'hanging' | 'long';
  tail: 'long' | 'brush' | 'short';
  /** Length of the muzzle: 6 is a cat's, 16 a wolf's. */
  muzzle: number;
  /** `tabby`: only in the usual colour. */
  stripes?: 'tabby' | 'tiger' | undefined;
  spots?: boolean;
  mane?: string;
  /** Colour of the legs, if it is not that of the fur. */
  limbs?: string;
  /** Around the eyes. */
  patch?: string;
}

type Gait = 'standing' | 'running' | 'lying' | 'sitting' | 'asleep';
type Points = readonly [number, number, number, number, number, number];

/** Hip, knee and paw of the legs: far hind, far fore, near hind, near fore. */
const legs: Record<'standing' | 'running' | 'lying', readonly [Points, Points, Points, Points]> = {
  standing: [
    [-44, -52, -48, -26, -42, -2],
    [30, -52, 32, -26, 34, -2],
    [-52, -52, -60, -28, -56, -1],
    [22, -50, 20, -26, 22, -1],
  ],
  running: [
    [-46, -54, -72, -38, -98, -40],
    [34, -54, 58, -40, 86, -46],
    [-50, -52, -80, -30, -106, -24],
    [28, -50, 58, -28, 88, -30],
  ],
  lying: [
    [-50, -22, -26, -14, -30, -5],
    [36, -26, 50, -10, 74, -6],
    [-56, -24, -24, -22, -36, -4],
    [30, -24, 40, -6, 66, -3],
  ],
};

function drawLeg(pen: Pen, [x0, y0, x1, y1, x2, y2]: Points, colour: string): void {
  pen
    .path(`M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}`, 'none', { stroke: colour, width: 13, round: 6 })
    .ellipse(x2 + 5, y2 - 3, 9, 5, colour, { round: 4 });
}

export function drawWalker(pen: Pen, coat: Coat, gait: Gait): void {
  if (gait === 'sitting') {
    drawSitting(pen, coat);
    return;
  }
  const isDown = gait === 'lying' || gait === 'asleep';
  const down = isDown ? 30 : 0;
  const limbs = coat.limbs ?? coat.fur;
  const [farHind, farFore, nearHind, nearFore] = legs[isDown ? 'lying' : gait];
  drawTail(pen, coat, gait, down);
  drawLeg(pen, farHind, shift(limbs, -0.09));
  drawLeg(pen, farFore, shift(limbs, -0.09));
  pen.place({ x: 0, y: down, scale: 1 }, pen.depth, (p) => drawTrunk(p, coat));
  drawLeg(pen, nearHind, shift(limbs, 0.015));
  drawLeg(pen, nearFore, shift(limbs, 0.02));
  if (gait !== 'running')
    pen.ellipse(-50, -54 + down, 19, 20, shift(coat.fur, 0.015), { round: 14, outline: false });
  const lift = gait === 'running' ? 6 : gait === 'asleep' ? 11 : 0;
  pen.place({ x: 54, y: -78 + down + lift, scale: 1, turn: gait === 'running' ? 10 : 0 }, pen.depth, (p) =>
    drawHead(p, coat, gait === 'asleep'),
  );
}

/** Haunches on the ground, fore legs straight. */
function drawSitting(pen: Pen, coat: Coat): void {
  const limbs = coat.limbs ?? coat.fur;
  pen.place({ x: 16, y: 0, scale: 1 }, pen.depth, (p) => drawTail(p, coat, 'lying', 30));
  drawLeg(pen, [30, -58, 34, -30, 32, -2], shift(limbs, -0.09));
  pen.place({ x: -30, y: -28, scale: 1, turn: -46 }, pen.depth, (p) =>
    p.place({ x: 50, y: 56, scale: 1 }, p.depth, (q) => drawTrunk(q, coat)),
  );
  drawLeg(pen, [20, -54, 18, -28, 22, -1], shift(limbs, 0.02));
  pen
    .ellipse(-26, -24, 25, 24, shift(limbs, 0.015), { round: 14, outline: false })
    .ellipse(-4, -5, 17, 6.4, shift(limbs, 0.015), { round: 5 });
  pen.place({ x: 37, y: -99, scale: 1 }, pen.depth, (p) => drawHead(p, coat, false));
}

function drawTrunk(pen: Pen, coat: Coat): void {
  pen.blob(
    [-66, -56, -58, -74, -30, -76, 6, -72, 36, -78, 48, -60, 36, -42, 6, -38, -30, -42, -56, -38],
    coat.fur,
    { round: 18 },
  );
  pen.path('M-34 -43Q6 -34 38 -44Q20 -50 4 -48Q-18 -48 -34 -43z', coat.pale, { round: 5, outline: false });
  if (coat.stripes)
    for (const [i, x] of [-56, -44, -32, -20, -8, 4, 16, 28].entries())
      pen.path(`M${x} ${-73 + (i % 2)}Q${x + 6} -62 ${x + 1} -51Q${x - 1} -62 ${x - 5} -72z`, coat.dark, {
        material: 'flat',
        outline: false,
      });
  if (coat.spots) drawSpots(pen, coat);
}

function drawSpots(pen: Pen, { fur, dark }: Coat): void {
  for (const [x, y] of [
    [-54, -66],
    [-44, -54],
    [-38, -70],
    [-28, -58],
    [-22, -70],
    [-12, -56],
    [-4, -67],
    [6, -54],
    [12, -68],
    [22, -56],
    [30, -68],
    [34, -54],
  ] as const)
    pen
      .circle(x, y, 4.2, dark, { material: 'flat', outline: false })
      .circle(x + 0.8, y + 0.6, 2, shift(fur, -0.09), { material: 'flat', outline: false });
}

function drawTail(pen: Pen, coat: Coat, gait: Gait, down: number): void {
  if (coat.tail === 'short') {
    pen.path(
      `M-62 ${-66 + down}Q-80 ${-78 + down} -76 ${-86 + down}Q-66 ${-84 + down} -56 ${-72 + down}z`,
      coat.fur,
      { round: 4 },
    );
    return;
  }
  const isLow = gait === 'lying' || gait === 'asleep';
  if (coat.tail === 'brush') {
    const [d, tip] = brushes[gait === 'running' ? 'running' : isLow ? 'lying' : 'standing'];
    pen.path(d, shift(coat.fur, -0.03), { round: 9 }).path(tip, coat.pale, { round: 5, outline: false });
    return;
  }
  const [d, x, y] =
    gait === 'running'
      ? (['M-60 -66C-84 -76 -104 -90 -130 -84', -130, -84] as const)
      : isLow
        ? (['M-60 -32C-84 -30 -88 -12 -106 -9', -106, -9] as const)
        : (['M-62 -64C-86 -60 -86 -30 -98 -22', -98, -22] as const);
  pen
    .path(d, 'none', { stroke: shift(coat.fur, -0.03), width: 8, round: 4 })
    .circle(x, y, coat.mane ? 8.5 : 4.6, coat.mane ?? coat.dark, { round: 4 });
}

/** A bushy tail and its tip. */
const brushes: Record<'standing' | 'running' | 'lying', readonly [tail: string, tip: string]> = {
  standing: [
    'M-58 -68C-84 -70 -104 -46 -106 -20C-86 -18 -68 -34 -58 -54z',
    'M-106 -20C-106 -30 -103 -38 -99 -45Q-92 -38 -84 -38Q-94 -24 -106 -20z',
  ],
  running: [
    'M-58 -68C-80 -84 -110 -84 -132 -70C-112 -58 -84 -52 -60 -56z',
    'M-132 -70C-124 -76 -116 -79 -108 -80Q-112 -70 -106 -62Q-120 -64 -132 -70z',
  ],
  lying: [
    'M-58 -38C-80 -38 -98 -26 -108 -7C-90 -3 -68 -6 -56 -22z',
    'M-108 -7C-104 -14 -99 -20 -93 -26Q-88 -15 -82 -5Q-96 -4 -108 -7z',
  ],
};

function drawHead(pen: Pen, coat: Coat, isAsleep: boolean): void {
  const { fur, pale, dark, muzzle: m } = coat;
  if (coat.mane)
    pen
      .circle(-4, 2, 36, coat.mane, { round: 16 })
      .circle(-4, 2, 28, shift(coat.mane, 0.05), { round: 10, outline: false });
  pen.path('M-30 26Q-28 -6 -8 -16L14 8Q4 26 -14 36z', fur, { round: 12 });
  if (coat.ears === 'pointed')
    pen
      .path('M-14 -16L-12 -38L4 -22z', shift(fur, -0.05), { round: 4 })
      .path('M4 -22L14 -40L20 -18z', fur, { round: 4 })
      .path('M8 -22L14 -33L17 -19z', dark, { round: 2, outline: false });
  if (coat.ears === 'round')
    pen
      .circle(-10, -20, 8.5, coat.patch ?? shift(fur, -0.05), { round: 5 })
      .circle(12, -23, 8.5, coat.patch ?? fur, { round: 5 })
      .circle(12.5, -22, 4.6, dark, { round: 3, outline: false });
  pen.path(
    `M-18 -2C-18 -18 -6 -25 6 -25C18 -25 24 -17 26 -9C${26 + m * 0.6} -7 ${25 + m} -4 ${26 + m} 1C${25 + m} 8 ${16 + m} 11 18 12C8 18 -18 16 -18 -2z`,
    fur,
    { round: 12 },
  );
  pen.path(
    `M22 -1C${24 + m * 0.5} -3 ${24 + m} -1 ${25.5 + m} 2C${24 + m} 8 ${16 + m} 11 18 12C10 14 4 12 2 8C10 8 16 4 22 -1z`,
    pale,
    { round: 5, outline: false },
  );
  if (coat.ears === 'hanging')
    pen.path('M-6 -22C-20 -22 -24 -4 -16 12C-6 12 0 -4 2 -14z', shift(fur, -0.08), { round: 6 });
  if (coat.ears === 'long')
    pen
      .path('M-8 -18C-24 -34 -34 -56 -26 -60C-14 -58 0 -38 2 -22z', shift(fur, -0.05), { round: 5 })
      .path('M0 -20C-10 -40 -12 -62 -4 -64C6 -60 14 -40 12 -22z', fur, { round: 5 });
  if (coat.stripes)
    pen.path(
      'M2 -24Q4 -18 2 -14M8 -25Q10 -19 8 -14M14 -23Q15 -18 13 -14M-16 -4Q-10 -4 -6 -1M-15 4Q-9 3 -6 4',
      'none',
      { stroke: dark, width: 2.4, material: 'flat' },
    );
  pen
    .ellipse(24.5 + m, -2, 3.4, 2.8, '#2a2226', { round: 2, outline: false })
    .path(`M${23 + m} 5Q${18 + m * 0.6} 9 15 7`, 'none', {
      stroke: shift(fur, -0.24),
      width: 1.4,
      material: 'flat',
    });
  if (coat.patch) pen.ellipse(11, -9, 5.6, 6.6, coat.patch, { round: 3, outline: false });
  if (isAsleep) drawClosedEye(pen, 12, -8, 3.4);
  else drawOvalEye(pen, 12, -9, 2.8);
}

/** An animal that stands in its usual drawing sits in another; one without a drawing of its sleep lies with closed eyes. */
interface Missing {
  sits?: boolean;
  sleeps?: boolean;
}

/** The poses of an animal that its usual drawing does not show. */
export function walkerPoses(
  usual: Coat,
  { sits = false, sleeps = false }: Missing = {},
): NonNullable<Subject['poses']> {
  const coatOf = (colour: string | undefined): Coat =>
    colour
      ? {
          ...usual,
          fur: colour,
          pale: shift(colour, 0.17, 0.6),
          ...(usual.stripes === 'tabby' && { stripes: undefined, dark: shift(colour, -0.08) }),
        }
      : usual;
  const posed = (gait: Gait, change: Omit<Posed, 'draw'>): Posed => ({
    ...change,
    draw: (pen, { colour }) => drawWalker(pen, coatOf(colour), gait),
  });
  const isLongEared = usual.ears === 'long';
  const running = posed('running', { breadth: 2.9, height: 0.9, ...(isLongEared && { reach: 1.3 }) });
  const low = { breadth: 2.25, height: 0.9 };
  return {
    running,
    jumping: running,
    ...(!sits && { walking: posed('standing', { breadth: 2.3, reach: isLongEared ? 1.37 : 1.2 }) }),
    ...(sits && { sitting: posed('sitting', { breadth: 1.9, height: 0.95, reach: 1.42 }) }),
    lying: posed('lying', { ...low, reach: isLongEared ? 1.08 : 0.95 }),
    ...(sleeps && { asleep: posed('asleep', { ...low, reach: 0.95 }) }),
    swimming: swimming((pen, { colour }) => drawWalker(pen, coatOf(colour), 'standing'), 46, {
      breadth: 2.3,
      reach: isLongEared ? 0.95 : 0.8,
    }),
  };
}
