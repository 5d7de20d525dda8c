import type { Subject } from '../subject.ts';
import { balloon } from './balloon.ts';
import { bicycle } from './bicycle.ts';
import { boat } from './boat.ts';
import { bus } from './bus.ts';
import { car } from './car.ts';
import { carriage } from './carriage.ts';
import { helicopter } from './helicopter.ts';
import { motorcycle } from './motorcycle.ts';
import { paperboat } from './paper-boat.ts';
import { plane } from './plane.ts';
import { rocket } from './rocket.ts';
import { ship } from './ship.ts';
import { sleigh } from './sleigh.ts';
import { sportscar } from './sports-car.ts';
import { tallship } from './tall-ship.ts';
import { tractor } from './tractor.ts';
import { train } from './train.ts';
import { truck } from './truck.ts';
import { ufo } from './ufo.ts';

export const vehicles = {
  boat,
  paperboat,
  ship,
  tallship,
  train,
  car,
  bus,
  bicycle,
  balloon,
  plane,
  rocket,
  ufo,
  sportscar,
  motorcycle,
  helicopter,
  tractor,
  truck,
  carriage,
  sleigh,
} satisfies Record<string, Subject>;
