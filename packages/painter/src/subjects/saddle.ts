import type { SubjectName } from './subjects.ts';

/** Furniture on which people and animals sit and lie, and small things stand: the height of the seat in the units of the furniture. */
export const seats: Partial<Record<SubjectName, number>> = {
  sofa: -50,
  bed: -60,
  kotatsu: -84,
  laidtable: -72,
};

/** Where a rider sits on a mount, in the units of the mount, and the size of the rider in them. */
export const saddles: Partial<Record<SubjectName, readonly [x: number, y: number, scale: number]>> = {
  horse: [-6, -62, 0.8],
  unicorn: [-6, -62, 0.8],
  zebra: [-6, -62, 0.8],
  deer: [-4, -52, 0.75],
  camel: [-4, -76, 0.62],
  elephant: [-6, -84, 0.5],
  bicycle: [-18, -92, 1.25],
  motorcycle: [-14, -66, 1.2],
  dragon: [-6, -56, 0.45],
  dinosaur: [-8, -52, 0.4],
  dolphin: [-4, -40, 0.9],
  turtle: [0, -70, 0.9],
  bear: [0, -92, 0.6],
  tiger: [-4, -58, 0.8],
  cow: [-6, -66, 0.75],
  donkey: [-6, -62, 0.75],
  llama: [-6, -60, 0.7],
  polarbear: [-4, -70, 0.75],
  leopard: [-4, -70, 0.75],
  skateboard: [0, -64, 3.8],
  tractor: [-16, -54, 0.6],
};

/** Riders stand on these. Their highest point as a share of the height of the mount. */
export const standingReach: Partial<Record<SubjectName, number>> = { skateboard: 5 };
