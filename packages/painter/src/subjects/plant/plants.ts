import type { Subject } from '../subject.ts';
import { bamboo } from './bamboo.ts';
import { cactus } from './cactus.ts';
import { cherry } from './cherry.ts';
import { christmastree } from './christmas-tree.ts';
import { flower } from './flower.ts';
import { leaf } from './leaf.ts';
import { mushroom } from './mushroom.ts';
import { palm } from './palm.ts';
import { pine } from './pine.ts';
import { rose } from './rose.ts';
import { sunflower } from './sunflower.ts';
import { tree } from './tree.ts';

export const plants = {
  tree,
  pine,
  palm,
  cherry,
  bamboo,
  cactus,
  flower,
  sunflower,
  rose,
  mushroom,
  leaf,
  christmastree,
} satisfies Record<string, Subject>;
