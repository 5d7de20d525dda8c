import { mixHex } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';

const fires = ['#ffb648', '#ff6a5a', '#7fd0ff', '#ff8fd0', '#9df08a', '#fff0b0'] as const;

/** Fireworks above the horizon, each with a trail from the ground. The nearest is nearest to the middle. */
export function drawFireworks(scene: Scene): void {
  const { plan, pen } = scene;
  const { width: w, horizon, unit } = plan;
  const random = plan.random.fork('fireworks');
  const count = Math.max(4, Math.min(9, Math.round((5 * w) / (unit * 110))));
  for (let i = 0; i < count; i++) {
    const x = w * ((i + random.range(0.25, 0.75)) / count);
    const r = Math.min(horizon * 0.26, unit * random.range(9, 19));
    const y = random.range(r * 1.1, Math.max(r * 1.2, horizon * 0.55));
    const colour = random.pick(fires);
    pen.place({ x, y, scale: r / 100 }, 0.7, (p) => {
      p.halo(0, 0, 150, colour, 0.3);
      p.path(`M${random.range(-20, 20).toFixed(1)} ${((horizon - y) / r) * 100}Q6 120 0 14`, 'none', {
        stroke: mixHex(colour, '#fff4d0', 0.3),
        width: 1.4,
        material: 'glow',
        opacity: 0.4,
      });
      for (const [share, rays, tone] of [
        [1, 22, colour],
        [0.62, 15, mixHex(colour, '#ffffff', 0.5)],
      ] as const) {
        let trails = '';
        const turn = random.next();
        for (let ray = 0; ray < rays; ray++) {
          const angle = ((ray + turn + random.range(-0.2, 0.2)) / rays) * 6.283;
          const long = 100 * share * random.range(0.82, 1.05);
          const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
          const drop = 16 * share;
          trails += `M${(dx * 0.3).toFixed(1)} ${(dy * 0.3).toFixed(1)}Q${(dx * 0.75).toFixed(1)} ${(dy * 0.75).toFixed(1)} ${dx.toFixed(1)} ${(dy + drop).toFixed(1)}`;
          p.circle(dx, dy + drop, 3 * share, mixHex(tone, '#ffffff', 0.35), {
            material: 'glow',
            outline: false,
          });
        }
        p.path(trails, 'none', { stroke: tone, width: 2.2, material: 'glow' });
      }
      p.circle(0, 0, 5, '#fffbe8', { material: 'glow', outline: false });
    });
  }
}
