import { mixHex, shift } from '../drawing/colour.ts';
import { colourValues } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import { landPlaces } from '../names.ts';
import type { Plan } from '../scene/plan.ts';
import type { Scene, Setting } from '../scene/scene.ts';
import type { Draw } from '../subjects/draw.ts';
import { cherry } from '../subjects/plant/cherry.ts';
import { pine } from '../subjects/plant/pine.ts';
import { tree } from '../subjects/plant/tree.ts';
import { hasTrait, type SubjectName, subjects } from '../subjects/subjects.ts';
import { heightAt, type Line } from './terrain.ts';

/** A picture about trees has no other trees in the landscape. */
function isAboutTrees({ description, place }: Plan): boolean {
  const onLand = description.subjects.filter((s) => subjects[s.name].where === 'ground');
  return (
    landPlaces.has(place) &&
    place !== 'forest' &&
    onLand.some((s) => hasTrait(s.name, 'shelter')) &&
    onLand.every((s) => hasTrait(s.name, 'plant'))
  );
}

/** Trees along a line, far ones first. */
export function plantTrees(
  scene: Scene,
  line: Line,
  options: {
    count: number;
    tall: number;
    depth: number;
    draw?: Draw;
    from?: number;
    to?: number;
    avoid?: number;
    name: string;
  },
): void {
  const { plan } = scene;
  const random = plan.random.fork(options.name);
  if ((plan.description.absent.has('tree') || isAboutTrees(plan)) && options.name !== 'cacti') return;
  const draw = options.draw ?? chooseTree(scene);
  const from = options.from ?? 0;
  const to = options.to ?? 1;
  const trees = Array.from({ length: options.count }, () => ({
    t: from + (to - from) * random.next(),
    k: random.range(0.65, 1.15),
    drop: random.range(0, 0.35),
  })).sort((a, b) => a.drop - b.drop);
  for (const tree of trees) {
    const x = tree.t * plan.width;
    if (options.avoid && Math.abs(x - plan.focus.x) < options.avoid) continue;
    const tall = options.tall * tree.k;
    const y = heightAt(line, x) + tall * (0.04 + tree.drop * 0.3);
    scene.pen.place({ x, y, scale: tall / 100, flip: random.chance(0.5) }, options.depth, (pen) =>
      draw(pen, scene.context(`${options.name}${x}`)),
    );
  }
}

export function chooseTree(scene: Scene): Draw {
  const { plan } = scene;
  if (plan.description.subjects.some((s) => s.name === 'cherry')) return cherry.draw;
  if (
    plan.description.subjects.some((s) => s.name === 'pine') ||
    plan.palette.snow ||
    plan.place === 'mountain' ||
    plan.around.has('mountain')
  )
    return pine.draw;
  return plan.random.fork('treekind').chance(0.3) && plan.description.season !== 'autumn'
    ? pine.draw
    : tree.draw;
}

/** Grass and flowers: short ones around the subjects, tall ones in the foreground. */
export function growGrass(
  scene: Scene,
  grass: NonNullable<Setting['grass']>,
  where: 'behind' | 'before',
): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette } = plan;
  const { y } = grass;
  const before = where === 'before';
  const random = plan.random.fork(`grass ${where}`);
  const colour = palette.snow ? '#a8b8c6' : grass.colour;
  const tone = mixHex(shift(colour, before ? -0.1 : -0.04), palette.shadow, before ? 0.24 : 0.08);
  let d = '';
  const count = Math.min(120, Math.round(((w / unit) * grass.thick) / (before ? 3.4 : 2.4)));
  for (let i = 0; i < count; i++) {
    const t = random.next();
    const down = y + (h - y) * (before ? random.range(0.72, 1.08) : random.range(0.05, 0.8));
    const nearness = (down - y) / Math.max(1, h - y);
    const size = unit * (before ? random.range(6, 12) : random.range(2, 5) * (0.6 + nearness));
    d += tuft(random, t * w, down + size * 0.1, size * (before ? 0.55 + 0.75 * Math.abs(t - 0.5) * 2 : 1));
  }
  pen.place({ x: 0, y: 0, scale: 1 }, before ? 0 : 0.05, (p) => {
    p.path(d, tone, { material: 'flat', outline: false, veil: true });
    if (!palette.snow) sprinkleFlowers(p, scene, y, before ? 1 : 0, random.fork('flowers').next);
  });
}

/** Colours of flowers of which the prompt names none. */
const flowerTones: Partial<Record<SubjectName, string | undefined>> = {
  flower: undefined,
  sunflower: '#f5b92e',
  rose: '#c92f45',
};

function sprinkleFlowers(pen: Pen, scene: Scene, y: number, layer: number, next: () => number): void {
  const { width: w, height: h, unit, description, palette } = scene.plan;
  if (description.absent.has('flower')) return;
  const rich =
    description.season === 'spring' ||
    description.moods.includes('joyful') ||
    description.places.includes('garden') ||
    description.places.includes('meadow') ||
    description.subjects.some((s) => s.name === 'flower' || s.name === 'sunflower' || s.name === 'rose');
  const beds = description.subjects
    .filter((s) => s.name in flowerTones)
    .flatMap((s) => (s.colour ? colourValues[s.colour] : (flowerTones[s.name] ?? [])));
  const [named, other = named] = beds;
  const colours =
    named && other
      ? [named, other, mixHex(named, '#fff2d0', 0.3), mixHex(other, palette.shadow, 0.12)]
      : [palette.accent, '#f7efd8', '#f2c14e', mixHex(palette.accent, '#f4e6ee', 0.55)];
  colours.forEach((colour) => {
    let d = '';
    const count = Math.round((w / unit / (layer ? 12 : 7)) * (rich ? 2.4 : 0.7));
    for (let i = 0; i < count; i++) {
      const t = next();
      const down = y + (h - y) * (layer ? 0.62 + 0.4 * next() : 0.04 + 0.7 * next() * next());
      const r = unit * (layer ? 0.7 : 0.25 + (0.4 * (down - y)) / Math.max(1, h - y)) * (0.7 + 0.6 * next());
      const x = t * w;
      d += `M${(x - r).toFixed(1)} ${down.toFixed(1)}a${r.toFixed(1)} ${(r * 0.8).toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${(r * 0.8).toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0z`;
    }
    if (d) pen.path(d, colour, { material: 'flat', outline: false, veil: true });
  });
}

/** The SVG path of a tuft of grass. */
function tuft(random: Random, x: number, y: number, tall: number): string {
  let d = '';
  const blades = 5;
  for (let i = 0; i < blades; i++) {
    const lean = (i - blades / 2 + random.range(-0.5, 0.5)) * tall * 0.2;
    const long = tall * random.range(0.6, 1.1);
    const w = tall * 0.05;
    const bx = x + (i - blades / 2) * tall * 0.07;
    d += `M${(bx - w).toFixed(1)} ${y.toFixed(1)}Q${(bx + lean * 0.3).toFixed(1)} ${(y - long * 0.6).toFixed(1)} ${(bx + lean).toFixed(1)} ${(y - long).toFixed(1)}Q${(bx + lean * 0.45 + w).toFixed(1)} ${(y - long * 0.5).toFixed(1)} ${(bx + w).toFixed(1)} ${y.toFixed(1)}z`;
  }
  return d;
}
