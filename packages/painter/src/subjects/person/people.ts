import type { Subject } from '../subject.ts';
import { astronaut } from './astronaut.ts';
import { boy } from './boy.ts';
import { child } from './child.ts';
import { couple } from './couple.ts';
import { dancer } from './dancer.ts';
import { family } from './family.ts';
import { girl } from './girl.ts';
import { grandfather } from './grandfather.ts';
import { grandmother } from './grandmother.ts';
import { person } from './person.ts';
import { robot } from './robot.ts';
import { scarecrow } from './scarecrow.ts';
import { snowman } from './snowman.ts';
import { wizard } from './wizard.ts';
import { woman } from './woman.ts';

export const people = {
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
} satisfies Record<string, Subject>;
