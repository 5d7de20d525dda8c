import type { Actor, Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';

const trunk = '#6b4a35';

function clump(pen: Pen, x: number, y: number, r: number, colour: string, actor: Actor): void {
  const points: number[] = [];
  const bumps = 9;
  for (let i = 0; i < bumps; i++) {
    const a = (i / bumps) * 6.283 + actor.random.range(-0.12, 0.12);
    const k = r * actor.random.range(0.82, 1.12);
    points.push(x + Math.cos(a) * k * 1.08, y + Math.sin(a) * k * 0.9);
  }
  pen.blob(points, colour, { material: 'smooth', round: r * 0.75 });
}

/** Crown of overlapping masses: dark behind, light towards the sun. */
function crown(pen: Pen, actor: Actor, cx: number, cy: number, r: number, colour: string): void {
  const { random, lit } = actor;
  const dark = shift(mixHex(colour, actor.palette.shadow, 0.28), -0.04);
  const light = shift(colour, 0.06, 1.05);
  for (const [x, y, k] of [
    [-0.62, 0.28, 0.55],
    [0.62, 0.3, 0.55],
    [0, 0.32, 0.62],
  ] as const)
    clump(pen, cx + x * r, cy + y * r, k * r, dark, actor);
  for (const [x, y, k] of [
    [-0.5, -0.12, 0.56],
    [0.5, -0.08, 0.56],
    [0, -0.4, 0.6],
  ] as const)
    clump(pen, cx + x * r, cy + y * r, k * r, colour, actor);
  clump(pen, cx + lit * 0.36 * r, cy - 0.46 * r, 0.4 * r, light, actor);
  clump(pen, cx + lit * 0.66 * r, cy - 0.02 * r, 0.28 * r, light, actor);
  let dabs = '';
  for (let i = 0; i < 22; i++) {
    const a = random.next() * 6.283;
    const k = r * Math.sqrt(random.next()) * 0.92;
    const x = cx + Math.cos(a) * k + lit * 0.1 * r;
    const y = cy + Math.sin(a) * k * 0.8 - 0.08 * r;
    const s = r * random.range(0.03, 0.07);
    dabs += `M${(x - s).toFixed(1)} ${y.toFixed(1)}q${s.toFixed(1)} ${(-s * 1.4).toFixed(1)} ${(2 * s).toFixed(1)} 0q${(-s).toFixed(1)} ${(s * 0.9).toFixed(1)} ${(-2 * s).toFixed(1)} 0z`;
  }
  pen.path(dabs, shift(light, 0.05), { material: 'flat', opacity: 0.7, outline: false });
}

function bareTree(pen: Pen, actor: Actor): void {
  const { random } = actor;
  const branch = (x: number, y: number, angle: number, long: number, width: number, left: number): void => {
    const x2 = x + Math.cos(angle) * long;
    const y2 = y + Math.sin(angle) * long;
    pen.line([x, y, (x + x2) / 2 + random.range(-1, 1), (y + y2) / 2, x2, y2], trunk, width, {
      material: 'flat',
    });
    if (left > 0)
      for (const turn of [-0.5, 0.05, 0.55])
        branch(
          x2,
          y2,
          angle + turn + random.range(-0.15, 0.15),
          long * random.range(0.55, 0.75),
          width * 0.6,
          left - 1,
        );
  };
  branch(0, 0, -1.57, 38, 7, 3);
}

/** Redder than green: its leaves are falling. */
function isTurned(leaf: string): boolean {
  return Number.parseInt(leaf.slice(1, 3), 16) > Number.parseInt(leaf.slice(3, 5), 16) * 1.3;
}

function dropLeaves(pen: Pen, { random }: Actor, leaf: string): void {
  for (const colour of [shift(leaf, 0.05), shift(leaf, -0.05)]) {
    let d = '';
    for (let i = 0; i < 26; i++) {
      const falling = i < 5;
      const x = random.range(-1, 1) * 44 * Math.sqrt(random.next());
      const y = falling ? random.range(-34, -6) : random.range(-1.5, 7);
      d += `M${x.toFixed(1)} ${y.toFixed(1)}q1.3 -1.500 2.600 0q-1.300 1.300 -2.600 0z`;
    }
    pen.path(d, colour, { material: 'flat', outline: false, veil: true });
  }
}

export const drawTree: Draw = (pen, actor) => {
  if (actor.palette.snow && !actor.colour) return bareTree(pen, actor);
  pen.path('M-5 0C-3 -14 -4 -30 -3 -46L3 -46C4 -28 3 -12 6 0z', trunk, { round: 4 });
  pen.path('M-1 -34L-14 -54L-11 -56L1 -42zM1 -36L15 -52L12 -55L-1 -43z', trunk, { round: 2 });
  const leaf = actor.colour ?? actor.palette.leaf;
  crown(pen, actor, 0, -66, 33, leaf);
  if (isTurned(leaf)) dropLeaves(pen, actor, leaf);
};

export const drawCherry: Draw = (pen, actor) => {
  pen.path('M-6 0C-2 -12 -9 -24 -4 -42L3 -44C1 -28 6 -14 7 0z', '#5b4038', { round: 4 });
  pen.path(
    'M-3 -30C-14 -40 -20 -44 -28 -50L-27 -53C-16 -48 -8 -44 0 -36zM1 -34C10 -44 18 -48 28 -52L27 -56C14 -52 6 -46 -1 -41z',
    '#5b4038',
    { round: 2 },
  );
  const pink = actor.colour ?? '#f3aec4';
  crown(pen, actor, -20, -62, 23, pink);
  crown(pen, actor, 22, -60, 22, pink);
  crown(pen, actor, 2, -74, 25, shift(pink, 0.02));
  let petals = '';
  for (let i = 0; i < 14; i++)
    petals += `M${actor.random.range(-50, 50).toFixed(1)} ${actor.random.range(-46, 0).toFixed(1)}q1.2 -1.4 2.4 0q-1.2 1.2 -2.4 0z`;
  pen.path(petals, shift(pink, 0.05), { material: 'flat', outline: false });
};

export const drawPine: Draw = (pen, actor) => {
  const { random, lit, palette } = actor;
  const green = actor.colour ?? (palette.snow ? '#4a6a66' : mixHex('#2f5d4a', palette.leaf, 0.18));
  pen.rect(-3, -14, 6, 14, trunk, { round: 3 });
  for (let tier = 0; tier < 5; tier++) {
    const y = -10 - tier * 17;
    const half = 27 - tier * 4.9;
    const points: number[] = [0, y - 27];
    const steps = 5;
    const edge: number[] = [];
    for (let i = steps; i >= -steps; i--)
      edge.push(
        (half * i) / steps + random.range(-0.8, 0.8),
        y + (Math.abs(i) / steps) * 3 - (i % 2 ? 0 : 4) + random.range(-1, 1),
      );
    pen.polygon([...points, ...edge], shift(green, -0.03 + 0.012 * tier), { round: half * 0.55 });
    pen.polygon(
      [0, y - 27, lit * half * 0.95, y + 1, lit * half * 0.55, y - 3.5, lit * half * 0.2, y - 6],
      shift(green, 0.05 + 0.01 * tier),
      { material: 'flat', outline: false, opacity: 0.75 },
    );
    if (palette.snow)
      pen.path(
        `M0 ${y - 28}L${half * 0.72} ${y - 5}Q${half * 0.5} ${y - 9} ${half * 0.34} ${y - 5}Q${half * 0.16} ${y - 12} 0 ${y - 7}Q${-half * 0.2} ${y - 13} ${-half * 0.4} ${y - 6}Q${-half * 0.55} ${y - 10} ${-half * 0.74} ${y - 4}z`,
        '#f6f9fd',
        { material: 'snow', round: 5, outline: false },
      );
  }
};

export const drawPalm: Draw = (pen, actor) => {
  pen.path('M-4 0C-1 -22 2 -46 13 -68L17 -66C8 -44 5 -22 5 0z', '#8a6a4a', { round: 4 });
  const green = actor.colour ?? '#4d8a4a';
  const fronds = [
    [-34, -78, -46, -52],
    [-26, -94, -44, -84],
    [-2, -104, -14, -112],
    [30, -104, 42, -110],
    [54, -92, 68, -74],
    [50, -74, 58, -50],
    [6, -84, -20, -62],
  ] as const;
  fronds.forEach(([mx, my, ex, ey], i) => {
    pen.path(
      `M15 -68Q${mx} ${my - 6} ${ex} ${ey}Q${mx + 4} ${my + 7} 15 -66z`,
      shift(green, i % 2 ? 0.03 : -0.04),
      { round: 4 },
    );
  });
  for (const [x, y] of [
    [11, -65],
    [18, -63],
    [14, -61],
  ] as const)
    pen.circle(x, y, 3.2, '#7a5334', { round: 3 });
};

export const drawBamboo: Draw = (pen, actor) => {
  const green = actor.colour ?? '#7aa35a';
  for (const [x, lean, w] of [
    [-22, -3, 5],
    [-8, 2, 6.5],
    [7, -1, 5.5],
    [20, 4, 5],
  ] as const) {
    for (let i = 0; i < 6; i++)
      pen.path(
        `M${x + lean * i * 0.6 - w / 2} ${-i * 17}h${w}l${lean * 0.5} -16.2h${-w}z`,
        shift(green, i % 2 ? 0.02 : -0.02),
        { round: 3 },
      );
    for (let k = 0; k < 9; k++) {
      const y = -40 - actor.random.next() * 62;
      const bx = x + (lean * -y) / 28;
      const s = k % 2 ? 1 : -1;
      const long = actor.random.range(9, 17);
      pen.path(
        `M${bx} ${y}q${s * long * 0.5} -5 ${s * long} 5q${-s * long * 0.6} 0 ${-s * long} -5z`,
        shift(green, actor.random.range(-0.08, 0.05)),
        { round: 2, material: 'flat' },
      );
    }
  }
};

export const drawCactus: Draw = (pen, actor) => {
  const green = actor.colour ?? '#5b9068';
  pen.path('M-30 -34q-9 0 -9 -9v-18q0 -7 6 -7t6 7v13q0 4 4 4h12v10z', shift(green, -0.02), { round: 6 });
  pen.path('M30 -48q9 0 9 -9v-16q0 -7 -6 -7t-6 7v11q0 4 -4 4h-12v11z', shift(green, 0.01), { round: 6 });
  pen.path('M-11 0V-86q0 -13 11 -13t11 13V0z', green, { round: 10 });
  pen.path('M-4 -2V-88M4 -2V-88', 'none', { stroke: shift(green, -0.09), width: 1, material: 'flat' });
  pen.path('M-4 -99q-4 -7 1 -8q3 -4 6 0q6 1 1 8z', '#ef7f9a', { round: 3 });
};

/** Blades in one stroke of the brush: for foregrounds. Returns an SVG path. */
export function tuft(random: Actor['random'], x: number, y: number, tall: number): string {
  let d = '';
  const blades = 5;
  for (let i = 0; i < blades; i++) {
    const lean = (i - blades / 2 + random.range(-0.5, 0.5)) * tall * 0.2;
    const long = tall * random.range(0.6, 1.1);
    const w = tall * 0.05;
    const bx = x + (i - blades / 2) * tall * 0.07;
    d += `M${(bx - w).toFixed(1)} ${y.toFixed(1)}Q${(bx + lean * 0.3).toFixed(1)} ${(y - long * 0.6).toFixed(1)} ${(bx + lean).toFixed(1)} ${(y - long).toFixed(1)}Q${(bx + lean * 0.45 + w).toFixed(1)} ${(y - long * 0.5).toFixed(1)} ${(bx + w).toFixed(1)} ${y.toFixed(1)}z`;
  }
  return d;
}

export const drawRock: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.palette.rock;
  pen.polygon([-60, 0, -54, -30, -30, -62, -4, -74, 26, -60, 48, -34, 60, 0], c, { material: 'rock' });
  pen.polygon(
    actor.lit > 0
      ? [-4, -74, 26, -60, 48, -34, 60, 0, 16, 0, 8, -40]
      : [-60, 0, -54, -30, -30, -62, -4, -74, -10, -42, -20, 0],
    shift(c, 0.09),
    { material: 'rock', outline: false },
  );
  if (actor.palette.snow)
    pen.blob([-36, -54, -4, -78, 30, -60, 18, -52, 0, -58, -18, -50], '#f6f9fd', { material: 'snow' });
};
