import type { Subject } from '../subject.ts';
import { beer } from './beer.ts';
import { burger } from './burger.ts';
import { cheese } from './cheese.ts';
import { chocolate } from './chocolate.ts';
import { cocktail } from './cocktail.ts';
import { cookie } from './cookie.ts';
import { croissant } from './croissant.ts';
import { donut } from './donut.ts';
import { dumpling } from './dumpling.ts';
import { egg } from './egg.ts';
import { fries } from './fries.ts';
import { hotdog } from './hot-dog.ts';
import { icecream } from './ice-cream.ts';
import { jam } from './jam.ts';
import { mandarin } from './mandarin.ts';
import { noodles } from './noodles.ts';
import { pancakes } from './pancakes.ts';
import { pizza } from './pizza.ts';
import { popcorn } from './popcorn.ts';
import { roastchicken } from './roast-chicken.ts';
import { sandwich } from './sandwich.ts';
import { steak } from './steak.ts';
import { sushi } from './sushi.ts';
import { taco } from './taco.ts';
import { tamale } from './tamale.ts';
import { vegetable } from './vegetable.ts';
import { watermelon } from './watermelon.ts';
import { wine } from './wine.ts';

export const foods = {
  pizza,
  burger,
  icecream,
  donut,
  cookie,
  wine,
  beer,
  sushi,
  dumpling,
  mandarin,
  tamale,
  jam,
  croissant,
  hotdog,
  watermelon,
  noodles,
  egg,
  cheese,
  chocolate,
  vegetable,
  taco,
  steak,
  fries,
  popcorn,
  cocktail,
  sandwich,
  roastchicken,
  pancakes,
} satisfies Record<string, Subject>;
