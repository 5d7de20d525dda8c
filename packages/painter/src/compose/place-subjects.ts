import { clamp } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Plan } from '../scene/plan.ts';
import type { Scene, Setting, Spot } from '../scene/scene.ts';
import { floatThing } from '../settings/shore-part.ts';
import { isPerson, stationOf, subjects, usualBreadth } from '../subjects/subjects.ts';
import { shelterOf, spotFor } from './choose-subjects.ts';
import type { ChosenSubject } from './chosen-subject.ts';
import { drawMember, drawnSubject } from './drawn-subject.ts';
import { shadowTone } from './palette.ts';

/** Places and draws the subjects of one layer, side by side if there is room. */
export function placeAll(
  scene: Scene,
  setting: Setting,
  chosen: readonly ChosenSubject[],
  taken: Taken[],
): void {
  const { plan } = scene;
  const shelter = shelterOf(chosen, plan);
  const root = shelter && placeShelter(scene, setting, shelter);
  const grounded = chosen.filter((s) => {
    if (s === shelter) return false;
    const spot = spotFor(setting, s, plan);
    return spot !== setting.far && spot !== setting.sky;
  }).length;
  const accompanied = plan.place !== 'room' && chosen.some((s) => isPerson(s.name));
  const crowd = (grounded > 2 ? 0.74 : grounded > 1 ? 0.88 : 1) * fitted(scene, setting, chosen);
  let flown = 0;
  for (const subject of chosen) {
    if (subject === shelter) continue;
    const spot = isFlying(subject) ? setting.sky : spotFor(setting, subject, plan);
    const drawn = drawnSubject(subject, plan);
    const fixed = spot === setting.far || spot === setting.sky;
    const shared = spot === setting.sky && chosen.some((s) => spotFor(setting, s, plan) === setting.far);
    const scale =
      spot.scale *
      (fixed ? 1 : crowd) *
      zoomOf(plan, spot === setting.far) *
      (accompanied ? (subjects[subject.name].size.besidePeople ?? 1) : 1) *
      (shared && plan.width < 2 * plan.height ? 0.6 : 1);
    const wide =
      plan.unit *
      drawn.height *
      drawn.breadth *
      scale *
      (stationOf(subject).layer === 'mid' ? 1.15 : 1) *
      Math.min(3, subject.count);
    const found = findRoom(
      plan,
      spot === setting.far ? spot.x : (root ?? spot.x),
      wide,
      spot === setting.far || subject.name === 'kite' || isFlying(subject) ? [] : taken,
    );
    const margin = Math.min(plan.width / 2, wide * (subject.name === 'train' ? 0.2 : 0.52));
    const x = clamp(found, margin, plan.width - margin);
    taken.push({ x, wide: spot === setting.far ? wide * 0.7 : wide });
    // In a tall picture, what flies is above each other.
    const isBelow = spot === setting.sky && plan.height > plan.width * 1.2 && flown++ > 0;
    const y = isBelow ? Math.max(spot.y, plan.horizon - plan.unit * 12) : spot.y;
    placeGroup(scene, setting, subject, { ...spot, x, y, scale });
  }
}

/** Makes subjects smaller that would not fit beside each other. */
function fitted({ plan }: Scene, setting: Setting, chosen: readonly ChosenSubject[]): number {
  const mid = chosen.filter((s) => {
    const spot = spotFor(setting, s, plan);
    return (spot === setting.mid || spot === setting.near) && !isFlying(s);
  });
  const wide = mid.reduce((sum, s) => {
    const { height, breadth } = drawnSubject(s, plan);
    return sum + plan.unit * height * breadth * Math.min(2, s.count);
  }, 0);
  return mid.length < 2 ? 1 : clamp((0.85 * plan.width) / (wide * zoomOf(plan, false)), 0.62, 1);
}

/** Draws the single tree large behind the others. Returns the x of its shade. */
function placeShelter(scene: Scene, setting: Setting, tree: ChosenSubject): number {
  const { plan } = scene;
  const { width: w, unit } = plan;
  const spot = spotFor(setting, tree, plan);
  const outwards = spot.x > w / 2 ? 1 : -1;
  const half = (unit * 84 * (subjects[tree.name].size.breadth ?? usualBreadth)) / 2;
  const x = clamp(spot.x + outwards * unit * 12, Math.min(w / 2, half), Math.max(w / 2, w - half));
  placeGroup(scene, setting, tree, { ...spot, x, y: spot.y - unit * 4, scale: 1.3, depth: 0.08 });
  return x - outwards * unit * 20;
}

/** People and animals that usually stand on the ground. */
const isFlying = ({ name, pose }: ChosenSubject) =>
  pose === 'flying' && (subjects[name].where === 'ground' || subjects[name].where === 'water');

/** Distant buildings keep more of their size than near subjects. */
const zoomOf = ({ zoom }: Plan, isFar: boolean) => (isFar ? 0.5 + zoom / 2 : zoom);

export interface Taken {
  x: number;
  wide: number;
}

/** The wished x, or the one that covers least; of equal ones the opposite third. */
function findRoom(plan: Plan, wished: number, wide: number, taken: readonly Taken[]): number {
  const { width: w } = plan;
  if (taken.length === 0) return wished;
  const cost = (x: number) =>
    taken.reduce((sum, t) => sum + Math.max(0, (t.wide + wide) / 2 - Math.abs(t.x - x)), 0) +
    0.08 * Math.abs(x - (w - wished));
  return [0.14, 0.22, 0.3, 0.38, 0.5, 0.62, 0.7, 0.78, 0.86]
    .map((t) => t * w)
    .reduce((best, x) => (cost(x) < cost(best) ? x : best));
}

function placeGroup(scene: Scene, setting: Setting, subject: ChosenSubject, spot: Spot): void {
  const { plan } = scene;
  const { unit, width: w, height: h } = plan;
  const part = stationOf(subject);
  const drawn = drawnSubject(subject, plan);
  const random = plan.random.fork(`cast ${subject.name}`);
  const flying =
    spot.y < plan.horizon &&
    (isFlying(subject) ||
      part.where === 'sky' ||
      part.where === 'underwater' ||
      part.where === 'space' ||
      plan.place === 'sky');
  const count = clamp(subject.count, 1, 12);
  const { breadth, reach: rise } = drawn;
  // In a tall picture a group stands in two rows.
  const isStaggered = h > w * 1.3 && count > 1 && part.where !== 'underwater';
  const spread = count > 4 ? 0.62 : isStaggered ? 0.5 : 0.98;
  const crowd = count === 1 ? 1 : count === 2 ? 0.86 : count <= 4 ? 0.72 : 0.56;
  const big = part.where === 'ground' && part.layer === 'mid' ? 1.15 : 1;
  const room = (w * 0.9) / (unit * drawn.height * breadth * spot.scale * big * 1.08);
  const wished =
    unit *
    drawn.height *
    big *
    spot.scale *
    Math.min(
      crowd,
      Math.max(0.25, room / (1 + (Math.min(count, 9) - 1) * spread)),
      subject.name === 'train' ? 1 : 9,
    );
  // The frame cuts off no head.
  const size = Math.min(wished, ((flying ? h * 0.9 : spot.y) - h * 0.02) / rise);
  const members = Array.from({ length: count }, (_, i) => {
    const k = i - (count - 1) / 2;
    if (part.layer === 'sky' && count > 1)
      return {
        x: clamp(w * (0.5 + (k / count) * 0.86) + random.range(-0.05, 0.05) * w, w * 0.06, w * 0.94),
        y: spot.y + random.range(-0.5, 0.75) * Math.min(h * 0.3, unit * 30),
        k: random.range(0.5, 1.12),
      };
    const row = count > 4 || isStaggered ? (i % 2 ? 1 : -0.6) : random.range(-0.5, 0.5);
    const step = isStaggered && count <= 4 ? size * 0.22 : unit * 2.2;
    return {
      x: spot.x + k * size * breadth * spread,
      y: spot.y + row * step * (part.layer === 'far' ? 0.4 : 1),
      k: 1 + row * 0.05 + random.range(-0.07, 0.07),
    };
  });
  const least = Math.min(...members.map((m) => m.x - size * breadth * 0.45));
  const most = Math.max(...members.map((m) => m.x + size * breadth * 0.45));
  const slide =
    count > 1 && part.layer !== 'sky'
      ? clamp(0, w * 0.04 - least, Math.max(w * 0.04 - least, w * 0.96 - most))
      : 0;
  for (const [i, m] of members.sort((a, b) => a.y - b.y).entries()) {
    const tall = size * m.k;
    const flip = faces(plan, m.x + slide, random.next(), count);
    const draw = drawMember(scene, subject, drawn.draw, i);
    const x = m.x + slide;
    if (flying || spot === setting.sky) {
      const y = clamp(m.y + tall / 2, tall * rise + h * 0.02, h * 0.97);
      scene.pen.place({ x, y, scale: tall / 100, flip }, spot.depth, draw);
    } else if (subject.name === 'bridge')
      scene.pen.place({ x, y: m.y - (h - plan.horizon) * 0.28, scale: (tall * 1.3) / 100 }, spot.depth, draw);
    else if (setting.waterTop !== undefined && (part.where === 'water' || part.where === 'underwater'))
      floatThing(scene, x, m.y, tall, spot.depth, draw, flip);
    else if (setting.waterTop !== undefined && plan.place === 'street') {
      scene.pen.place({ x, y: m.y, scale: tall / 100, stretch: -0.85, flip }, spot.depth, draw, 'mirror');
      scene.pen.place({ x, y: m.y, scale: tall / 100, flip }, spot.depth, draw);
    } else {
      drawShadow(
        scene,
        setting,
        {
          long: setting.waterTop === undefined || part.layer !== 'far',
          x,
          y: m.y,
          tall,
          flip,
          depth: spot.depth,
          breadth,
        },
        draw,
      );
      scene.pen.place({ x, y: m.y, scale: tall / 100, flip }, spot.depth, draw);
    }
  }
}

/** Whether to mirror it: a single figure looks into the picture, others look either way. */
function faces(plan: Plan, x: number, chance: number, count: number): boolean {
  return count === 1 ? x > plan.width / 2 : chance < 0.5;
}

function drawShadow(
  scene: Scene,
  setting: Setting,
  at: { long: boolean; x: number; y: number; tall: number; flip: boolean; depth: number; breadth: number },
  draw: (p: Pen) => void,
): void {
  const { plan, pen } = scene;
  const tone = shadowTone(plan.palette, setting.ground, plan.tone);
  const dull =
    plan.palette.time === 'night' ||
    plan.weathers.some((v) => v === 'rain' || v === 'snow' || v === 'fog' || v === 'storm' || v === 'cloud');
  const shade = pen.toned(tone);
  if (!dull && at.long)
    shade.place(
      {
        x: at.x,
        y: at.y - at.tall * 0.01,
        scale: at.tall / 100,
        flip: at.flip,
        stretch: -0.32,
        lean: clamp(-plan.light.x * 1.9, -1.6, 1.6),
      },
      at.depth,
      draw,
      'shadow',
    );
  if (plan.look.solid > 0)
    pen.place({ x: at.x, y: at.y, scale: at.tall / 100, stretch: 0.17 }, at.depth, (p) =>
      p.halo(0, 0, 62 * Math.min(at.breadth, 2), '#0d0a1c', 0.6),
    );
  shade.place(
    { x: at.x, y: at.y, scale: at.tall / 100 },
    at.depth,
    (p) => p.ellipse(0, -0.5, 46 * Math.min(at.breadth, 2), 4.4, setting.ground, { outline: false }),
    'shadow',
  );
}
