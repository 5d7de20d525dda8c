import type { Subject } from '../subject.ts';
import { bridge } from './bridge.ts';
import { castle } from './castle.ts';
import { church } from './church.ts';
import { door } from './door.ts';
import { ferriswheel } from './ferris-wheel.ts';
import { fountain } from './fountain.ts';
import { greenhouse } from './greenhouse.ts';
import { house } from './house.ts';
import { kaaba } from './kaaba.ts';
import { keep } from './keep.ts';
import { libertystatue } from './liberty-statue.ts';
import { lighthouse } from './lighthouse.ts';
import { mosque } from './mosque.ts';
import { pagoda } from './pagoda.ts';
import { pyramid } from './pyramid.ts';
import { ruin } from './ruin.ts';
import { skyscraper } from './skyscraper.ts';
import { statue } from './statue.ts';
import { tent } from './tent.ts';
import { tombstone } from './tombstone.ts';
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
  skyscraper,
  libertystatue,
  kaaba,
  pyramid,
  door,
  fountain,
  statue,
  tombstone,
  ferriswheel,
} satisfies Record<string, Subject>;
