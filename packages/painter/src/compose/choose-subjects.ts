import { landPlaces, type PlaceName } from '../names.ts';
import type { NamedSubject } from '../read-prompt/description.ts';
import type { Plan } from '../scene/plan.ts';
import type { Setting, Spot } from '../scene/scene.ts';
import { hasTrait, isPerson, type SubjectName, stationOf, subjects } from '../subjects/subjects.ts';
import type { ChosenSubject } from './chosen-subject.ts';
import { joinSubjects } from './drawn-subject.ts';
import { shareUmbrella } from './held-thing.ts';

/** "A fox beneath a maple": a single tree with a subject beside it is drawn large behind that subject. */
export function shelterOf(all: readonly NamedSubject[], { place }: Plan): NamedSubject | undefined {
  if (!landPlaces.has(place)) return undefined;
  const others = all.filter((s) => {
    const { layer, where } = stationOf(s);
    return where === 'ground' && layer !== 'far' && !hasTrait(s.name, 'plant');
  });
  return others.length > 0 ? all.find((s) => s.count === 1 && hasTrait(s.name, 'shelter')) : undefined;
}

/** Subjects that are not placed: the landscape draws plants beside other subjects. */
function isScenery(subject: NamedSubject, all: readonly NamedSubject[], plan: Plan): boolean {
  if (subject.name === 'book' && plan.description.reading) return all.some((s) => isPerson(s.name));
  if (plan.place === 'room' || subject === shelterOf(all, plan)) return false;
  if (plan.place === 'underwater' && hasTrait(subject.name, 'plant')) return all.length > 1;
  if (hasTrait(subject.name, 'plant'))
    return all.some(
      (s) =>
        !hasTrait(s.name, 'plant') && subjects[s.name].layer !== 'far' && subjects[s.name].layer !== 'sky',
    );
  if (subject.name === 'bench') return all.some((s) => isPerson(s.name));
  return false;
}

/** Later subjects that do not fit the place, such as a house in a room. The first subject always fits. */
function isMisplaced(
  { name }: NamedSubject,
  index: number,
  all: readonly NamedSubject[],
  { place }: Plan,
): boolean {
  const { layer, where } = subjects[name];
  if (index === 0 || all.length < 2) return false;
  if (place === 'room')
    return (
      layer === 'far' ||
      name === 'bridge' ||
      name === 'train' ||
      (hasTrait(name, 'plant') && !hasTrait(name, 'cluster'))
    );
  return index > 1 && where === 'table';
}

/** A shop front draws its wares itself and leaves no room for plants. */
function isBuiltIn({ name }: NamedSubject, plan: Plan): boolean {
  const { shopfront } = plan;
  if (plan.subjects.some((s) => s.name === 'stall') && (name === 'fruit' || name === 'bread')) return true;
  return (
    shopfront !== undefined &&
    (hasTrait(name, 'shopfront') || subjects[name].where === 'table' || hasTrait(name, 'plant'))
  );
}

/** "Cats" are two to five, by the seed. */
function varyCount(subject: NamedSubject, plan: Plan): NamedSubject {
  if (!subject.several) return subject;
  return { ...subject, count: plan.random.fork(`count ${subject.name}`).int(2, 5) };
}

/** The named subjects, at most five. Without any, a landmark of the landscape. */
export function chooseSubjects(plan: Plan): ChosenSubject[] {
  const placed = plan.subjects.filter(
    (s) => subjects[s.name].where !== 'celestial' && subjects[s.name].where !== 'backdrop',
  );
  const named = plan.place === 'beach' ? placed : shareUmbrella(placed);
  const chosen = named
    .filter((s, i) => !isScenery(s, named, plan) && !isBuiltIn(s, plan) && !isMisplaced(s, i, named, plan))
    .map((s) => (hasTrait(s.name, 'cluster') ? { ...s, count: Math.ceil(s.count / 3) } : s));
  if (plan.abstract) return [];
  if (chosen.length > 0) return joinSubjects(chosen.map((s) => varyCount(s, plan))).slice(0, 5);
  if (plan.subjects.some((s) => s.name === 'volcano')) return [];
  // "An empty field" stays empty.
  if (plan.description.empty && plan.description.places.length > 0) return [];
  return chooseLandmark(plan).filter((s) => !plan.description.absent.has(s.name));
}

/** Plants and stones that give a landscape without a subject a centre. They belong to the place. */
const landmarks: Partial<Record<PlaceName, readonly [SubjectName, ...SubjectName[]]>> = {
  lake: ['tree', 'pine'],
  river: ['tree', 'rock'],
  mountain: ['pine', 'tree'],
  hill: ['tree'],
  meadow: ['tree', 'tree', 'flower'],
  field: ['tree'],
  park: ['tree'],
  garden: ['flower', 'tree'],
  desert: ['cactus', 'rock'],
  snowfield: ['pine'],
  forest: ['mushroom', 'rock'],
  cave: ['crystal'],
};

function chooseLandmark({ place, random }: Plan): NamedSubject[] {
  const names = landmarks[place];
  const guest = random.fork('guest');
  return names && guest.chance(0.8) ? [{ name: guest.pick(names), count: 1, colour: undefined }] : [];
}

export function spotFor(setting: Setting, subject: NamedSubject, plan: Plan): Spot {
  const { name } = subject;
  const { layer, where } = stationOf(subject);
  if (plan.place === 'room')
    return isPerson(name)
      ? (setting.behind ?? setting.mid)
      : where === 'sky'
        ? setting.sky
        : where === 'table' || layer === 'near'
          ? setting.near
          : layer === 'far'
            ? setting.far
            : setting.mid;
  if (plan.place === 'underwater')
    return isPerson(name) || where === 'underwater' || where === 'sky'
      ? setting.sky
      : where === 'water'
        ? setting.water
        : setting.mid;
  if (where === 'sky' || where === 'space' || (plan.place === 'sky' && where !== 'ground'))
    return setting.sky;
  if (where === 'water' || where === 'underwater')
    return setting.waterTop === undefined && plan.place !== 'pool' ? setting.mid : setting.water;
  if (plan.place === 'sky') return layer === 'far' ? setting.far : setting.sky;
  return layer === 'far' ? setting.far : layer === 'near' ? setting.near : setting.mid;
}
