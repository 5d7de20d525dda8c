import { mixHex } from '../drawing/colour.ts';
import type { PlaceName } from '../names.ts';
import type { Scene, Setting } from '../scene/scene.ts';

const closed: ReadonlySet<PlaceName> = new Set<PlaceName>(['room', 'underwater', 'space', 'cave']);
const openWater: ReadonlySet<PlaceName> = new Set<PlaceName>(['sea', 'beach', 'island', 'harbour']);

/** Small details in the distance that the prompt does not name: birds, a sail on the horizon. */
export function drawAmbient(scene: Scene, setting: Setting): void {
  const { plan } = scene;
  const random = plan.random.fork('ambient');
  if (closed.has(plan.place)) return;
  const harsh = plan.weathers.some((v) => v === 'rain' || v === 'storm' || v === 'fog');
  const flying =
    plan.description.absent.has('bird') ||
    plan.subjects.some((s) => s.name === 'bird' || s.name === 'dragon');
  const sailing =
    plan.description.empty ||
    plan.description.absent.has('boat') ||
    plan.subjects.some((s) => ['boat', 'ship', 'tallship'].includes(s.name));
  if (plan.palette.time !== 'night' && !harsh && !flying && random.chance(0.55)) drawFlock(scene);
  if (setting.waterTop !== undefined && openWater.has(plan.place) && !harsh && !sailing && random.chance(0.7))
    drawSails(scene, setting.waterTop);
}

/** Birds in a loose line on the side without the main subject. */
function drawFlock(scene: Scene): void {
  const { plan, pen } = scene;
  const { width: w, unit, horizon, palette, focus } = plan;
  const random = plan.random.fork('flock');
  const cx = (w - focus.x) * random.range(0.85, 1.15);
  const cy = horizon * random.range(0.22, 0.5);
  let d = '';
  for (let i = random.int(4, 8); i > 0; i--) {
    const x = cx + random.range(-1, 1) * unit * 11;
    const y = cy + random.range(-1, 1) * unit * 5;
    const s = unit * random.range(0.9, 1.9);
    const up = s * random.range(0.3, 0.6);
    d += `M${(x - s).toFixed(1)} ${(y - up).toFixed(1)}Q${(x - s * 0.4).toFixed(1)} ${(y - up * 1.1).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}Q${(x + s * 0.5).toFixed(1)} ${(y - up * 1.4).toFixed(1)} ${(x + s).toFixed(1)} ${(y - up * 0.8).toFixed(1)}`;
    d += `Q${(x + s * 0.5).toFixed(1)} ${(y - up * 0.7).toFixed(1)} ${x.toFixed(1)} ${(y + s * 0.16).toFixed(1)}Q${(x - s * 0.4).toFixed(1)} ${(y - up * 0.6).toFixed(1)} ${(x - s).toFixed(1)} ${(y - up).toFixed(1)}z`;
  }
  pen.place({ x: 0, y: 0, scale: 1 }, 0.5, (p) =>
    p.path(d, mixHex('#3a3848', palette.shadow, 0.4), { material: 'flat', outline: false, veil: true }),
  );
}

function drawSails(scene: Scene, top: number): void {
  const { plan, pen } = scene;
  const { width: w, unit, focus, height: h } = plan;
  const random = plan.random.fork('sails');
  for (let i = random.int(1, 2); i > 0; i--) {
    const x = (w - focus.x) * random.range(0.5, 1.5);
    const s = unit * random.range(2.2, 4.4);
    pen.place({ x, y: top + (h - top) * random.range(0.012, 0.05), scale: s / 10 }, 0.6, (p) => {
      p.path('M0 0L0 -18Q7 -8 8 -2H0zM-1 -15Q-6 -7 -6 -2H-1z', '#fbf4e6', {
        material: 'flat',
        outline: false,
        veil: true,
      });
      p.path('M-8 -1.500H9L6 2H-6z', '#5a4a48', { material: 'flat', outline: false, veil: true });
      p.path('M0 3L0 15Q5 9 7 4z', '#fbf4e6', {
        material: 'flat',
        outline: false,
        veil: true,
        opacity: 0.35,
      });
    });
  }
}
