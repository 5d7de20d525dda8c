import { mixHex } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';

/** Paper lanterns in the sky, a few near, many far. Hills are drawn over them. */
export function drawSkyLanterns(scene: Scene): void {
  const { plan, pen } = scene;
  const { width: w, horizon, unit, palette, sun } = plan;
  const random = plan.random.fork('sky lanterns');
  const count = Math.round(Math.min(54, 32 * Math.max(0.6, (w * horizon) / (unit * unit * 5000))));
  const placed: { x: number; y: number; size: number }[] = [];
  for (let i = 0; i < count; i++) {
    const size = unit * (1.4 + 5 * (1 - i / count) ** 4.5);
    let best = { x: 0, y: 0, size };
    let widest = -Infinity;
    for (let attempt = 0; attempt < 7; attempt++) {
      const at = {
        x: w * random.range(0.03, 0.97),
        y: horizon * (size > unit * 2 ? random.range(0.18, 0.66) : random.range(0.08, 0.88)),
        size,
      };
      const room = Math.min(
        Math.hypot(at.x - sun.x, at.y - sun.y) - sun.radius * 2,
        ...placed.map((o) => Math.hypot(at.x - o.x, at.y - o.y) - 3 * (o.size + size)),
        w,
      );
      if (room <= widest) continue;
      widest = room;
      best = at;
    }
    placed.push(best);
  }
  for (const { x, y, size } of placed.reverse()) {
    const far = 1 - Math.min(1, size / (unit * 6));
    pen.place({ x, y, scale: size / 10, turn: random.range(-7, 7) }, far * 0.6, (p) => {
      p.halo(0, -12, 34, '#ffb45c', 0.42 - 0.16 * far);
      p.path(
        'M-8 0L-11.500 -21C-11 -28 11 -28 11.500 -21L8 0z',
        { from: mixHex('#e8742e', palette.skyMid, far * 0.3), to: '#ffdf96', along: [0, -27, 0, 0] },
        { material: 'glow', outline: false },
      );
      p.path('M-3.600 0L-5 -24M3.600 0L5 -24', 'none', {
        stroke: '#c85f28',
        width: 0.5,
        material: 'glow',
        opacity: 0.6,
      });
      p.ellipse(0, -0.3, 8, 1.8, '#fff3c4', { material: 'glow', outline: false });
    });
  }
}
