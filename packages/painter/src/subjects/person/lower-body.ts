import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import { type Figure, isSkirt } from './figure.ts';
import { drawLimb } from './limb.ts';
import { bendOf, endOf, type Joints, type Limb, onBody, type Point } from './pose.ts';

const bareLegs: ReadonlySet<Figure['garment']> = new Set(['skirt', 'tutu', 'swimsuit', 'shorts', 'jersey']);

interface Leg {
  cloth: string;
  shin: string;
  shoe: string;
  wide: readonly [number, number, number];
}

function legOf(f: Figure): Leg {
  const { garment, low, top } = f;
  const bare = bareLegs.has(garment) || (garment === 'sailor' && f.female);
  const cloth =
    garment === 'suit' || garment === 'uniform' || garment === 'armour'
      ? shift(top, -0.04)
      : garment === 'tights'
        ? top
        : garment === 'apron'
          ? '#3f4656'
          : garment === 'sailor'
            ? '#2b3348'
            : bare
              ? f.skin
              : low;
  const shin = garment === 'jersey' ? '#f1ede4' : garment === 'tights' ? low : cloth;
  const shoe =
    garment === 'tutu'
      ? '#e9a0b0'
      : garment === 'tights' || garment === 'armour'
        ? shift(garment === 'tights' ? low : top, -0.12)
        : garment === 'swimsuit'
          ? f.skin
          : garment === 'suit' || garment === 'uniform' || garment === 'jersey'
            ? '#23252c'
            : '#4a3530';
  return { cloth, shin, shoe, wide: bare ? [8, 6.4, 5] : [10.5, 8.6, 6.6] };
}

/** The far leg is drawn first, then the near one. */
export function drawLegs(pen: Pen, f: Figure, joints: Joints): void {
  const leg = legOf(f);
  const draw = (hipX: number, limb: Limb, toes: number, light: number) => {
    const from = onBody(joints, hipX, 0);
    const [knee, ankle] = [bendOf(limb), endOf(limb)];
    drawLimb(pen, [from, knee, ankle], leg.wide, shift(leg.cloth, light));
    if (leg.shin !== leg.cloth) drawShin(pen, [knee, ankle], leg.shin, leg.wide);
    drawShoe(pen, ankle, toes, leg.shoe);
  };
  draw(-4.6, joints.farLeg, joints.toes[0], -0.05);
  draw(4.6, joints.nearLeg, joints.toes[1], 0);
  if (f.garment === 'jersey' || f.garment === 'shorts') drawShorts(pen, f, joints);
}

function drawShin(pen: Pen, [knee, ankle]: readonly [Point, Point], colour: string, wide: Leg['wide']): void {
  const middle: Point = [(knee[0] + ankle[0]) / 2, (knee[1] + ankle[1]) / 2];
  const below: Point = [knee[0] * 0.8 + ankle[0] * 0.2, knee[1] * 0.8 + ankle[1] * 0.2];
  drawLimb(pen, [below, middle, ankle], [wide[1], wide[1], wide[2] + 0.6], colour);
}

function drawShoe(pen: Pen, [x, y]: Point, toes: number, colour: string): void {
  pen.place({ x, y, scale: 1, turn: toes }, pen.depth, (p) =>
    p.path('M-4 -1.500Q-4.500 4 -3.500 4.200H8.500Q8.800 0.500 3 -1.500Q-1 -3.500 -4 -1.500z', colour, {
      round: 2.4,
      outline: false,
    }),
  );
}

function drawShorts(pen: Pen, f: Figure, joints: Joints): void {
  for (const [hip, limb] of [
    [-4.4, joints.farLeg],
    [4.4, joints.nearLeg],
  ] as const) {
    const from = onBody(joints, hip, -1);
    const knee = bendOf(limb);
    const end: Point = [from[0] * 0.4 + knee[0] * 0.6, from[1] * 0.4 + knee[1] * 0.6];
    const middle: Point = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2];
    drawLimb(pen, [from, middle, end], [11, 11, 11.5], f.low);
  }
}

/** The skirt of a standing or moving person. */
export function drawSkirt(pen: Pen, f: Figure, joints: Joints): void {
  const { garment, low } = f;
  const left = onBody(joints, -8.5, -6);
  const right = onBody(joints, 8.5, -6);
  if (garment === 'tutu') {
    const [x, y] = onBody(joints, 0, -2);
    pen
      .path(
        `M${x - 30} ${y + 3}Q${x - 22} ${y - 8} ${x - 7} ${y - 8}H${x + 7}Q${x + 22} ${y - 8} ${x + 30} ${y + 3}Q${x + 24} ${y + 8} ${x + 18} ${y + 5}Q${x + 12} ${y + 11} ${x + 6} ${y + 7}Q${x} ${y + 12} ${x - 6} ${y + 7}Q${x - 12} ${y + 11} ${x - 18} ${y + 5}Q${x - 24} ${y + 8} ${x - 30} ${y + 3}z`,
        low,
        { round: 8 },
      )
      .path(`M${x - 20} ${y + 2}Q${x} ${y - 8} ${x + 20} ${y + 2}`, 'none', {
        stroke: shift(low, 0.07),
        width: 1.4,
        material: 'flat',
      });
    return;
  }
  const long = garment === 'gown' || garment === 'kimono' || garment === 'hanfu';
  const short = garment === 'coat' || garment === 'sailor';
  const flare = garment === 'kimono' ? 4 : garment === 'hanfu' || garment === 'gown' ? 13 : short ? 6 : 9;
  const farEnd = long ? endOf(joints.farLeg) : bendOf(joints.farLeg);
  const nearEnd = long ? endOf(joints.nearLeg) : bendOf(joints.nearLeg);
  const up = short ? 5 : 0;
  const lx = Math.min(farEnd[0], nearEnd[0], left[0]) - flare;
  const rx = Math.max(farEnd[0], nearEnd[0], right[0]) + flare;
  const ly = (farEnd[0] <= nearEnd[0] ? farEnd[1] : nearEnd[1]) + (long ? 3 : 3) - up;
  const ry = (farEnd[0] > nearEnd[0] ? farEnd[1] : nearEnd[1]) + (long ? 3 : 3) - up;
  const colour = garment === 'coat' ? f.top : low;
  const skirt = garment === 'kimono' ? f.top : colour;
  const swell = garment === 'kimono' ? 1 : 0.55;
  pen.path(
    `M${left[0]} ${left[1]}C${left[0] - 2} ${left[1] + 8} ${lx * swell + left[0] * (1 - swell)} ${(ly + left[1]) / 2} ${lx} ${ly}Q${(lx + rx) / 2} ${Math.max(ly, ry) + (long ? 2.5 : 7)} ${rx} ${ry}C${rx * swell + right[0] * (1 - swell)} ${(ry + right[1]) / 2} ${right[0] + 2} ${right[1] + 8} ${right[0]} ${right[1]}z`,
    skirt,
    { round: 9 },
  );
  const fold = (t: number, top: number) =>
    `M${left[0] + (right[0] - left[0]) * top} ${left[1] + 4}Q${left[0] + (right[0] - left[0]) * top} ${(ly + left[1]) / 2} ${lx + (rx - lx) * t} ${Math.min(ly, ry) + 1}`;
  pen.path(garment === 'kimono' ? fold(0.62, 0.5) : fold(0.3, 0.36) + fold(0.68, 0.62), 'none', {
    stroke: shift(skirt, -0.08),
    width: 1.2,
    material: 'flat',
  });
  if (garment === 'kimono')
    pen.path(
      `M${left[0] - 1} ${left[1] - 5}L${right[0] + 1} ${right[1] - 5}V${right[1] + 2}H${left[0] - 1}z`,
      low,
      { round: 2, outline: false },
    );
}

/** Cloth over the thighs of a sitting person, and over the shins if the skirt is long. */
export function drawLap(pen: Pen, f: Figure, joints: Joints): void {
  const cloth = f.garment === 'kimono' || f.garment === 'coat' ? f.top : f.low;
  const long = f.garment !== 'skirt' && f.garment !== 'coat' && isSkirt(f.garment);
  for (const [hip, limb, light] of [
    [-4, joints.farLeg, -0.04],
    [4, joints.nearLeg, 0],
  ] as const) {
    const from = onBody(joints, hip, -1);
    const [knee, ankle] = [bendOf(limb), endOf(limb)];
    const middle: Point = [(from[0] + knee[0]) / 2, (from[1] + knee[1]) / 2 - 0.6];
    drawLimb(pen, [from, middle, [knee[0] + 1, knee[1] + 1]], [13, 12.5, 11], shift(cloth, light));
    if (long) {
      const shin: Point = [(knee[0] + ankle[0]) / 2, (knee[1] + ankle[1]) / 2];
      drawLimb(pen, [knee, shin, ankle], [11, 11.5, 12], shift(cloth, light));
    }
  }
}
