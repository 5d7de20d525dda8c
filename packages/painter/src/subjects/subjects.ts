import { bear } from './animal/bear.ts';
import { butterfly } from './animal/butterfly.ts';
import { camel } from './animal/camel.ts';
import { cat } from './animal/cat.ts';
import { cow } from './animal/cow.ts';
import { deer } from './animal/deer.ts';
import { dog } from './animal/dog.ts';
import { dragon } from './animal/dragon.ts';
import { elephant } from './animal/elephant.ts';
import { fox } from './animal/fox.ts';
import { frog } from './animal/frog.ts';
import { hedgehog } from './animal/hedgehog.ts';
import { hippo } from './animal/hippo.ts';
import { horse } from './animal/horse.ts';
import { lion } from './animal/lion.ts';
import { monkey } from './animal/monkey.ts';
import { mouse } from './animal/mouse.ts';
import { panda } from './animal/panda.ts';
import { rabbit } from './animal/rabbit.ts';
import { sheep } from './animal/sheep.ts';
import { squirrel } from './animal/squirrel.ts';
import { unicorn } from './animal/unicorn.ts';
import { wolf } from './animal/wolf.ts';
import { bird } from './bird/bird.ts';
import { duck } from './bird/duck.ts';
import { owl } from './bird/owl.ts';
import { penguin } from './bird/penguin.ts';
import { swan } from './bird/swan.ts';
import { bridge } from './building/bridge.ts';
import { castle } from './building/castle.ts';
import { church } from './building/church.ts';
import { greenhouse } from './building/greenhouse.ts';
import { house } from './building/house.ts';
import { keep } from './building/keep.ts';
import { lighthouse } from './building/lighthouse.ts';
import { mosque } from './building/mosque.ts';
import { pagoda } from './building/pagoda.ts';
import { ruin } from './building/ruin.ts';
import { tent } from './building/tent.ts';
import { torii } from './building/torii.ts';
import { tower } from './building/tower.ts';
import { windmill } from './building/windmill.ts';
import { crystal } from './nature/crystal.ts';
import { fuji } from './nature/fuji.ts';
import { moon } from './nature/moon.ts';
import { planet } from './nature/planet.ts';
import { rainbow } from './nature/rainbow.ts';
import { rock } from './nature/rock.ts';
import { star } from './nature/star.ts';
import { sun } from './nature/sun.ts';
import { volcano } from './nature/volcano.ts';
import { astronaut } from './person/astronaut.ts';
import { boy } from './person/boy.ts';
import { child } from './person/child.ts';
import { couple } from './person/couple.ts';
import { dancer } from './person/dancer.ts';
import { family } from './person/family.ts';
import { girl } from './person/girl.ts';
import { grandfather } from './person/grandfather.ts';
import { grandmother } from './person/grandmother.ts';
import { person } from './person/person.ts';
import { robot } from './person/robot.ts';
import { scarecrow } from './person/scarecrow.ts';
import { snowman } from './person/snowman.ts';
import { wizard } from './person/wizard.ts';
import { woman } from './person/woman.ts';
import { bamboo } from './plant/bamboo.ts';
import { cactus } from './plant/cactus.ts';
import { cherry } from './plant/cherry.ts';
import { flower } from './plant/flower.ts';
import { leaf } from './plant/leaf.ts';
import { mushroom } from './plant/mushroom.ts';
import { palm } from './plant/palm.ts';
import { pine } from './plant/pine.ts';
import { rose } from './plant/rose.ts';
import { sunflower } from './plant/sunflower.ts';
import { tree } from './plant/tree.ts';
import { fish } from './sea-animal/fish.ts';
import { jellyfish } from './sea-animal/jellyfish.ts';
import { turtle } from './sea-animal/turtle.ts';
import { whale } from './sea-animal/whale.ts';
import { bakery } from './shop/bakery.ts';
import { bookshop } from './shop/bookshop.ts';
import { cafe } from './shop/cafe.ts';
import { shop } from './shop/shop.ts';
import { stall } from './shop/stall.ts';
import type { Subject, Trait } from './subject.ts';
import { bench } from './thing/bench.ts';
import { book } from './thing/book.ts';
import { bowl } from './thing/bowl.ts';
import { bread } from './thing/bread.ts';
import { cake } from './thing/cake.ts';
import { candle } from './thing/candle.ts';
import { chair } from './thing/chair.ts';
import { clock } from './thing/clock.ts';
import { cup } from './thing/cup.ts';
import { firework } from './thing/firework.ts';
import { fruit } from './thing/fruit.ts';
import { guitar } from './thing/guitar.ts';
import { kite } from './thing/kite.ts';
import { lamp } from './thing/lamp.ts';
import { lantern } from './thing/lantern.ts';
import { piano } from './thing/piano.ts';
import { skylantern } from './thing/sky-lantern.ts';
import { teapot } from './thing/teapot.ts';
import { umbrella } from './thing/umbrella.ts';
import { vase } from './thing/vase.ts';
import { balloon } from './vehicle/balloon.ts';
import { bicycle } from './vehicle/bicycle.ts';
import { boat } from './vehicle/boat.ts';
import { bus } from './vehicle/bus.ts';
import { car } from './vehicle/car.ts';
import { paperboat } from './vehicle/paper-boat.ts';
import { plane } from './vehicle/plane.ts';
import { rocket } from './vehicle/rocket.ts';
import { ship } from './vehicle/ship.ts';
import { tallship } from './vehicle/tall-ship.ts';
import { train } from './vehicle/train.ts';
import { ufo } from './vehicle/ufo.ts';

const table = {
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
  bird,
  owl,
  swan,
  duck,
  hippo,
  monkey,
  frog,
  squirrel,
  hedgehog,
  mouse,
  penguin,
  whale,
  fish,
  turtle,
  butterfly,
  dragon,
  jellyfish,
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
  bookshop,
  cafe,
  bakery,
  shop,
  stall,
  ruin,
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
  person,
  woman,
  grandmother,
  grandfather,
  dancer,
  child,
  girl,
  boy,
  couple,
  family,
  robot,
  astronaut,
  wizard,
  scarecrow,
  snowman,
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
  rock,
  planet,
  fuji,
  volcano,
  moon,
  sun,
  star,
  rainbow,
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
  crystal,
  bread,
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof table;

/** All subjects. A word of two subjects means the earlier one. */
export const subjects: Record<SubjectName, Subject> = table;
export const subjectNames = Object.keys(table) as SubjectName[];

export function hasTrait(name: SubjectName, trait: Trait): boolean {
  return subjects[name].traits?.includes(trait) ?? false;
}

export const isPerson = (name: SubjectName): boolean => hasTrait(name, 'person');

/** Width as a share of the height. */
export function breadthOf(name: SubjectName, isAsleep: boolean): number {
  return isAsleep ? breadthAsleep : (subjects[name].size.breadth ?? usualBreadth);
}

export const usualBreadth = 0.8;
export const usualReach = 1.05;
/** All animals that are asleep are about equally broad. */
const breadthAsleep = 1.55;
