import { colourValues } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import type { BuildName, PlaceName, PoseName } from '../names.ts';
import type { NamedSubject } from '../read-prompt/description.ts';
import type { Plan } from '../scene/plan.ts';
import type { Scene } from '../scene/scene.ts';
import { drawWorn } from '../subjects/animal/worn.ts';
import type { Draw, DrawContext } from '../subjects/draw.ts';
import { headAreas } from '../subjects/head-area.ts';
import { saddles, seats, standingReach } from '../subjects/saddle.ts';
import { drawSurfacing } from '../subjects/sea-animal/whale.ts';
import {
  breadthOf,
  hasTrait,
  isPerson,
  type SubjectName,
  subjects,
  usualReach,
} from '../subjects/subjects.ts';
import { drawOpenUmbrella, drawParasol } from '../subjects/thing/umbrella.ts';
import type { ChosenSubject } from './chosen-subject.ts';
import { canHold, drawUmbrellaOver, heldThing } from './held-thing.ts';

/** An animal of which the prompt says no more than its name sits, stands, runs or lies, by the seed. */
function poseBySeed(
  { name, rider, wears }: ChosenSubject,
  { random, framing, place }: Plan,
): PoseName | undefined {
  if (!subjects[name].poses || rider || framing || wears) return undefined;
  const indoors = place === 'room' || place === 'livingroom' || place === 'kitchen';
  const chosen = random.fork(`pose ${name}`).pick([undefined, undefined, 'running', 'lying'] as const);
  return indoors && chosen === 'running' ? undefined : chosen;
}

/** How a subject is drawn in this picture. The sizes are those of `Size`. */
interface DrawnSubject {
  draw: Draw;
  height: number;
  breadth: number;
  reach: number;
}

/** "A dancer in a red dress" is one subject: the dress is not shown beside a person. */
function wearDress(list: readonly NamedSubject[]): NamedSubject[] {
  const dress = list.find((s) => s.name === 'dress');
  const person = list.find((s) => isPerson(s.name));
  if (!dress || !person) return [...list];
  const clothesColour = person.clothesColour ?? dress.colour;
  return list
    .filter((s) => s !== dress)
    .map((s) => (s === person ? { ...s, clothes: s.clothes ?? 'dress', clothesColour } : s));
}

/** The broom of a witch is part of her drawing. */
function rideBroom(list: readonly NamedSubject[]): NamedSubject[] {
  if (!list.some((s) => s.name === 'witch') || !list.some((s) => s.name === 'broom')) return [...list];
  return list
    .filter((s) => s.name !== 'broom')
    .map((s) =>
      s.name === 'witch'
        ? { ...s, pose: s.pose === 'riding' ? 'flying' : (s.pose ?? 'flying'), holds: undefined }
        : s,
    );
}

/** The first person with free hands holds the tool of the prompt. */
function giveTool(list: readonly NamedSubject[]): NamedSubject[] {
  const tool = list.find((s) => hasTrait(s.name, 'tool') && s.count === 1);
  const owner = list.find((s) => isPerson(s.name) && s.pose !== 'riding');
  if (!tool || !owner || list.some((s) => s.holds === tool.name)) return [...list];
  if (owner.holds && canHold(owner)) return [...list];
  return list.map((s) => (s === owner ? { ...s, holds: tool.name } : s));
}

/** Riders become part of the mount that the prompt names after them; things that a person holds are drawn in its hands. */
export function joinSubjects(list: readonly NamedSubject[]): ChosenSubject[] {
  const dressed = giveTool(rideBroom(wearDress(list))).map((s) =>
    s.holds && !canHold(s) ? { ...s, holds: undefined } : s,
  );
  const held = new Set(dressed.flatMap((s) => s.holds ?? []));
  const rest = dressed.filter((s) => !held.has(s.name));
  const joined: ChosenSubject[] = [];
  for (let i = 0; i < rest.length; i++) {
    const [one, next] = [rest[i], rest[i + 1]];
    const riding = one && next && (rideOf(one, next) ?? rideOf(next, one));
    if (riding) {
      joined.push(riding);
      i++;
    } else if (one) joined.push(one);
  }
  return takeSeats(joined);
}

/** Japanese names the mount first: 自転車に乗った母親. */
function rideOf(rider: NamedSubject, mount: NamedSubject): ChosenSubject | undefined {
  if (rider.pose !== 'riding' || !isPerson(rider.name) || !saddles[mount.name]) return undefined;
  return { ...mount, count: Math.max(mount.count, rider.count), pose: mount.pose ?? 'running', rider };
}

const restPoses: readonly string[] = ['sitting', 'lying', 'asleep'];

/** Small enough for a seat: beside one they are on it, unless the prompt says that they do something else. */
const lapSized: readonly SubjectName[] = ['cat', 'dog', 'rabbit', 'baby'];

/** Someone who sits or lies does so on the furniture of the prompt; a dish stands on the table. */
function takeSeats(list: readonly ChosenSubject[]): ChosenSubject[] {
  const seat = list.find((s) => seats[s.name] !== undefined);
  const isTable = seat?.name === 'kotatsu' || seat?.name === 'laidtable';
  const sitters = list.filter((s) =>
    isTable
      ? subjects[s.name].where === 'table'
      : s !== seat && s.count === 1 && (s.pose ? restPoses.includes(s.pose) : lapSized.includes(s.name)),
  );
  const [sitter, second] = sitters;
  if (!seat || !sitter) return [...list];
  const beside = isTable || seat.name === 'chair' ? undefined : second;
  return list
    .filter((s) => s !== sitter && s !== beside)
    .map((s) => (s === seat ? { ...s, rider: sitter, ...(beside && { beside }) } : s));
}

/** The head of an animal that wears something: it sits, so that its face is seen. */
const wearsOn = ({ name, wears }: NamedSubject) => (wears && !isPerson(name) ? headAreas[name] : undefined);

/** Multiplies the width and the height of a subject. */
const builds: Record<BuildName, readonly [wide: number, tall: number]> = {
  big: [1.4, 1.4],
  small: [0.62, 0.62],
  tall: [1.02, 1.22],
  fat: [1.28, 1.02],
  thin: [0.78, 1.04],
};

/** The drawing and its size with the build that the prompt names. `drawMember` draws the width. */
export function drawnSubject(subject: ChosenSubject, plan: Plan): DrawnSubject {
  const usual = drawnAsUsual(subject, plan);
  if (!subject.build) return usual;
  const [wide, tall] = builds[subject.build];
  return { ...usual, height: usual.height * tall, breadth: (usual.breadth * wide) / tall };
}

function drawnAsUsual(subject: ChosenSubject, plan: Plan): DrawnSubject {
  const { name } = subject;
  const pose =
    subject.pose ?? (plan.description.asleep && !isPerson(name) ? 'asleep' : poseBySeed(subject, plan));
  const { size, poses, drawAsleep, draw } = subjects[name];
  const usual = { height: size.height, breadth: breadthOf(name, false), reach: size.reach ?? usualReach };
  const posed =
    pose &&
    !wearsOn(subject) &&
    !isAshore(pose, plan) &&
    poses?.[pose === 'flying' && !poses.flying ? 'running' : pose];
  if (posed) return { ...usual, ...posed, height: size.height * (posed.height ?? 1) };
  if ((pose === 'asleep' || (pose === 'lying' && !isPerson(name))) && drawAsleep)
    return { ...usual, draw: drawAsleep, breadth: breadthOf(name, true) };
  if (isPerson(name) && (pose === 'lying' || pose === 'flying' || pose === 'asleep')) usual.breadth = 1.6;
  if (subject.rider) usual.reach = Math.max(usual.reach, standingReach[name] ?? 1.75);
  if (subject.umbrella) {
    usual.reach = Math.max(usual.reach, 1.56);
    usual.breadth = Math.max(usual.breadth, isPerson(name) ? 1.16 : 1.16 + 0.5 * usual.breadth);
  }
  if (subject.holds === 'partyballoon') usual.reach = Math.max(usual.reach, 1.6);
  return { ...usual, draw: special(name, plan) ?? draw };
}

/** There is no water to swim in. */
const isAshore = (pose: PoseName, { place }: Plan) =>
  pose === 'swimming' && place !== 'pool' && place !== 'waterfall' && !waters.has(place);

const waters: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'sea',
  'beach',
  'island',
  'harbour',
  'lake',
  'river',
]);

function special(name: SubjectName, plan: Plan): Draw | undefined {
  if (name === 'whale' && waters.has(plan.place)) return drawSurfacing;
  if (name !== 'umbrella') return undefined;
  if (plan.place === 'beach') return drawParasol;
  return isWet(plan) ? undefined : drawOpenUmbrella;
}

/** In rain, a person holds an umbrella that the prompt names alone. */
const isWet = ({ weathers }: Plan) => weathers.some((v) => v === 'rain' || v === 'storm');

/** The drawing of one member of a group, with its rider. */
export function drawMember(
  scene: Scene,
  subject: ChosenSubject,
  draw: Draw,
  index: number,
  isPortrait = false,
): (pen: Pen) => void {
  const colour = subject.colour && colourValues[subject.colour];
  const { rider, holds, umbrella } = subject;
  const saddle = saddles[subject.name];
  // The shadow and the mirror image are drawn with the same random numbers, so each call begins them anew.
  return shaped(subject.build, (pen) => {
    const context = {
      ...scene.context(`${subject.name}${index}`, colour),
      looks: subject,
      isPortrait,
      isUnderUmbrella: umbrella !== undefined,
    };
    draw(pen, holds ? { ...context, held: heldThing(scene, holds) } : context);
    if (umbrella && !isPortrait) drawUmbrellaOver(scene, pen, umbrella, subject.name);
    const head = wearsOn(subject);
    if (head && draw === subjects[subject.name].draw) drawWorn(pen, head, subject.wears ?? []);
    if (!rider) return;
    const own = scene.context(`${rider.name} rides ${index}`, rider.colour && colourValues[rider.colour]);
    if (!saddle) {
      drawSitter(scene, pen, subject, rider, own, subject.beside ? -38 : -8);
      if (subject.beside) {
        const { name, colour } = subject.beside;
        const next = scene.context(`${name} beside ${index}`, colour && colourValues[colour]);
        drawSitter(scene, pen, subject, subject.beside, next, 44);
      }
      return;
    }
    const [x, y, scale] = saddle;
    const { draw: drawRider, portrait } = subjects[rider.name];
    // Drawings without poses stand: their legs hang before the mount.
    const foot = portrait === 'whole' ? y + 30 * scale : y;
    pen.place({ x, y: foot, scale }, pen.depth, (p) =>
      drawRider(p, { ...own, looks: standingReach[subject.name] ? { ...rider, pose: undefined } : rider }),
    );
  });
}

/** Makes a drawing wider or narrower. Its height is that of its place. */
function shaped(build: BuildName | undefined, draw: (pen: Pen) => void): (pen: Pen) => void {
  const [wide, tall] = build ? builds[build] : [1, 1];
  if (wide === tall) return draw;
  return (pen) => pen.place({ x: 0, y: 0, scale: wide / tall, stretch: tall / wide }, pen.depth, draw);
}

function drawSitter(
  scene: Scene,
  pen: Pen,
  on: ChosenSubject,
  sitter: NamedSubject,
  context: DrawContext,
  x: number,
): void {
  const { draw, height } = drawnSubject(sitter, scene.plan);
  const scale =
    (height / subjects[on.name].size.height) * (subjects[sitter.name].where === 'table' ? 0.46 : 0.92);
  const isSeated = isPerson(sitter.name) && sitter.pose === 'sitting';
  // A person sits 29 above its feet.
  const y = (seats[on.name] ?? 0) + (isSeated ? 29 * scale : 6);
  pen.place({ x, y, scale }, pen.depth, (p) => draw(p, { ...context, looks: sitter, onSeat: isSeated }));
}
