import type { Random } from '../drawing/random.ts';
import type { PlaceName } from '../names.ts';
import type { Description } from '../read-prompt/description.ts';
import { hasTrait, isPerson, posedAs, type SubjectName, stationOf, subjects } from '../subjects/subjects.ts';

/** Of several named places the first in this list is the place of the picture; the others are its background. */
const placeOrder: readonly PlaceName[] = [
  'underwater',
  'space',
  'stadium',
  'rooftop',
  'terrace',
  'pool',
  'livingroom',
  'kitchen',
  'classroom',
  'room',
  'cliff',
  'street',
  'cave',
  'waterfall',
  'harbour',
  'island',
  'beach',
  'sea',
  'river',
  'lake',
  'sky',
  'city',
  'ricefield',
  'road',
  'desert',
  'snowfield',
  'forest',
  'garden',
  'park',
  'village',
  'meadow',
  'field',
  'hill',
  'mountain',
];

export function choosePlace(description: Description, random: Random): PlaceName {
  const [inner, outer] = placeOrder.filter((place) => description.places.includes(place));
  const [main] = description.subjects;
  // The windows of a cabin in the mountains are seen from outside.
  const named = inner === 'room' && outer && main && subjects[main.name].layer === 'far' ? outer : inner;
  if (
    (named === 'sea' || named === 'lake' || named === 'river') &&
    description.subjects.some((s) => subjects[s.name].where === 'underwater') &&
    description.subjects.every(
      (s) => subjects[s.name].where === 'underwater' || s.name === 'flower' || s.name === 'leaf',
    )
  )
    return 'underwater';
  const furnished = description.subjects.some((s) => subjects[s.name].home?.[0] === 'livingroom');
  if (named === 'room' && (furnished || description.subjects.length === 0)) return 'livingroom';
  if (named) return named;
  if (furnished && !description.weathers.includes('snow')) return 'livingroom';
  const thing = description.subjects.find((s) => subjects[s.name].where === 'table');
  const outdoors =
    description.subjects.some((s) => hasTrait(s.name, 'outdoors')) ||
    (description.reading && description.subjects.some((s) => isPerson(s.name)));
  if (
    description.subjects.some((s) => s.name === 'whale') &&
    (description.time ||
      description.weathers.length > 0 ||
      description.subjects.some((s) => subjects[s.name].where === 'celestial'))
  )
    return 'sea';
  if (description.subjects.some((s) => s.name === 'stall' || s.name === 'umbrella')) return 'street';
  if (thing && !outdoors && !description.weathers.includes('snow')) return 'room';
  const underTree =
    description.subjects.some((s) => ['tree', 'cherry', 'pine'].includes(s.name) && s.count === 1) &&
    description.subjects.some(
      (s) =>
        subjects[s.name].where === 'ground' &&
        subjects[s.name].home?.[0] !== 'forest' &&
        subjects[s.name].layer === 'mid' &&
        !['tree', 'cherry', 'pine'].includes(s.name),
    );
  const swims = description.subjects.some((s) => posedAs(s)?.where === 'water');
  if (swims) return 'lake';
  const afloat = description.subjects.filter((s) => stationOf(s).where === 'water');
  for (const subject of [...afloat, ...description.subjects]) {
    if (outdoors && subjects[subject.name].where === 'table') continue;
    const { home } = subjects[subject.name];
    // An eagle that sits is on a mountain.
    if (home?.includes('sky') && stationOf(subject).where === 'ground') return 'mountain';
    if (home) return underTree ? 'hill' : random.pick(home);
  }
  return random.pick(['hill', 'lake', 'mountain', 'sea', 'meadow', 'river']);
}

/** The shop that fills the street. `undefined` where the prompt is set inside the shop or somewhere else. */
export function chooseShopfront(description: Description): SubjectName | undefined {
  const shop = description.subjects.find((s) => hasTrait(s.name, 'shopfront'));
  if (!shop) return undefined;
  if (description.places.some((p) => !['room', 'street', 'city', 'village', 'road'].includes(p)))
    return undefined;
  if (description.weathers.includes('rain') || description.weathers.includes('snow')) return shop.name;
  const [first] = description.subjects;
  const served = first !== undefined && subjects[first.name].where === 'table';
  const others = description.subjects.some(
    (s) => !hasTrait(s.name, 'shopfront') && subjects[s.name].where === 'ground',
  );
  return served || (others && description.places.includes('room')) ? undefined : shop.name;
}
