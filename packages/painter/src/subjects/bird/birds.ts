import type { Subject } from '../subject.ts';
import { bird } from './bird.ts';
import { duck } from './duck.ts';
import { owl } from './owl.ts';
import { penguin } from './penguin.ts';
import { swan } from './swan.ts';

export const birds = {
  bird,
  owl,
  swan,
  duck,
  penguin,
} satisfies Record<string, Subject>;
