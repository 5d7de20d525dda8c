import type { Subject } from '../subject.ts';
import { crab } from './crab.ts';
import { dolphin } from './dolphin.ts';
import { fish } from './fish.ts';
import { jellyfish } from './jellyfish.ts';
import { lobster } from './lobster.ts';
import { octopus } from './octopus.ts';
import { seal } from './seal.ts';
import { shark } from './shark.ts';
import { turtle } from './turtle.ts';
import { whale } from './whale.ts';

export const seaAnimals = {
  whale,
  fish,
  turtle,
  jellyfish,
  dolphin,
  shark,
  octopus,
  crab,
  seal,
  lobster,
} satisfies Record<string, Subject>;
