import type { Subject } from '../subject.ts';
import { accordion } from './accordion.ts';
import { backpack } from './backpack.ts';
import { ball } from './ball.ts';
import { basket } from './basket.ts';
import { bed } from './bed.ts';
import { bench } from './bench.ts';
import { book } from './book.ts';
import { bookshelf } from './bookshelf.ts';
import { bottle } from './bottle.ts';
import { bowl } from './bowl.ts';
import { box } from './box.ts';
import { bread } from './bread.ts';
import { broom } from './broom.ts';
import { bucket } from './bucket.ts';
import { cake } from './cake.ts';
import { camera } from './camera.ts';
import { campfire } from './campfire.ts';
import { candle } from './candle.ts';
import { cauldron } from './cauldron.ts';
import { chair } from './chair.ts';
import { clock } from './clock.ts';
import { crown } from './crown.ts';
import { cup } from './cup.ts';
import { dress } from './dress.ts';
import { drum } from './drum.ts';
import { fireplace } from './fireplace.ts';
import { firework } from './firework.ts';
import { fruit } from './fruit.ts';
import { gift } from './gift.ts';
import { glasses } from './glasses.ts';
import { goal } from './goal.ts';
import { guitar } from './guitar.ts';
import { guzheng } from './guzheng.ts';
import { hammock } from './hammock.ts';
import { fan, key, knife, pencil, scissors, wand } from './hand-tools.ts';
import { hat } from './hat.ts';
import { heart } from './heart.ts';
import { chess, easel, letter, log, mirror, racket, ring, sign, trophy } from './keepsakes.ts';
import { kite } from './kite.ts';
import { kotatsu } from './kotatsu.ts';
import { ladder } from './ladder.ts';
import { laidtable } from './laid-table.ts';
import { lamp } from './lamp.ts';
import { lantern } from './lantern.ts';
import { laptop } from './laptop.ts';
import { microphone } from './microphone.ts';
import { mug } from './mug.ts';
import { newspaper } from './newspaper.ts';
import { partyballoon } from './party-balloon.ts';
import { phone } from './phone.ts';
import { piano } from './piano.ts';
import { plate } from './plate.ts';
import { pumpkin } from './pumpkin.ts';
import { sandcastle } from './sandcastle.ts';
import { saxophone } from './saxophone.ts';
import { shoes } from './shoes.ts';
import { skateboard } from './skateboard.ts';
import { skull } from './skull.ts';
import { skylantern } from './sky-lantern.ts';
import { slide } from './slide.ts';
import { sofa } from './sofa.ts';
import { streetlamp } from './street-lamp.ts';
import { sugarskull } from './sugar-skull.ts';
import { suitcase } from './suitcase.ts';
import { sword } from './sword.ts';
import { teapot } from './teapot.ts';
import { teddybear } from './teddy-bear.ts';
import { telescope } from './telescope.ts';
import { axe, bow, fishingrod, flag, hammer, shield, spear } from './tools.ts';
import { treasure } from './treasure.ts';
import { trumpet } from './trumpet.ts';
import { tv } from './tv.ts';
import { umbrella } from './umbrella.ts';
import { vase } from './vase.ts';
import { violin } from './violin.ts';
import { wheelchair } from './wheelchair.ts';

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
  mug,
  phone,
  laptop,
  tv,
  sword,
  crown,
  skull,
  sugarskull,
  pumpkin,
  ball,
  goal,
  dress,
  guzheng,
  kotatsu,
  fireplace,
  laidtable,
  sofa,
  bed,
  gift,
  heart,
  violin,
  camera,
  hat,
  glasses,
  bottle,
  campfire,
  bookshelf,
  partyballoon,
  skateboard,
  teddybear,
  ladder,
  box,
  suitcase,
  backpack,
  basket,
  bucket,
  shoes,
  newspaper,
  telescope,
  microphone,
  trumpet,
  saxophone,
  drum,
  accordion,
  wheelchair,
  streetlamp,
  slide,
  sandcastle,
  treasure,
  broom,
  cauldron,
  hammock,
  plate,
  axe,
  hammer,
  spear,
  shield,
  bow,
  fishingrod,
  flag,
  key,
  knife,
  scissors,
  pencil,
  wand,
  fan,
  mirror,
  trophy,
  ring,
  letter,
  chess,
  racket,
  easel,
  sign,
  log,
} satisfies Record<string, Subject>;
