import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { flower } from '../subjects/plant/flower.ts';
import { palm } from '../subjects/plant/palm.ts';
import { buildBackdrop } from './backdrop.ts';
import { drawSkyline } from './skyline.ts';
import { spots } from './spots.ts';

/** Tiles in perspective from `top` down. */
function drawTiles(scene: Scene, top: number, colour: string): void {
  const { width: w, height: h, unit, palette } = scene.plan;
  scene.pen.place({ x: 0, y: 0, scale: 1 }, 0.14, (p) => {
    p.rect(
      -9,
      top,
      w + 18,
      h - top + 9,
      { from: shift(colour, 0.05), to: mixHex(colour, palette.shadow, 0.14), along: [0, top, 0, h] },
      {
        material: palette.snow ? 'snow' : 'grass',
        outline: false,
      },
    );
    const line = { stroke: shift(colour, -0.07), width: unit * 0.28, material: 'flat', veil: true } as const;
    let d = '';
    for (let i = -12; i <= 12; i++) d += `M${w / 2 + i * unit * 8} ${top}L${w / 2 + i * unit * 24} ${h + 9}`;
    for (let i = 1; i < 7; i++) d += `M-9 ${top + (h - top) * (i / 7) ** 1.6}H${w + 9}`;
    p.path(d, 'none', line);
  });
}

/** A flat roof above the city, with a railing. */
export const buildRooftop: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon } = plan;
  pen.drawing.startFront();
  drawSkyline(scene, horizon + unit * 3, 0.66);
  const top = horizon + unit * 2;
  const floor = plan.palette.snow ? '#e6edf3' : '#a8aab0';
  drawTiles(scene, top, floor);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.13, (p) => {
    const rail = '#5d6672';
    p.rect(-9, top - unit * 2, w + 18, unit * 4, shift(floor, 0.06), { round: unit });
    for (let x = unit * 2; x < w; x += unit * 7)
      p.rect(x, top - unit * 15, unit * 0.7, unit * 14, rail, { round: unit * 0.3, outline: false });
    for (const y of [15, 10, 5.5])
      p.rect(-9, top - unit * y, w + 18, unit * 0.8, rail, { round: unit * 0.4, outline: false });
  });
  return {
    ...spots(scene, floor, top + (h - top) * 0.6),
    sky: { x: plan.focus.x, y: horizon * 0.42, depth: 0.1, scale: 1 },
    drawInFront() {},
  };
};

/** A terrace with a balustrade and pots in front of a landscape. */
export const buildTerrace: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, focus, palette } = plan;
  pen.drawing.startFront();
  if (plan.around.has('city')) drawSkyline(scene, horizon, 0.6);
  else buildBackdrop(scene, 40);
  const top = horizon + unit * 6;
  const floor = palette.snow ? '#e8eef4' : '#d0a07c';
  drawTiles(scene, top, floor);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.13, (p) => {
    const stone = '#efe6d6';
    p.rect(-9, top - unit * 1.5, w + 18, unit * 3, shift(stone, -0.05), { round: unit });
    for (let x = unit * 3; x < w; x += unit * 5.4)
      p.path(
        `M${x - unit} ${top - unit}C${x - unit * 2.4} ${top - unit * 6} ${x - unit * 0.6} ${top - unit * 8} ${x - unit} ${top - unit * 11}H${x + unit}C${x + unit * 0.6} ${top - unit * 8} ${x + unit * 2.4} ${top - unit * 6} ${x + unit} ${top - unit}z`,
        stone,
        {
          round: unit,
        },
      );
    p.rect(-9, top - unit * 13, w + 18, unit * 2.6, stone, { round: unit });
  });
  for (const [t, k] of [
    [focus.x > w / 2 ? 0.08 : 0.92, 1],
    [focus.x > w / 2 ? 0.24 : 0.76, 0.8],
  ] as const)
    pen.place({ x: w * t, y: top + unit * 9 * k, scale: (unit * 17 * k) / 100 }, 0.1, (p) => {
      p.place({ x: 0, y: -34, scale: 0.8 }, p.depth, (q) => flower.draw(q, scene.context(`pot ${t}`)));
      p.path('M-28 -40H28L20 0H-20z', '#b8603c', { round: 8 }).rect(-32, -46, 64, 12, '#c8704a', {
        round: 4,
      });
    });
  return { ...spots(scene, floor, top + (h - top) * 0.62), drawInFront() {} };
};

/** A swimming pool in a paved garden. */
export const buildPool: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, focus } = plan;
  const random = plan.random.fork('pool');
  pen.drawing.startFront();
  buildBackdrop(scene, 40);
  const top = horizon + unit * 3;
  const below = h - top;
  drawTiles(scene, top, '#e6d9c2');
  const y0 = top + below * 0.16;
  const y1 = top + below * 0.78;
  pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => {
    const edge = (grow: number) =>
      `M${w * 0.16 - grow} ${y0 - grow * 0.5}H${w * 0.84 + grow}Q${w * 0.9 + grow} ${y0} ${w * 0.92 + grow} ${y0 + below * 0.1}L${w * 1.04 + grow} ${y1}Q${w * 1.04 + grow} ${y1 + grow} ${w * 0.9} ${y1 + grow}H${w * 0.1}Q${-w * 0.04 - grow} ${y1 + grow} ${-w * 0.04 - grow} ${y1}L${w * 0.08 - grow} ${y0 + below * 0.1}Q${w * 0.1 - grow} ${y0} ${w * 0.16 - grow} ${y0 - grow * 0.5}z`;
    p.path(edge(unit * 2.4), '#f8f4ea', { round: unit });
    p.path(
      edge(0),
      { from: '#7fd6e2', to: '#2f9ec4', along: [0, y0, 0, y1] },
      { material: 'flat', outline: false },
    );
    let glint = '';
    for (let i = 0; i < 70; i++) {
      const t = random.next();
      const y = y0 + (y1 - y0) * (0.04 + 0.92 * t);
      const r = unit * (1.5 + 5 * t);
      const x = w * random.range(0.12 - 0.12 * t, 0.86 + 0.1 * t);
      glint += `M${x.toFixed(1)} ${y.toFixed(1)}q${(r / 2).toFixed(1)} ${(-r * 0.28).toFixed(1)} ${r.toFixed(1)} 0t${r.toFixed(1)} 0q${(-r / 2).toFixed(1)} ${(r * 0.12).toFixed(1)} ${(-r).toFixed(1)} ${(r * 0.1).toFixed(1)}t${(-r).toFixed(1)} ${(-r * 0.1).toFixed(1)}z`;
    }
    p.path(glint, '#e8fbfc', { material: 'flat', outline: false, opacity: 0.6 });
    const x = focus.x > w / 2 ? w * 0.2 : w * 0.8;
    p.path(
      `M${x} ${y0 + unit * 5}V${y0 - unit * 7}q0 ${-unit * 3} ${unit * 3} ${-unit * 3}M${x + unit * 6} ${y0 + unit * 5}V${y0 - unit * 7}q0 ${-unit * 3} ${unit * 3} ${-unit * 3}M${x} ${y0}h${unit * 6}M${x} ${y0 + unit * 3}h${unit * 6}`,
      'none',
      {
        stroke: '#d4dae0',
        width: unit * 0.8,
        round: unit * 0.4,
      },
    );
  });
  for (const [t, k] of [
    [0.06, 1],
    [0.95, 0.85],
  ] as const)
    pen.place({ x: w * t, y: top + unit * 2, scale: (unit * 44 * k) / 100 }, 0.16, (p) =>
      palm.draw(p, scene.context(`palm ${t}`)),
    );
  return {
    ...spots(scene, '#e6d9c2', y1 + below * 0.12),
    water: { x: focus.x, y: y0 + below * 0.4, depth: 0.06, scale: 0.9 },
    drawInFront() {},
  };
};
