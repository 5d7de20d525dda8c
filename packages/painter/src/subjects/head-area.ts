import type { SubjectName } from './subjects.ts';

/** The middle and the radius of an animal's head, in the units of its drawing. Close-ups show it. */
export const headAreas: Partial<Record<SubjectName, readonly [x: number, y: number, radius: number]>> = {
  cat: [9, -74, 27],
  dog: [9, -74, 28],
  fox: [9, -76, 29],
  wolf: [9, -76, 29],
  bear: [0, -74, 31],
  panda: [0, -74, 31],
  monkey: [0, -74, 30],
  lion: [0, -72, 36],
  horse: [48, -82, 22],
  unicorn: [48, -86, 24],
  deer: [34, -86, 26],
  rabbit: [28, -53, 20],
};
