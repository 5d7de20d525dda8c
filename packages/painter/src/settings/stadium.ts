import { mixHex, shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { goal } from '../subjects/thing/goal.ts';
import { spots } from './spots.ts';

/** A striped pitch in front of full stands with floodlights. */
export const buildStadium: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, palette, focus } = plan;
  const random = plan.random.fork('stadium');
  const dark = palette.time === 'night' || palette.time === 'dusk';
  const top = Math.max(h * 0.08, horizon - unit * random.range(26, 34));
  pen.drawing.startFront();
  drawStands(scene, top);
  for (const x of [0.1, 0.9])
    pen.place({ x: w * x, y: horizon, scale: unit }, 0.4, (p) =>
      drawFloodlight(p, (horizon - top) / unit + 9, dark),
    );
  const green = palette.snow ? '#eef3f7' : mixHex(palette.grass, '#3f9a4a', 0.6);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.2, (p) => {
    p.rect(-9, horizon, w + 18, h - horizon + 9, green, { material: 'grass', outline: false });
    const rows = 7;
    for (let i = 0; i < rows; i += 2) {
      const y = (t: number) => horizon + (h - horizon) * (t / rows) ** 1.7;
      p.rect(-9, y(i), w + 18, y(i + 1) - y(i), shift(green, 0.045), { material: 'grass', outline: false });
    }
    const line = { stroke: '#f6faf4', material: 'flat' } as const;
    const half = unit * 44;
    p.path(`M${-9} ${horizon + unit * 2.6}H${w + 9}`, 'none', { ...line, width: unit * 0.5 });
    p.path(
      `M${w - focus.x - half * 0.8} ${horizon + unit * 2.6}L${w - focus.x - half * 1.25} ${horizon + unit * 11}H${w - focus.x + half * 1.25}L${w - focus.x + half * 0.8} ${horizon + unit * 2.6}`,
      'none',
      { ...line, width: unit * 0.6 },
    );
  });
  if (!plan.subjects.some((s) => s.name === 'goal'))
    pen.place({ x: w - focus.x, y: horizon + unit * 3, scale: (unit * 15) / 100 }, 0.24, (p) =>
      goal.draw(p, scene.context('goal')),
    );
  return {
    ...spots(scene, green, horizon + (h - horizon) * 0.66),
    far: { x: w - focus.x, y: horizon + unit * 3, depth: 0.22, scale: 1 },
    drawInFront() {},
  };
};

function drawStands(scene: Scene, top: number): void {
  const { plan, pen } = scene;
  const { width: w, unit, horizon, palette } = plan;
  const random = plan.random.fork('crowd');
  pen.place({ x: 0, y: 0, scale: 1 }, 0.5, (p) => {
    p.path(`M-9 ${top}Q${w / 2} ${top + unit * 6} ${w + 9} ${top}V${horizon + 2}H-9z`, '#5a6270', {
      material: 'flat',
      outline: false,
    });
    const heads = new Map<string, string>();
    const rows = 9;
    for (let row = 0; row < rows; row++) {
      const t = row / rows;
      for (let x = -unit; x < w + unit; x += unit * 1.7) {
        const colour = random.pick([
          '#d1483c',
          '#f0e8da',
          '#3f6fb0',
          '#e8b84a',
          '#e8b894',
          '#8a5f44',
          '#2f3340',
          '#f0c8a8',
          palette.accent,
        ]);
        const sag = 4 * (x / w) * (1 - x / w);
        const y =
          top +
          unit * 2 +
          (horizon - top - unit * 4) * t +
          unit * 5 * sag * (1 - t) +
          random.range(-0.3, 0.3) * unit;
        const r = unit * random.range(0.55, 0.85);
        heads.set(
          colour,
          `${heads.get(colour) ?? ''}M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0v${(r * 1.4).toFixed(1)}h${(-2 * r).toFixed(1)}z`,
        );
      }
    }
    for (const [colour, d] of heads) p.path(d, colour, { material: 'flat', outline: false });
    p.rect(-9, horizon - unit * 3, w + 18, unit * 3.4, '#f0f2f4', { material: 'flat', outline: false });
    for (let x = 0; x < w; x += unit * 22)
      p.rect(
        x,
        horizon - unit * 2.6,
        unit * 18,
        unit * 2.6,
        random.pick(['#d1483c', '#3f6fb0', '#e8b84a', '#3f9a6c']),
        { material: 'flat', outline: false },
      );
    p.path(
      `M-9 ${top - unit * 5}Q${w / 2} ${top + unit * 1} ${w + 9} ${top - unit * 5}V${top}Q${w / 2} ${top + unit * 6} -9 ${top}z`,
      '#c9d0d8',
      { round: unit * 2 },
    );
  });
}

function drawFloodlight(p: Pen, tall: number, dark: boolean): void {
  p.rect(-0.6, -tall, 1.2, tall, '#4a505a', { round: 0.5 }).rect(-5, -tall - 3, 10, 5, '#3a4048', {
    round: 0.6,
  });
  for (const x of [-3.6, -1.2, 1.2, 3.6])
    for (const y of [-1.8, 0.4])
      p.circle(x, -tall + y, 0.9, dark ? '#fffbe4' : '#e8eef2', { material: 'glow', outline: false });
  if (dark) p.halo(0, -tall, 26, '#fff6d8', 0.6);
}
