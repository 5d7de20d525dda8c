import { animals } from '../subjects/animal/animals.ts';
import { birds } from '../subjects/bird/birds.ts';
import { seaAnimals } from '../subjects/sea-animal/sea-animals.ts';
import { isPerson, type SubjectName } from '../subjects/subjects.ts';

/** People and animals, which have poses and ages. */
export const isFigure = (name: SubjectName): boolean =>
  isPerson(name) || name in animals || name in birds || name in seaAnimals;
