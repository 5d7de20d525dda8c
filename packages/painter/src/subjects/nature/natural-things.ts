import type { Subject } from '../subject.ts';
import { crystal } from './crystal.ts';
import { fuji } from './fuji.ts';
import { moon } from './moon.ts';
import { planet } from './planet.ts';
import { rainbow } from './rainbow.ts';
import { rock } from './rock.ts';
import { star } from './star.ts';
import { sun } from './sun.ts';
import { volcano } from './volcano.ts';

export const naturalThings = {
  rock,
  planet,
  fuji,
  volcano,
  moon,
  sun,
  star,
  rainbow,
  crystal,
} satisfies Record<string, Subject>;
