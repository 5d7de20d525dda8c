import { clamp } from '../drawing/colour.ts';
import { colourValues } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import type { NamedSubject } from '../read-prompt/description.ts';
import type { Scene } from '../scene/scene.ts';
import { hasTrait, isPerson, type SubjectName, subjects } from '../subjects/subjects.ts';

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
