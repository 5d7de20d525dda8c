import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';

function bloom(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  petals: number,
  colour: string,
  heart: string,
): void {
  for (const [k, tone] of [
    [1, -0.03],
    [0.72, 0.03],
  ] as const)
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * 6.283 + (k < 1 ? 0.35 : 0);
      const c = Math.cos(a);
      const s = Math.sin(a);
      const q = r * k;
      pen.path(
        `M${x} ${y}C${(x + q * (c * 0.5 - s * 0.52)).toFixed(1)} ${(y + q * (s * 0.5 + c * 0.52)).toFixed(1)} ${(x + q * (c * 1.05 - s * 0.34)).toFixed(1)} ${(y + q * (s * 1.05 + c * 0.34)).toFixed(1)} ${(x + q * c).toFixed(1)} ${(y + q * s).toFixed(1)}C${(x + q * (c * 1.05 + s * 0.34)).toFixed(1)} ${(y + q * (s * 1.05 - c * 0.34)).toFixed(1)} ${(x + q * (c * 0.5 + s * 0.52)).toFixed(1)} ${(y + q * (s * 0.5 - c * 0.52)).toFixed(1)} ${x} ${y}z`,
        shift(colour, tone),
        { round: r * 0.2 },
      );
    }
  pen.circle(x, y, r * 0.3, heart, { round: r * 0.25 });
}

function stem(pen: Pen, x: number, top: number, lean: number): void {
  pen.line([x, 0, x + lean * 0.4, top * 0.5, x + lean, top], '#4f8445', 2.6, { material: 'flat' });
  pen.path(
    `M${x + lean * 0.2} ${top * 0.3}q14 -13 22 -9q-6 12 -22 9zM${x + lean * 0.3} ${top * 0.45}q-13 -11 -20 -7q6 11 20 7z`,
    '#5f9a4c',
    { round: 3 },
  );
}

export const drawFlower: Draw = (pen, actor) => {
  const colours = ['#f0708c', '#f6b84c', '#f4f1ea', '#a77bd0', '#ef6a4a'] as const;
  for (const [x, top, lean, r] of [
    [-22, -62, -6, 14],
    [20, -70, 7, 15],
    [0, -84, 0, 17],
  ] as const) {
    stem(pen, x, top, lean);
    bloom(pen, x + lean, top, r, 7, actor.colour ?? actor.random.pick(colours), '#f4c542');
  }
};

export const drawSunflower: Draw = (pen, actor) => {
  for (const [x, top, lean, r] of [
    [-20, -58, -4, 16],
    [21, -64, 5, 17],
    [0, -80, 0, 21],
  ] as const) {
    stem(pen, x, top, lean);
    bloom(pen, x + lean, top, r, 13, actor.colour ?? '#f5b92e', '#6b432a');
    pen.circle(x + lean, top, r * 0.42, '#5c3a26', { round: r * 0.4 });
  }
};

export const drawRose: Draw = (pen, actor) => {
  const c = actor.colour ?? '#c92f45';
  for (const [x, top, lean, r] of [
    [-16, -58, -6, 13],
    [0, -84, 4, 17],
  ] as const) {
    stem(pen, x, top, lean);
    pen.place({ x: x + lean, y: top, scale: r / 10 }, pen.depth, (p) => {
      p.path('M-10 -2C-11 -10 -4 -13 0 -11C5 -13 11 -9 10 -2C10 5 5 9 0 9C-5 9 -10 5 -10 -2z', c, {
        round: 6,
      });
      p.path('M-9 -3C-4 2 4 2 9 -3C9 4 5 8 0 8C-5 8 -9 4 -9 -3z', shift(c, -0.05), { round: 4 });
      p.path('M-5 -6C-4 -10 4 -10 5 -6C4 -1 -4 -1 -5 -6z', shift(c, 0.05), { round: 2 });
      p.path('M-2 -6q2 -3 4 0q-1 3 -4 0z', shift(c, -0.1), { round: 1 });
    });
  }
};

export const drawMushroom: Draw = (pen, actor) => {
  const cap = actor.colour ?? '#d2463a';
  const one = (x: number, s: number) =>
    pen.place({ x, y: 0, scale: s }, pen.depth, (p) => {
      p.path('M-12 0C-9 -16 -9 -30 -8 -44L8 -44C9 -30 10 -16 13 0Q0 5 -12 0z', '#f1e6d2', { round: 9 });
      p.path('M-8 -40Q-18 -34 -14 -28Q0 -34 14 -28Q18 -34 8 -40z', '#e2d3ba', { round: 4 });
      p.path('M-44 -44C-42 -78 -20 -94 0 -94C20 -94 42 -78 44 -44C28 -36 -28 -36 -44 -44z', cap, {
        round: 24,
      });
      p.path('M-44 -44C-28 -36 28 -36 44 -44C26 -50 -26 -50 -44 -44z', shift(cap, -0.12, 0.8), { round: 3 });
      for (const [cx, cy, r] of [
        [-18, -70, 6],
        [6, -80, 7],
        [24, -62, 5],
        [-2, -60, 4.5],
        [-32, -54, 4],
      ] as const)
        p.ellipse(cx, cy, r, r * 0.8, '#fdf6ea', { round: 3 });
    });
  one(-30, 0.5);
  one(34, 0.4);
  one(2, 1);
};

export const drawLeaf: Draw = (pen, actor) => {
  const { random } = actor;
  for (let i = 0; i < 7; i++) {
    const c = actor.colour ?? random.pick(['#d4622a', '#e09a30', '#b8402c', '#c98a2c']);
    pen.place(
      {
        x: random.range(-48, 48),
        y: -random.range(4, 88),
        scale: random.range(0.5, 0.95),
        turn: random.range(0, 360),
      },
      pen.depth,
      (p) => {
        p.path('M0 -20C12 -12 12 6 0 20C-12 6 -12 -12 0 -20z', c, { round: 6 });
        p.path('M0 -16V26', 'none', { stroke: shift(c, -0.12), width: 1.6, material: 'flat' });
      },
    );
  }
};
