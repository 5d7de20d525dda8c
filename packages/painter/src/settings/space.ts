import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting } from '../scene/scene.ts';
import { drawGlobe } from '../subjects/nature/planet.ts';
import { spots } from './spots.ts';
import { drawMountains, fillBelow, rolling } from './terrain.ts';
/** A planet, and the ground of a moon for subjects that stand. */
export const buildSpace: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, focus } = plan;
  const random = plan.random.fork('space');
  pen.drawing.startFront();
  const standing =
    plan.subjects.some((s) => !['rocket', 'planet', 'ufo', 'star', 'whale', 'jellyfish'].includes(s.name)) ||
    plan.subjects.length === 0;
  const colours = ['#e0a060', '#7fb0d8', '#c87f9c', '#8fc0a8'] as const;
  const px = focus.x > w / 2 ? w * random.range(0.14, 0.34) : w * random.range(0.66, 0.86);
  const disc = unit * random.range(11, 17);
  const colour = random.pick(colours);
  if (!plan.subjects.some((s) => s.name === 'planet'))
    pen.place({ x: px, y: h * random.range(0.2, 0.34) + disc, scale: disc / 50 }, 0.3, (p) =>
      drawGlobe(p, colour, random.chance(0.6), plan.light.x > 0 ? 1 : -1),
    );
  if (!standing) return { ...spots(scene, '#20263c', h * 0.72), drawInFront() {} };
  const soil = random.pick(['#b9b4b8', '#c98f6c', '#a8a4c0']);
  const line = rolling(random, plan, h * 0.72, unit * 4, 0.6);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.3, (p) =>
    drawMountains(p, { ...plan, palette: { ...plan.palette, haze: '#2a2a4a', light: '#ffffff' } }, random, {
      base: h * 0.74,
      tall: unit * 16,
      depth: 0.3,
      peaks: 4,
      snow: 0,
      colour: mixHex(soil, '#30304c', 0.4),
    }),
  );
  pen.place({ x: 0, y: 0, scale: 1 }, 0.05, (p) => {
    p.path(
      fillBelow(line, plan),
      { from: shift(soil, 0.1), to: mixHex(soil, '#1a1a34', 0.55), along: [0, h * 0.7, 0, h] },
      { material: 'grass', round: unit * 3 },
    );
    for (let i = 0; i < 9; i++) {
      const t = random.next();
      const y = h * (0.76 + 0.22 * t);
      const r = unit * (2 + 6 * t) * random.range(0.6, 1.2);
      const x = random.next() * w;
      p.ellipse(x, y, r, r * 0.28, mixHex(soil, '#1a1a34', 0.45), { material: 'flat', outline: false });
      p.ellipse(x, y + r * 0.1, r * 0.86, r * 0.2, mixHex(soil, '#1a1a34', 0.2), {
        material: 'flat',
        outline: false,
      });
    }
  });
  return { ...spots(scene, soil, h * 0.86), drawInFront() {} };
};
