import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Posed, Subject } from '../subject.ts';

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
  stripes?: boolean;
  mane?: string;
}

type Gait = 'standing' | 'running' | 'lying';
type Points = readonly [number, number, number, number, number, number];

/** Hip, knee and paw of the legs: far hind, far fore, near hind, near fore. */
const legs: Record<Gait, readonly [Points, Points, Points, Points]> = {
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
  const { fur } = coat;
  const down = gait === 'lying' ? 30 : 0;
  const [farHind, farFore, nearHind, nearFore] = legs[gait];
  drawTail(pen, coat, gait, down);
  drawLeg(pen, farHind, shift(fur, -0.09));
  drawLeg(pen, farFore, shift(fur, -0.09));
  pen.blob(
    [
      -66,
      -56 + down,
      -58,
      -74 + down,
      -30,
      -76 + down,
      6,
      -72 + down,
      36,
      -78 + down,
      48,
      -60 + down,
      36,
      -42 + down,
      6,
      -38 + down,
      -30,
      -42 + down,
      -56,
      -38 + down,
    ],
    fur,
    { round: 18 },
  );
  pen.path(
    `M-34 ${-43 + down}Q6 ${-34 + down} 38 ${-44 + down}Q20 ${-50 + down} 4 ${-48 + down}Q-18 ${-48 + down} -34 ${-43 + down}z`,
    coat.pale,
    {
      round: 5,
      outline: false,
    },
  );
  if (coat.stripes)
    for (const [i, x] of [-56, -44, -32, -20, -8, 4, 16, 28].entries())
      pen.path(
        `M${x} ${-73 + down + (i % 2)}Q${x + 6} ${-62 + down} ${x + 1} ${-51 + down}Q${x - 1} ${-62 + down} ${x - 5} ${-72 + down}z`,
        coat.dark,
        {
          material: 'flat',
          outline: false,
        },
      );
  drawLeg(pen, nearHind, shift(fur, 0.015));
  drawLeg(pen, nearFore, shift(fur, 0.02));
  if (gait !== 'running')
    pen.ellipse(-50, -54 + down, 19, 20, shift(fur, 0.015), { round: 14, outline: false });
  const lift = gait === 'running' ? 6 : 0;
  pen.place({ x: 54, y: -78 + down + lift, scale: 1, turn: gait === 'running' ? 10 : 0 }, pen.depth, (p) =>
    drawHead(p, coat),
  );
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
  if (coat.tail === 'brush') {
    const d =
      gait === 'running'
        ? 'M-58 -68C-80 -84 -110 -84 -132 -70C-112 -58 -84 -52 -60 -56z'
        : `M-58 ${-68 + down}C-84 ${-70 + down} -104 ${-46 + down} -106 ${-20 + down}C-86 ${-18 + down} -68 ${-34 + down} -58 ${-54 + down}z`;
    const tip =
      gait === 'running'
        ? 'M-132 -70C-124 -76 -116 -79 -108 -80Q-112 -70 -106 -62Q-120 -64 -132 -70z'
        : `M-106 ${-20 + down}C-106 ${-30 + down} -103 ${-38 + down} -99 ${-45 + down}Q-92 ${-38 + down} -84 ${-38 + down}Q-94 ${-24 + down} -106 ${-20 + down}z`;
    pen.path(d, shift(coat.fur, -0.03), { round: 9 }).path(tip, coat.pale, { round: 5, outline: false });
    return;
  }
  const d =
    gait === 'running'
      ? 'M-60 -66C-84 -76 -104 -90 -130 -84'
      : `M-62 ${-64 + down}C-86 ${-60 + down} -86 ${-30 + down} -98 ${-22 + down}`;
  pen.path(d, 'none', { stroke: shift(coat.fur, -0.03), width: 8, round: 4 });
  const [x, y] = gait === 'running' ? [-130, -84] : [-98, -22 + down];
  pen.circle(x, y, coat.mane ? 9 : 4.6, coat.mane ?? coat.dark, { round: 4 });
}

function drawHead(pen: Pen, coat: Coat): void {
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
      .circle(-10, -20, 8.5, shift(fur, -0.05), { round: 5 })
      .circle(12, -23, 8.5, fur, { round: 5 })
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
    })
    .ellipse(12, -9, 2.8, 3.3, '#2a2420', { material: 'flat', outline: false })
    .circle(12.9, -10.2, 1, '#ffffff', { material: 'glow', outline: false });
}

/** Running and lying, for an animal whose usual drawing is another one. */
export function walkerPoses(usual: Coat): NonNullable<Subject['poses']> {
  const posed = (gait: Gait, change: Omit<Posed, 'draw'>): Posed => ({
    ...change,
    draw: (pen, { colour }) => {
      const fur = colour ?? usual.fur;
      drawWalker(pen, { ...usual, fur, pale: colour ? shift(fur, 0.17, 0.6) : usual.pale }, gait);
    },
  });
  const isLongEared = usual.ears === 'long';
  const running = posed('running', { breadth: 2.9, height: 0.9, ...(isLongEared && { reach: 1.3 }) });
  return {
    running,
    jumping: running,
    walking: posed('standing', { breadth: 2.3, reach: isLongEared ? 1.37 : 1.2 }),
    lying: posed('lying', { breadth: 2.1, height: 0.9, reach: isLongEared ? 1.08 : 0.95 }),
  };
}
