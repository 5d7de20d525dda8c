import type { Subject } from '../subject.ts';
import { bench } from './bench.ts';
import { book } from './book.ts';
import { bowl } from './bowl.ts';
import { bread } from './bread.ts';
import { cake } from './cake.ts';
import { candle } from './candle.ts';
import { chair } from './chair.ts';
import { clock } from './clock.ts';
import { cup } from './cup.ts';
import { firework } from './firework.ts';
import { fruit } from './fruit.ts';
import { guitar } from './guitar.ts';
import { kite } from './kite.ts';
import { lamp } from './lamp.ts';
import { lantern } from './lantern.ts';
import { piano } from './piano.ts';
import { skylantern } from './sky-lantern.ts';
import { teapot } from './teapot.ts';
import { umbrella } from './umbrella.ts';
import { vase } from './vase.ts';

export const things = {
  cup,
  teapot,
  book,
  lamp,
  cake,
  fruit,
  umbrella,
  lantern,
  skylantern,
  firework,
  clock,
  guitar,
  piano,
  candle,
  vase,
  kite,
  chair,
  bench,
  bowl,
  bread,
} satisfies Record<string, Subject>;
