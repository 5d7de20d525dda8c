import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { type Figure, type Garment, isSkirt } from './figure.ts';
import { drawTorso } from './garment.ts';
import { drawBackHair } from './hair.ts';
import { drawHead } from './head.ts';
import { drawLimb } from './limb.ts';
import { drawLap, drawLegs, drawSkirt } from './lower-body.ts';
import { bendOf, endOf, type Joints, jointsOf, onBody, type Point } from './pose.ts';

const bareArms: ReadonlySet<Garment> = new Set<Garment>(['tutu', 'swimsuit', 'gown']);
const shortSleeves: ReadonlySet<Garment> = new Set<Garment>([
  'jersey',
  'shorts',
  'shirt',
  'skirt',
  'sailor',
  'apron',
]);

const seatedPoses: ReadonlySet<Figure['pose']> = new Set(['sitting', 'seated', 'riding']);

/** A person in a box of height 100, turned a little to the right. `held` is drawn in the hands, its foot at 0 0. */
export function drawFigure(pen: Pen, context: DrawContext, f: Figure, held?: (pen: Pen) => void): void {
  const draw = (p: Pen) => drawUpright(p, context, f, held);
  if (f.pose === 'lying') pen.place({ x: -48, y: -13, scale: 1, turn: 86 }, pen.depth, draw);
  else if (f.pose === 'flying') pen.place({ x: -44, y: -34, scale: 1, turn: 66 }, pen.depth, draw);
  else draw(pen);
}

function drawUpright(pen: Pen, context: DrawContext, f: Figure, held?: (pen: Pen) => void): void {
  const joints = jointsOf(f);
  const isSeated = seatedPoses.has(f.pose);
  const neck = onBody(joints, 0, -40.5);
  const head = { x: neck[0] + 0.4, y: neck[1], scale: f.head, turn: joints.lean + joints.nod };
  if (f.cape) drawCape(pen, f, joints, f.cape);
  pen.place(head, pen.depth, (p) => drawBackHair(p, f));
  drawArm(pen, f, joints, 'far');
  if (f.pose !== 'swimming' && f.pose !== 'mermaid') drawLegs(pen, f, joints);
  const isCovered = isSkirt(f.garment) || f.garment === 'coat' || (f.garment === 'sailor' && f.female);
  if (isSeated && isCovered) drawLap(pen, f, joints);
  else if (isCovered || f.garment === 'tutu') drawSkirt(pen, f, joints);
  pen.place({ x: joints.hip[0], y: joints.hip[1], scale: 1, turn: joints.lean }, pen.depth, (p) =>
    drawTorso(p, f),
  );
  if (f.scarf) drawScarf(pen, joints, f.scarf);
  pen.place(head, pen.depth, (p) => drawHead(p, f, context.palette.accent));
  if (held) {
    const [x, y] = f.pose === 'holding' ? [3.5, -55] : endOf(joints.nearArm);
    pen.place({ x, y: y + 2, scale: 1 }, pen.depth, held);
  }
  drawArm(pen, f, joints, 'near');
}

function drawArm(pen: Pen, f: Figure, joints: Joints, which: 'far' | 'near'): void {
  const near = which === 'near';
  const arm = near ? joints.nearArm : joints.farArm;
  const [elbow, hand] = [bendOf(arm), endOf(arm)];
  const shoulder = onBody(joints, near ? 9.3 : -9.3, -24.5);
  const light = near ? 0.03 : -0.05;
  const skin = shift(f.skin, near ? 0 : -0.02);
  const sleeve = shift(f.top, light);
  const slim = f.female ? 0.86 : 1;
  const wide = [8.4 * slim, 7 * slim, 5.2 * slim] as const;
  pen.circle(hand[0], hand[1], 3.3, f.garment === 'tights' || f.garment === 'armour' ? f.low : skin, {
    round: 2,
  });
  if (bareArms.has(f.garment)) drawLimb(pen, [shoulder, elbow, hand], wide, skin);
  else if (shortSleeves.has(f.garment)) {
    drawLimb(pen, [shoulder, elbow, hand], wide, skin);
    const end: Point = [(shoulder[0] * 2 + elbow[0] * 3) / 5, (shoulder[1] * 2 + elbow[1] * 3) / 5];
    const middle: Point = [(shoulder[0] + end[0]) / 2, (shoulder[1] + end[1]) / 2];
    drawLimb(pen, [shoulder, middle, end], [9.2, 9.4, 9], sleeve);
  } else {
    const toWrist: Point = [hand[0] * 0.86 + elbow[0] * 0.14, hand[1] * 0.86 + elbow[1] * 0.14];
    drawLimb(pen, [shoulder, elbow, toWrist], [9.2 * slim, 7.8 * slim, 6.4 * slim], sleeve);
  }
  if (f.gloves) pen.circle(hand[0], hand[1], 5.6, f.gloves, { round: 4 });
  if (f.garment === 'kimono' || f.garment === 'hanfu') drawWideSleeve(pen, shoulder, elbow, hand, sleeve);
}

/** The hanging sleeve of a kimono. */
function drawWideSleeve(pen: Pen, [sx, sy]: Point, [ex, ey]: Point, [hx, hy]: Point, colour: string): void {
  const drop = 15;
  pen.path(
    `M${(sx + ex) / 2} ${(sy + ey) / 2 - 3}L${hx} ${hy - 3.5}Q${hx + 2} ${hy + drop * 0.6} ${hx - 1} ${hy + drop}Q${(ex + hx) / 2} ${Math.max(hy, ey) + drop + 1} ${ex - 1} ${ey + drop * 0.75}z`,
    colour,
    { round: 5 },
  );
}

function drawScarf(pen: Pen, joints: Joints, colour: string): void {
  pen.place({ x: joints.hip[0], y: joints.hip[1], scale: 1, turn: joints.lean }, pen.depth, (p) =>
    p
      .path('M-9 -31Q0 -26 9.500 -31L10.500 -25Q1 -20 -10 -25z', colour, { round: 3 })
      .path('M-6.500 -26L-11 -7L-5 -5.500L-1.500 -24z', shift(colour, -0.04), { round: 3 }),
  );
}

function drawCape(pen: Pen, f: Figure, joints: Joints, colour: string): void {
  const [x, y] = onBody(joints, 0, -27);
  const flown = f.pose === 'flying' || f.pose === 'running' || f.pose === 'kicking';
  pen.path(
    flown
      ? `M${x - 8} ${y}C${x - 26} ${y + 10} ${x - 34} ${y + 34} ${x - 46} ${y + 52}Q${x - 30} ${y + 56} ${x - 20} ${y + 66}Q${x - 8} ${y + 58} ${x + 2} ${y + 62}C${x + 4} ${y + 40} ${x + 10} ${y + 18} ${x + 8} ${y}z`
      : `M${x - 9} ${y}C${x - 19} ${y + 14} ${x - 20} ${y + 40} ${x - 25} ${y + 62}Q${x - 12} ${y + 68} ${x} ${y + 64}Q${x + 12} ${y + 68} ${x + 22} ${y + 61}C${x + 18} ${y + 40} ${x + 18} ${y + 14} ${x + 9} ${y}z`,
    colour,
    { round: 9 },
  );
}
