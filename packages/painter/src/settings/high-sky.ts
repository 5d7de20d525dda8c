import { mixHex } from '../drawing/colour.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { spots } from './spots.ts';
/** Above the clouds: layers of clouds instead of ground. */
export const buildHighSky: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { height: h, unit, palette } = plan;
  const random = plan.random.fork('high');
  pen.drawing.startFront();
  const bank = (i: number, depth: number) =>
    pen.place({ x: 0, y: 0, scale: 1 }, depth * 0.6, (p) =>
      drawCloudBank(
        p,
        scene,
        h * (0.72 + 0.11 * i),
        unit * (9 + 4 * i),
        random.fork(`bank${i}`).next,
        mixHex(mixHex('#ffffff', palette.skyLow, 0.35), palette.skyMid, 0.42 - 0.13 * i),
      ),
    );
  bank(0, 0.7);
  bank(1, 0.4);
  return { ...spots(scene, '#ffffff', h * 0.8), drawInFront: () => bank(2, 0.08) };
};

function drawCloudBank(
  p: Scene['pen'],
  scene: Scene,
  y: number,
  r: number,
  next: () => number,
  colour: string,
): void {
  const { width: w, height: h, palette } = scene.plan;
  let d = `M-50 ${h + 50}L-50 ${y}`;
  let light = '';
  const count = Math.min(60, Math.ceil(w / r) + 3);
  for (let i = -1; i <= count; i++) {
    const x = (i / count) * w * 1.1;
    const k = r * (0.6 + 0.9 * next());
    const cy = y + (next() - 0.5) * r;
    d += `L${x - k} ${cy}a${k} ${k} 0 0 1 ${2 * k} 0`;
    light += `M${x - k * 0.7 + scene.plan.light.x * k * 0.2} ${cy - k * 0.16}a${k * 0.7} ${k * 0.7} 0 0 1 ${1.4 * k} 0q${-k * 0.7} ${k * 0.3} ${-1.4 * k} 0z`;
  }
  p.path(
    `${d}L${w + 80} ${h + 50}z`,
    { from: colour, to: mixHex(colour, palette.skyMid, 0.6), along: [0, y - r, 0, y + r * 4] },
    { material: 'snow', round: r * 0.8, outline: false },
  );
  p.path(light, mixHex(colour, palette.light, 0.6), { material: 'flat', opacity: 0.6, outline: false });
}
