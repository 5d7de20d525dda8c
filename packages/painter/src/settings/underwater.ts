import { mixHex, shift } from '../drawing/colour.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { spots } from './spots.ts';
import { fillBelow, rolling } from './terrain.ts';
/** Rays of light from above, coral and seaweed below. */
export const buildUnderwater: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('deep');
  pen.drawing.startFront();
  const night = palette.time === 'night' || palette.time === 'dusk';
  const top = night ? '#1d5f8c' : random.pick(['#5cc4cf', '#4fb2d6', '#6fcfc0']);
  const low = night ? '#07203f' : random.pick(['#0d4a78', '#0e5570', '#123f74']);
  pen.path(
    `M-9 -9H${w + 9}V${h + 9}H-9z`,
    { from: top, to: low, along: [0, 0, 0, h] },
    { material: 'glow', outline: false },
  );
  const source = plan.sun.x;
  for (let i = 0; i < 7; i++) {
    const a = source + (i - 3) * unit * random.range(7, 13);
    const lean = (a - w / 2) * 0.5;
    const wide = unit * random.range(2, 6);
    pen.polygon(
      [a, -9, a + wide, -9, a + lean + wide * 3.4, h * random.range(0.7, 1), a + lean, h * 0.9],
      mixHex(top, '#ffffff', 0.55),
      { material: 'glow', opacity: night ? 0.07 : 0.15, outline: false },
    );
  }
  const sea = { ...palette, haze: mixHex(top, low, 0.6) };
  [0.7, 0.4, 0.12].forEach((depth, i) => {
    const y = h * (0.78 + i * 0.085);
    const line = rolling(random.fork(`bed${i}`), plan, y, unit * (7 - i * 2), 1.1);
    const bed = mixHex(mixHex('#c9b48a', low, 0.35), sea.haze, depth);
    pen.path(
      fillBelow(line, plan),
      { from: bed, to: mixHex(bed, low, 0.5), along: [0, y - unit * 6, 0, h] },
      { material: 'grass', outline: false, round: unit },
    );
    const plants = Math.min(40, Math.round(((8 + i * 3) * w) / (unit * 100)));
    for (let k = 0; k < plants; k++) {
      const x = random.next() * w;
      if (i === 2 && Math.abs(x - plan.focus.x) < unit * 16) continue;
      const colour = mixHex(
        random.pick(['#e0736c', '#e8a04c', '#c46a9c', '#5aa878', '#3f8f86', '#d8c05c']),
        sea.haze,
        depth,
      );
      const tall = unit * random.range(6, 15) * (0.6 + 0.35 * i);
      drawWeed(scene, x, y + unit * (2 + i), tall, mixHex(colour, low, 0.2), random.int(0, 2));
    }
  });
  let bubbles = '';
  for (let i = 0; i < 26; i++) {
    const r = unit * random.range(0.3, 1.1);
    bubbles += `M${random.next() * w} ${random.next() * h * 0.8}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  pen.path(bubbles, mixHex(top, '#ffffff', 0.6), { material: 'glow', opacity: 0.4, outline: false });
  const base = spots(scene, low, h * 0.84);
  return {
    ...base,
    water: { ...base.sky, y: h * 0.62 },
    sky: { ...base.sky, y: h * 0.48 },
    drawInFront() {},
  };
};

function drawWeed(scene: Scene, x: number, y: number, tall: number, colour: string, kind: number): void {
  const random = scene.plan.random.fork(`weed${x}`);
  scene.pen.place({ x, y, scale: tall / 100 }, 0, (p) => {
    if (kind === 0)
      for (let i = -2; i <= 2; i++) {
        const sway = random.range(-16, 16);
        p.path(
          `M${i * 9 - 4} 4C${i * 14 - 8 + sway} -30 ${i * 12 + 8 - sway} -60 ${i * 16 + sway} ${-100 + Math.abs(i) * 14}C${i * 14 + 14 - sway} -58 ${i * 14 + sway} -30 ${i * 9 + 5} 4z`,
          shift(colour, i * 0.015),
          { material: 'glow', round: 5 },
        );
      }
    else if (kind === 1)
      for (const [cx, cy, r] of [
        [-24, -24, 24],
        [22, -28, 26],
        [0, -48, 28],
        [-12, -70, 16],
        [24, -66, 14],
      ] as const)
        p.circle(cx, cy, r, shift(colour, cy * -0.001 - 0.03), { material: 'glow', round: r });
    else {
      const limb = (x0: number, y0: number, a: number, long: number, left: number): void => {
        const x1 = x0 + Math.cos(a) * long;
        const y1 = y0 + Math.sin(a) * long;
        p.line([x0, y0, x1, y1], colour, 4 + left * 3, { material: 'glow' });
        if (left > 0)
          for (const t of [-0.5, 0.45])
            limb(x1, y1, a + t + random.range(-0.15, 0.15), long * 0.74, left - 1);
      };
      limb(0, 4, -1.57, 36, 3);
    }
  });
}
