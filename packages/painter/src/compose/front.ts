import type { Description } from '../read-prompt/description.ts';
import { hasTrait, type SubjectName, subjects } from '../subjects/subjects.ts';

/** The shop before which the scene is set, unless the words put us inside it or somewhere else. */
export function chooseFront(said: Description): SubjectName | undefined {
  const shop = said.subjects.find((s) => hasTrait(s.name, 'shopfront'));
  if (!shop) return undefined;
  if (said.places.some((p) => !['room', 'street', 'city', 'village', 'road'].includes(p))) return undefined;
  if (said.weathers.includes('rain') || said.weathers.includes('snow')) return shop.name;
  const [first] = said.subjects;
  const served = first !== undefined && subjects[first.name].where === 'table';
  const others = said.subjects.some(
    (s) => !hasTrait(s.name, 'shopfront') && subjects[s.name].where === 'ground',
  );
  return served || (others && said.places.includes('room')) ? undefined : shop.name;
}
