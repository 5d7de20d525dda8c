import type { Description, SubjectName } from '../read-prompt/description.ts';
import { casting } from './casting.ts';

/** Shops that can fill a street scene by themselves. */
export const fronts: ReadonlySet<SubjectName> = new Set<SubjectName>(['bookshop', 'cafe', 'bakery', 'shop']);

/** The shop before which the scene is set, unless the words put us inside it or somewhere else. */
export function chooseFront(said: Description): SubjectName | undefined {
  const shop = said.subjects.find((s) => fronts.has(s.name));
  if (!shop) return undefined;
  if (said.places.some((p) => !['room', 'street', 'city', 'village', 'road'].includes(p))) return undefined;
  if (said.weathers.includes('rain') || said.weathers.includes('snow')) return shop.name;
  const [first] = said.subjects;
  const served = first !== undefined && casting[first.name].where === 'table';
  const others = said.subjects.some((s) => !fronts.has(s.name) && casting[s.name].where === 'ground');
  return served || (others && said.places.includes('room')) ? undefined : shop.name;
}
