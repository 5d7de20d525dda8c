import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting } from '../scene/scene.ts';
import { tree } from '../subjects/plant/tree.ts';
import { drawSkyline } from './skyline.ts';
import { rolling } from './terrain.ts';
import { plantTrees } from './vegetation.ts';

/** A skyline above a park, because subjects need ground to stand on. */
export const buildCity: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon, palette, focus } = plan;
  const below = h - horizon;
  pen.drawing.startFront();
  drawSkyline(scene, horizon + unit * 2, 0.72);
  const grass = palette.snow ? '#edf2f7' : mixHex(palette.grass, '#6d8a5c', 0.4);
  const line = rolling(plan.random.fork('park'), plan, horizon + below * 0.2, unit * 2, 0.6);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.16, (p) => {
    p.path(
      `M-9 ${horizon + unit}H${w + 9}V${h}H-9z`,
      { from: mixHex(grass, palette.haze, 0.4), to: shift(grass, -0.08), along: [0, horizon, 0, h] },
      { material: palette.snow ? 'snow' : 'grass' },
    );
  });
  plantTrees(scene, rolling(plan.random.fork('row'), plan, horizon + unit * 3, unit, 0.8), {
    name: 'avenue',
    count: Math.min(40, Math.round((14 * w) / (unit * 100))),
    tall: unit * 12,
    depth: 0.24,
  });
  pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => {
    const path = palette.snow ? '#cdd7e2' : '#cdb797';
    p.path(
      `M${focus.x - unit * 1.5} ${horizon + below * 0.2}C${w * 0.5} ${horizon + below * 0.4} ${focus.x - unit * 60} ${horizon + below * 0.62} ${focus.x - unit * 40} ${h}H${focus.x + unit * 30}C${focus.x - unit * 20} ${horizon + below * 0.6} ${w * 0.5 + unit * 9} ${horizon + below * 0.4} ${focus.x + unit * 1.5} ${horizon + below * 0.2}z`,
      path,
      { material: 'grass', round: 0.1, outline: false },
    );
  });
  const side = focus.x < w / 2 ? ([0.7, 1.03] as const) : ([-0.03, 0.3] as const);
  plantTrees(scene, line, {
    name: 'park trees',
    count: 3,
    tall: unit * 30,
    depth: 0.14,
    from: side[0],
    to: side[1],
    draw: tree.draw,
  });
  return {
    far: { x: focus.x, y: horizon + below * 0.16, depth: 0.24, scale: 1.15 },
    mid: { x: focus.x, y: horizon + below * 0.72, depth: 0.05, scale: 1 },
    near: { x: focus.x, y: h - below * 0.12, depth: 0.02, scale: 1 },
    water: { x: focus.x, y: horizon + below * 0.72, depth: 0.06, scale: 1 },
    sky: { x: focus.x, y: horizon * 0.3, depth: 0.1, scale: 1 },
    ground: grass,
    grass: { y: horizon + below * 0.7, colour: grass, thick: palette.snow ? 0.2 : 0.5 },
    drawInFront() {},
  };
};
