import type { PoseName } from '../names.ts';
import { animals } from './animal/animals.ts';
import { birds } from './bird/birds.ts';
import { buildings } from './building/buildings.ts';
import { foods } from './food/foods.ts';
import { naturalThings } from './nature/natural-things.ts';
import { people } from './person/people.ts';
import { plants } from './plant/plants.ts';
import { seaAnimals } from './sea-animal/sea-animals.ts';
import { shops } from './shop/shops.ts';
import type { Posed, Subject, Trait } from './subject.ts';
import { things } from './thing/things.ts';
import { vehicles } from './vehicle/vehicles.ts';

const table = {
  ...animals,
  ...birds,
  ...seaAnimals,
  ...buildings,
  ...shops,
  ...vehicles,
  ...people,
  ...plants,
  ...naturalThings,
  ...foods,
  ...things,
};

export type SubjectName = keyof typeof table;

/** All subjects. A word of two subjects means the earlier one. */
export const subjects: Record<SubjectName, Subject> = table;
export const subjectNames = Object.keys(table) as SubjectName[];

export function hasTrait(name: SubjectName, trait: Trait): boolean {
  return subjects[name].traits?.includes(trait) ?? false;
}

export const isPerson = (name: SubjectName): boolean => hasTrait(name, 'person');

/** A subject that does something. */
export interface Doing {
  name: SubjectName;
  pose?: PoseName | undefined;
}

/** The drawing of a pose, if it is another than the usual one. */
export const posedAs = ({ name, pose }: Doing): Posed | undefined =>
  pose ? subjects[name].poses?.[pose] : undefined;

/** Where a subject is: a bird that sits is on the ground, a dog that swims is in the water. */
export function stationOf(subject: Doing): Pick<Subject, 'layer' | 'where'> {
  const { layer, where } = subjects[subject.name];
  const posed = posedAs(subject);
  return { layer: posed?.layer ?? layer, where: posed?.where ?? where };
}

/** Width as a share of the height. */
export function breadthOf(name: SubjectName, isAsleep: boolean): number {
  return isAsleep ? breadthAsleep : (subjects[name].size.breadth ?? usualBreadth);
}

export const usualBreadth = 0.8;
export const usualReach = 1.05;
/** All animals that are asleep are about equally broad. */
const breadthAsleep = 1.55;
