/**
 * What a prompt settles by itself. `indoor` is a homely room, `roofed` any other place that may
 * have no weather; `beyond` is where no weather reaches (space, under water), `unrest` whatever is loud
 * or violent, `drawn` a technique; `light`, `view` and `colour` mean that the person has chosen these.
 */
export const factNames = [
  'dawn',
  'day',
  'dusk',
  'night',
  'sun',
  'cloud',
  'rain',
  'snow',
  'fog',
  'wind',
  'indoor',
  'roofed',
  'season',
  'beyond',
  'mono',
  'colour',
  'light',
  'view',
  'unrest',
  'drawn',
] as const;
export type Fact = (typeof factNames)[number];

/** Words separated by `|`. Chinese and Japanese are searched as they stand, the others as whole words. */
export type FactWords = Record<Fact, string>;
