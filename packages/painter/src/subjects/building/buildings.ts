import type { Subject } from '../subject.ts';
import { bridge } from './bridge.ts';
import { castle } from './castle.ts';
import { church } from './church.ts';
import { greenhouse } from './greenhouse.ts';
import { house } from './house.ts';
import { keep } from './keep.ts';
import { lighthouse } from './lighthouse.ts';
import { mosque } from './mosque.ts';
import { pagoda } from './pagoda.ts';
import { ruin } from './ruin.ts';
import { tent } from './tent.ts';
import { torii } from './torii.ts';
import { tower } from './tower.ts';
import { windmill } from './windmill.ts';

export const buildings = {
  lighthouse,
  house,
  castle,
  tower,
  keep,
  bridge,
  windmill,
  greenhouse,
  pagoda,
  torii,
  church,
  mosque,
  tent,
  ruin,
} satisfies Record<string, Subject>;
