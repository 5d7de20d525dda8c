import type { ColourName } from '../names.ts';
import type { Description, NamedSubject } from './description.ts';
import type { Found } from './found.ts';

/** Attributes by which two of a kind differ: a fat grey cat and a thin black cat. */
const differences = [
  'colour',
  'build',
  'age',
  'hair',
  'hairColour',
  'skin',
  'clothes',
  'clothesColour',
  'pattern',
] as const satisfies readonly (keyof NamedSubject)[];

const isAnother = (a: NamedSubject, b: NamedSubject): boolean =>
  differences.some((key) => a[key] !== undefined && b[key] !== undefined && a[key] !== b[key]);

/** A prompt that names a subject again means the same one, unless an attribute differs. */
export function mergeMentions(description: Description): void {
  const merged: NamedSubject[] = [];
  for (const subject of description.subjects) {
    const known = merged.find((one) => one.name === subject.name && !isAnother(one, subject));
    if (known) join(known, subject);
    else merged.push(subject);
  }
  description.subjects = merged;
}

function join(known: NamedSubject, again: NamedSubject): void {
  const pose = known.pose === 'running' ? (again.pose ?? known.pose) : (known.pose ?? again.pose);
  const count = Math.max(known.count, again.count);
  Object.assign(known, {
    ...Object.fromEntries(Object.entries(again).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    count,
    ...(pose && { pose }),
    ...(again.wears && { wears: [...new Set([...(known.wears ?? []), ...again.wears])] }),
    ...(again.face && { face: [...new Set([...(known.face ?? []), ...again.face])] }),
  });
}

/** "Two cats, one black and one white": a group of which the prompt names the colour of each. */
export interface Shared {
  subject: NamedSubject;
  colours: ColourName[];
}

/** Divides each group among its colours. */
export function divideGroups(description: Description, groups: readonly Shared[]): void {
  for (const { subject, colours } of groups) {
    const at = description.subjects.indexOf(subject);
    if (at < 0 || colours.length < 2) continue;
    const rest = Math.max(0, subject.count - colours.length);
    const parts = colours.map((colour, i) => ({ ...subject, colour, count: i === 0 ? 1 + rest : 1 }));
    for (const part of parts) delete part.several;
    description.subjects.splice(at, 1, ...parts);
  }
}

/** The group of which this colour belongs to one: "two cats, one black". */
export function groupOf(
  groups: Shared[],
  subject: NamedSubject | undefined,
  count: { value: number; at: number } | undefined,
  colour: Found,
  next: Found | undefined,
): Shared | undefined {
  if (!subject || subject.count < 2 || count?.value !== 1 || colour.at - count.at > 1) return undefined;
  if (next?.meaning.kind === 'subject' && next.at === colour.end) return undefined;
  const known = groups.find((one) => one.subject === subject);
  if (!known) groups.push({ subject, colours: [] });
  return known ?? groups.at(-1);
}
