import type { Subject } from '../subject.ts';
import { bakery } from './bakery.ts';
import { bookshop } from './bookshop.ts';
import { cafe } from './cafe.ts';
import { shop } from './shop.ts';
import { stall } from './stall.ts';

export const shops = {
  bookshop,
  cafe,
  bakery,
  shop,
  stall,
} satisfies Record<string, Subject>;
