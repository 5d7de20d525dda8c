import { clamp, mixHex, shift } from '../drawing/colour.ts';
import type { Plan } from '../scene/plan.ts';
import type { Scene } from '../scene/scene.ts';
import { plantTrees } from './vegetation.ts';

/** The x at which the river comes from the distance, pixels. */
export function riverBend(plan: Plan): number {
  const away = plan.random.fork('bend').range(0.28, 0.44);
  return (plan.focus.x > plan.width / 2 ? away : 1 - away) * plan.width;
}

/** The x of dry ground on the bank, pixels. */
export function riverStand(plan: Plan): number {
  const side = plan.focus.x > plan.width / 2 ? 1 : -1;
  return clamp(riverBend(plan) + side * plan.unit * 44, plan.width * 0.16, plan.width * 0.84);
}

export function drawBanks(scene: Scene): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette, horizon } = plan;
  const snow = palette.snow;
  const bend = riverBend(plan);
  const bank = (side: 1 | -1, depth: number, top: number, reach: number, colour: string) => {
    const edge = side > 0 ? w * 1.05 : -w * 0.05;
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) =>
      p.path(
        `M${edge} ${top - unit * 2}C${bend + side * w * 0.3} ${top - unit * 2} ${bend + side * reach * 0.2} ${top} ${bend + side * reach * 0.5} ${top + unit * 2}S${bend + side * reach * 1.5} ${top + (h - top) * 0.45} ${bend + side * (reach + unit * 4)} ${h * 1.03}L${edge} ${h * 1.03}z`,
        { from: colour, to: mixHex(shift(colour, -0.06), palette.shadow, 0.12), along: [0, top, 0, h] },
        { material: snow ? 'snow' : 'grass', round: unit * 2 },
      ),
    );
  };
  const [far, near] = snow ? ['#e3ebf3', '#f3f7fb'] : [palette.grassFar, palette.grass];
  bank(-1, 0.3, horizon + unit * 2, unit * 10, far);
  bank(1, 0.26, horizon + unit * 3, unit * 14, far);
  bank(plan.focus.x > w / 2 ? 1 : -1, 0.1, horizon + (h - horizon) * 0.34, unit * 20, near);
  const grove = (
    name: string,
    y: number,
    from: number,
    to: number,
    tall: number,
    depth: number,
    count: number,
  ) =>
    plantTrees(scene, [-unit * 9, y, w + unit * 9, y], {
      name,
      count,
      tall,
      depth,
      from,
      to,
      avoid: unit * 14,
    });
  const left = (bend - unit * 22) / w;
  const right = (bend + unit * 24) / w;
  const many = Math.max(2, Math.round((3.4 * w) / (unit * 100)));
  grove('left grove', horizon + unit * 7, -0.03, left + (unit * 8) / w, unit * 15, 0.28, many);
  grove('right grove', horizon + unit * 8, right, 1.03, unit * 15, 0.26, many);
  const focusRight = plan.focus.x > w / 2;
  grove(
    'bank trees',
    horizon + (h - horizon) * 0.5,
    focusRight ? 0.86 : -0.03,
    focusRight ? 1.03 : 0.14,
    unit * 34,
    0.09,
    2,
  );
}
