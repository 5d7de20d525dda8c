import { clamp } from '../drawing/colour.ts';
import { colourValues } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import type { NamedSubject } from '../read-prompt/description.ts';
import { isFigure } from '../read-prompt/figure.ts';
import type { Scene } from '../scene/scene.ts';
import { hasTrait, isPerson, type SubjectName, subjects } from '../subjects/subjects.ts';
import { drawCanopy } from '../subjects/thing/umbrella.ts';
import type { ChosenSubject } from './chosen-subject.ts';

/** The first person, or else the first animal, stands under the umbrella of the prompt. */
export function shareUmbrella(list: readonly NamedSubject[]): ChosenSubject[] {
  const umbrella = list.find((s) => s.name === 'umbrella');
  const owner = list.find((s) => isPerson(s.name)) ?? list.find((s) => isFigure(s.name));
  if (!umbrella || !owner) return [...list];
  return list
    .filter((s) => s !== umbrella)
    .map((s) => (s === owner ? { ...s, umbrella, holds: s.holds === 'umbrella' ? undefined : s.holds } : s));
}

/** The canopy above a subject, and its stick beside it. */
export function drawUmbrellaOver(scene: Scene, pen: Pen, { colour }: NamedSubject, owner: SubjectName): void {
  const context = scene.context('umbrella', colour && colourValues[colour]);
  const x = isPerson(owner) ? 1 : 24 * (subjects[owner].size.breadth ?? 0.8);
  pen.place({ x, y: -9, scale: 1.1 }, pen.depth, (p) => drawCanopy(p, context));
}

/** A person can hold what stands on a table, small animals, and these. */
const handy: readonly SubjectName[] = [
  'sword',
  'guitar',
  'violin',
  'flower',
  'sunflower',
  'rose',
  'balloon',
  'heart',
  'kite',
  'partyballoon',
];

export function canHold({ name, holds }: NamedSubject): boolean {
  if (!holds || !isPerson(name)) return false;
  const { where, size } = subjects[holds];
  return (
    hasTrait(holds, 'tool') ||
    where === 'table' ||
    handy.includes(holds) ||
    (size.besidePeople !== undefined && (size.breadth ?? 0) < 2)
  );
}

/** A thing of a size that can be recognized in the hands of a person. */
export function heldThing(scene: Scene, name: SubjectName): (pen: Pen) => void {
  const { where, size, draw } = subjects[name];
  const thing = scene.plan.description.subjects.find((s) => s.name === name);
  if (name === 'partyballoon') return holdBalloon(scene);
  const tall = where === 'table' ? clamp(size.height * 0.8, 16, 30) : clamp(size.height * 1.5, 34, 62);
  const scale = Math.min(tall, 46 / (size.breadth ?? 1)) / 100;
  return (pen) =>
    pen.place(heldAt(name, where === 'table' ? 0 : tall * 0.3, scale), pen.depth, (p) =>
      draw(p, scene.context(`held ${name}`, thing?.colour && colourValues[thing.colour])),
    );
}

/** A tool leans beside the face. */
const heldAt = (name: SubjectName, y: number, scale: number) =>
  hasTrait(name, 'tool') ? { x: 8, y: y + 12, scale, turn: 24 } : { x: 0, y, scale };

/** A balloon floats on its string beside the head of the person. */
function holdBalloon(scene: Scene): (pen: Pen) => void {
  const { colour } = scene.plan.description.subjects.find((s) => s.name === 'partyballoon') ?? {};
  return (pen) =>
    pen.place({ x: 5, y: -1, scale: 0.86, turn: 24 }, pen.depth, (p) =>
      subjects.partyballoon.draw(p, scene.context('held partyballoon', colour && colourValues[colour])),
    );
}
