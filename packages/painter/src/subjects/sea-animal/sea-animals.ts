import type { Subject } from '../subject.ts';
import { fish } from './fish.ts';
import { jellyfish } from './jellyfish.ts';
import { turtle } from './turtle.ts';
import { whale } from './whale.ts';

export const seaAnimals = {
  whale,
  fish,
  turtle,
  jellyfish,
} satisfies Record<string, Subject>;
