import { mixHex, shift } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';

const walls = ['#b9a998', '#c9b8a4', '#9ea7b4', '#8f98a8', '#c49a84', '#a8b0a8', '#d6c7b0'] as const;

/** Two paths of windows: dark ones and lit ones. */
function windows(
  random: Scene['plan']['random'],
  x: number,
  y: number,
  w: number,
  h: number,
  cell: number,
  share: number,
): { dull: string; lit: string } {
  let dull = '';
  let lit = '';
  const columns = Math.max(1, Math.min(14, Math.floor(w / cell)));
  const rows = Math.max(1, Math.min(40, Math.floor(h / (cell * 1.25))));
  const cw = w / columns;
  const ch = h / rows;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const d = `M${(x + cw * (c + 0.24)).toFixed(1)} ${(y + ch * (r + 0.22)).toFixed(1)}h${(cw * 0.52).toFixed(1)}v${(ch * 0.56).toFixed(1)}h${(-cw * 0.52).toFixed(1)}z`;
      if (random.chance(share)) lit += d;
      else dull += d;
    }
  return { dull, lit };
}

/** A city on the horizon in three layers, far ones with more haze. */
export function drawSkyline(scene: Scene, base: number, high: number): void {
  const { plan, pen } = scene;
  const { width: w, unit, palette } = plan;
  const random = plan.random.fork('skyline');
  const neon = plan.description.moods.includes('neon');
  const dark = palette.time === 'night' || palette.time === 'dusk';
  const share = dark ? 0.5 : palette.time === 'sunset' ? 0.22 : 0;
  const centre = plan.focus.x;
  [0.84, 0.6, 0.34].forEach((depth, plane) => {
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
      let x = -unit * 4;
      while (x < w + unit * 4) {
        const wide = unit * random.range(5, 10) * (1 + plane * 0.16);
        const middle = Math.exp(-(((x + wide / 2 - centre) / (w * 0.34)) ** 2));
        const tall = Math.min(
          plan.horizon * 0.86,
          unit * (high * 2 * (1 - 0.26 * plane)) * random.range(14, 36) * (0.45 + 0.85 * middle) + unit * 4,
        );
        const top = base - tall;
        const wall = mixHex(random.pick(walls), '#7d8aa0', dark ? 0.4 : 0.15);
        p.rect(x, top, wide, tall + unit, wall, { round: unit * 1.2 });
        if (plan.light.x !== 0)
          p.rect(
            plan.light.x > 0 ? x : x + wide * 0.68,
            top,
            wide * 0.32,
            tall + unit,
            mixHex(wall, palette.shadow, 0.3),
            { material: 'flat', outline: false },
          );
        const lamp = neon ? random.pick(['#ff5ab8', '#5ae0ff', '#b48aff', '#ffd98a']) : '#ffd98a';
        const roof = random.next();
        if (roof < 0.22)
          p.polygon(
            [x, top, x + wide / 2, top - unit * random.range(4, 9), x + wide, top],
            shift(wall, -0.05),
          );
        else if (roof < 0.4)
          p.rect(x + wide * 0.3, top - unit * 2.2, wide * 0.4, unit * 2.4, shift(wall, -0.04));
        else if (roof < 0.5)
          p.rect(x + wide * 0.47, top - unit * 7, unit * 0.4, unit * 7, shift(wall, -0.1), {
            material: 'flat',
          });
        const panes = windows(
          random,
          x + wide * 0.06,
          top + unit,
          wide * 0.88,
          tall - unit * 2,
          unit * (plane === 0 ? 1.7 : 1.9),
          share,
        );
        p.path(panes.dull, mixHex(wall, dark ? '#10182c' : '#4a6c8c', 0.45), {
          material: 'flat',
          outline: false,
          opacity: 0.72,
        });
        if (panes.lit)
          p.path(panes.lit, plane === 2 ? lamp : mixHex(lamp, palette.haze, depth * 0.55), {
            material: 'glow',
            outline: false,
          });
        x += wide * random.range(0.86, 1.12);
      }
    });
  });
}
