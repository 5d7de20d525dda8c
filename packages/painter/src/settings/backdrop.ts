import { mixHex, shift } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';
import { drawHill, drawMountains, drawTreeLine } from './terrain.ts';

/** Colours of the ground for each kind of land, far to near. */
export function groundOf(scene: Scene): readonly [string, string, string] {
  const { palette, place, description } = scene.plan;
  if (palette.snow) return ['#dde7f1', '#e9f0f7', '#f4f7fb'];
  if (place === 'desert') return ['#e8bd84', '#dfa768', '#cf9153'];
  if (place === 'field' && description.season !== 'spring') return ['#d9c07a', '#d9b354', '#c99a3e'];
  if (place === 'forest')
    return [
      mixHex(palette.grassFar, '#56754e', 0.5),
      mixHex(palette.grass, '#4d6b42', 0.45),
      mixHex(palette.grass, '#3f5a3c', 0.6),
    ];
  if (place === 'ricefield') return ['#a9c46e', '#93b957', '#7ba648'];
  return [palette.grassFar, palette.grass, shift(palette.grass, -0.05)];
}

/** Mountains and hills in the haze, behind open land and shores. */
export function buildBackdrop(scene: Scene, high: number): void {
  const { plan, pen } = scene;
  const { around, palette, unit, width: w, horizon } = plan;
  const random = plan.random.fork('backdrop');
  const volcano = plan.subjects.some((s) => s.name === 'volcano' || s.name === 'fuji');
  // Low hills leave room for lanterns and fireworks in the sky.
  const lights = plan.subjects.some((s) => s.name === 'skylantern' || s.name === 'firework');
  const mountains =
    !volcano &&
    !plan.description.absent.has('mountain') &&
    (around.has('mountain') ||
      plan.place === 'mountain' ||
      (!lights && plan.place !== 'desert' && plan.place !== 'field' && random.chance(0.4)));
  const layers = mountains ? (plan.place === 'mountain' ? 3 : 2) : 1;
  const wide = Math.max(1, w / (unit * 100));
  for (let i = 0; i < layers; i++) {
    const depth = 0.92 - 0.24 * i;
    const base = horizon + unit * 2 * i;
    if (mountains)
      pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) =>
        drawMountains(p, plan, random.fork(`range${i}`), {
          base,
          depth,
          peaks: Math.min(9, Math.round((2.6 + i) * wide)),
          tall: Math.min(
            unit *
              high *
              (plan.description.moods.includes('epic') ? 1.25 : 1) *
              (plan.place === 'mountain' ? 1.25 : 0.8) *
              (1 - 0.2 * i),
            horizon * 0.72,
          ),
          snow: palette.snow ? 1 : plan.place === 'mountain' ? 0.55 : 0.35 * (i === 0 ? 1 : 0),
          colour: palette.rock,
        }),
      );
    else
      pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
        drawHill(p, plan, random.fork('far1'), {
          y: horizon - unit * 7,
          amplitude: unit * 6,
          waves: 1.1,
          colour: plan.place === 'desert' ? '#d8a878' : palette.grassFar,
          snow: palette.snow,
        });
      });
  }
  const depth = 0.56;
  pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
    const line = drawHill(p, plan, random.fork('far2'), {
      y: horizon - unit * 1.5,
      amplitude: unit * 3.6,
      waves: 1.5,
      colour: groundOf(scene)[0],
      snow: palette.snow,
    });
    if (plan.place !== 'desert')
      drawTreeLine(
        p,
        plan,
        random.fork('far3'),
        line,
        unit * random.range(2.2, 4),
        palette.snow ? '#6f8a94' : mixHex(palette.leaf, '#3c5c50', 0.35),
        mountains || palette.snow,
      );
  });
}
