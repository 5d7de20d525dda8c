import { mixHex, shift } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';
import { house } from '../subjects/building/house.ts';
import { heightAt, type Line } from './terrain.ts';

export function villageAlong(scene: Scene, line: Line): void {
  const { plan } = scene;
  const { absent, subjects } = plan.description;
  // "Two houses": the village draws no others.
  if (absent.has('house') || subjects.some((s) => s.name === 'house' && s.count > 1)) return;
  const random = plan.random.fork('village');
  for (let i = 0; i < 9; i++) {
    const t = (i + random.range(0.1, 0.9)) / 9;
    const x = t * plan.width;
    const tall = plan.unit * random.range(8, 12);
    scene.pen.place(
      {
        x,
        y: heightAt(line, x) + tall * 0.12 + random.range(0, plan.unit * 3),
        scale: tall / 100,
        flip: random.chance(0.5),
      },
      0.34,
      (p) => house.draw(p, scene.context(`house${i}`)),
    );
  }
}

export function drawRoad(scene: Scene, top: number, topX: number, colour: string): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit } = plan;
  const bend = plan.random.fork('road').range(-0.35, 0.35) * w;
  const x0 = w * 0.5 - bend * 0.3;
  const d = `M${topX - unit * 0.4} ${top}C${topX + bend} ${top + (h - top) * 0.3} ${x0 - unit * 46 - bend * 0.6} ${top + (h - top) * 0.52} ${x0 - unit * 30} ${h * 1.02}L${x0 + unit * 34} ${h * 1.02}C${x0 + unit * 8 - bend * 0.5} ${top + (h - top) * 0.5} ${topX + bend + unit * 7} ${top + (h - top) * 0.27} ${topX + unit * 0.8} ${top}z`;
  pen.path(
    d,
    { from: shift(colour, 0.05), to: shift(colour, -0.05), along: [0, top, 0, h] },
    { material: 'grass', round: 0.1, outline: false },
  );
}

export function drawRows(scene: Scene, y: number): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('rows');
  const vanish = w * random.range(0.3, 0.7);
  let d = '';
  for (let i = -14; i <= 14; i++) {
    const foot = vanish + i * w * 0.13;
    const top = vanish + i * unit * 3;
    d += `M${top.toFixed(1)} ${y.toFixed(1)}L${(foot - unit * 1.6).toFixed(1)} ${h}L${(foot + unit * 2.6).toFixed(1)} ${h}z`;
  }
  pen.path(d, mixHex(palette.earth, palette.grass, 0.35), { material: 'flat', opacity: 0.5, outline: false });
}

export function frameWithTrunks(scene: Scene, layer: 'behind' | 'before'): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('trunks');
  const bark = mixHex(palette.snow ? '#57505a' : '#4c382e', palette.shadow, 0.25);
  const right = plan.focus.x < w / 2;
  // In a tall picture the front trunks stand half outside, so that they hide no subject.
  const inset = w < unit * 90 ? 0.01 : 0.05;
  const spots = right ? [1 - inset, 0.8, inset] : [inset, 0.2, 1 - inset];
  spots.forEach((t, i) => {
    if ((i === 1) !== (layer === 'behind')) return;
    const half = unit * (i === 0 ? 5.5 : 3.2) * random.range(0.85, 1.15);
    const x = t * w;
    const foot = i === 1 ? plan.horizon + (h - plan.horizon) * 0.5 : h * 1.02;
    pen.place({ x: 0, y: 0, scale: 1 }, i === 1 ? 0.16 : 0.03, (p) => {
      p.path(
        `M${x - half * 1.7} ${foot}Q${x - half * 0.9} ${foot - unit * 9} ${x - half * 0.8} ${foot - unit * 30}L${x - half * 0.7} -5H${x + half * 0.6}L${x + half * 0.8} ${foot - unit * 30}Q${x + half * 0.9} ${foot - unit * 9} ${x + half * 1.8} ${foot}z`,
        bark,
        { round: half * 0.9, material: 'smooth' },
      );
      for (let k = 0; k < 5; k++) {
        const s = k % 2 ? 1 : -1;
        const y = h * (0.06 + 0.09 * k) + random.range(-2, 2) * unit;
        const long = unit * random.range(9, 17);
        const rise = long * random.range(0.35, 0.75);
        p.line(
          [x, y + unit * 2, x + s * long * 0.45, y - rise * 0.3, x + s * long, y - rise],
          bark,
          unit * 1.1,
          { material: 'flat' },
        );
        for (const t of [0.4, 0.65, 0.85] as const)
          p.line(
            [
              x + s * long * t,
              y - rise * t * 0.85,
              x + s * long * (t + 0.22),
              y - rise * t - unit * random.range(0.5, 4.5),
            ],
            bark,
            unit * 0.45,
            { material: 'flat' },
          );
      }
      let d = '';
      for (let k = 0; k < 46; k++) {
        const cx = x + (random.next() - 0.5) * unit * 46;
        const cy = random.next() ** 1.6 * unit * 26 - unit * 3;
        const r = unit * random.range(1.6, 4.4);
        d += `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}q${(r * 0.9).toFixed(1)} ${(-r).toFixed(1)} ${(2 * r).toFixed(1)} 0q${(-r * 0.7).toFixed(1)} ${(r * 0.9).toFixed(1)} ${(-2 * r).toFixed(1)} 0z`;
      }
      if (!palette.snow)
        p.path(d, mixHex(shift(palette.leaf, -0.06), palette.shadow, 0.2), {
          material: 'leaf',
          round: unit,
          outline: false,
        });
    });
  });
}
