import type { Subject } from '../subject.ts';
import { bat } from './bat.ts';
import { bear } from './bear.ts';
import { bee } from './bee.ts';
import { butterfly } from './butterfly.ts';
import { camel } from './camel.ts';
import { cat } from './cat.ts';
import { cow } from './cow.ts';
import { crocodile } from './crocodile.ts';
import { deer } from './deer.ts';
import { dinosaur } from './dinosaur.ts';
import { dog } from './dog.ts';
import { donkey } from './donkey.ts';
import { dragon } from './dragon.ts';
import { elephant } from './elephant.ts';
import { fox } from './fox.ts';
import { frog } from './frog.ts';
import { giraffe } from './giraffe.ts';
import { goat } from './goat.ts';
import { gorilla } from './gorilla.ts';
import { hedgehog } from './hedgehog.ts';
import { hippo } from './hippo.ts';
import { horse } from './horse.ts';
import { kangaroo } from './kangaroo.ts';
import { koala } from './koala.ts';
import { leopard } from './leopard.ts';
import { lion } from './lion.ts';
import { llama } from './llama.ts';
import { monkey } from './monkey.ts';
import { mouse } from './mouse.ts';
import { panda } from './panda.ts';
import { pig } from './pig.ts';
import { polarbear } from './polar-bear.ts';
import { rabbit } from './rabbit.ts';
import { raccoon } from './raccoon.ts';
import { rhino } from './rhino.ts';
import { sheep } from './sheep.ts';
import { snail } from './snail.ts';
import { snake } from './snake.ts';
import { spider } from './spider.ts';
import { squirrel } from './squirrel.ts';
import { tiger } from './tiger.ts';
import { unicorn } from './unicorn.ts';
import { wolf } from './wolf.ts';
import { zebra } from './zebra.ts';

export const animals = {
  cat,
  dog,
  fox,
  wolf,
  horse,
  unicorn,
  deer,
  rabbit,
  elephant,
  bear,
  panda,
  sheep,
  cow,
  camel,
  lion,
  hippo,
  monkey,
  frog,
  squirrel,
  hedgehog,
  mouse,
  butterfly,
  dragon,
  bat,
  raccoon,
  tiger,
  giraffe,
  pig,
  dinosaur,
  bee,
  koala,
  snake,
  zebra,
  snail,
  goat,
  donkey,
  llama,
  crocodile,
  kangaroo,
  gorilla,
  spider,
  polarbear,
  leopard,
  rhino,
} satisfies Record<string, Subject>;
