import type { Subject } from '../subject.ts';
import { bird } from './bird.ts';
import { chicken } from './chicken.ts';
import { duck } from './duck.ts';
import { owl } from './owl.ts';
import { parrot } from './parrot.ts';
import { penguin } from './penguin.ts';
import { swan } from './swan.ts';

export const birds = {
  bird,
  owl,
  swan,
  duck,
  penguin,
  parrot,
  chicken,
} satisfies Record<string, Subject>;
