import type { Subject } from '../subject.ts';
import { bird } from './bird.ts';
import { chicken } from './chicken.ts';
import { duck } from './duck.ts';
import { eagle } from './eagle.ts';
import { flamingo } from './flamingo.ts';
import { hummingbird } from './hummingbird.ts';
import { owl } from './owl.ts';
import { parrot } from './parrot.ts';
import { peacock } from './peacock.ts';
import { penguin } from './penguin.ts';
import { songbird } from './songbird.ts';
import { swan } from './swan.ts';

export const birds = {
  bird,
  owl,
  swan,
  duck,
  penguin,
  parrot,
  chicken,
  eagle,
  flamingo,
  peacock,
  songbird,
  hummingbird,
} satisfies Record<string, Subject>;
