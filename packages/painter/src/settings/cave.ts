import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting } from '../scene/scene.ts';
import { spots } from './spots.ts';
import { drawHill, drawMountains } from './terrain.ts';
/** A landscape seen from inside a cave. */
export const buildCave: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette, focus } = plan;
  const random = plan.random.fork('cave');
  pen.drawing.startFront();
  pen.place({ x: 0, y: 0, scale: 1 }, 0.6, (p) =>
    drawMountains(p, plan, random, {
      base: h * 0.7,
      tall: unit * 34,
      depth: 0.6,
      peaks: 4,
      snow: 0.5,
      colour: palette.rock,
    }),
  );
  pen.place({ x: 0, y: 0, scale: 1 }, 0.4, (p) =>
    drawHill(p, plan, random, {
      y: h * 0.68,
      amplitude: unit * 4,
      waves: 1,
      colour: palette.grassFar,
      snow: palette.snow,
    }),
  );
  const stone = mixHex('#5a5468', palette.shadow, 0.35);
  const ring = (k: number, depth: number, colour: string) => {
    let d = `M${-w * 0.1} ${-h * 0.1}H${w * 1.1}V${h * 1.1}H${-w * 0.1}z`;
    const points: number[] = [];
    for (let i = 0; i < 26; i++) {
      const a = -(i / 26) * 6.283;
      const r = k * random.range(0.9, 1.08);
      points.push(
        w * 0.5 + (focus.x - w / 2) * 0.4 + Math.cos(a) * w * 0.5 * r,
        h * 0.44 + Math.sin(a) * h * 0.46 * r * (Math.sin(a) > 0 ? 0.72 : 1),
      );
    }
    d += `M${points.map((v) => v.toFixed(1)).join(' ')}z`;
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => p.path(d, colour, { material: 'rock' }));
  };
  ring(0.86, 0.14, shift(stone, 0.1));
  ring(1.0, 0.05, stone);
  return { ...spots(scene, stone, h * 0.86), drawInFront() {} };
};
