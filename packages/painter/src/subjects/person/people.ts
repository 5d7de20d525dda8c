import type { Subject } from '../subject.ts';
import { astronaut } from './astronaut.ts';
import { baby } from './baby.ts';
import { basketballer } from './basketballer.ts';
import { boy } from './boy.ts';
import { bride } from './bride.ts';
import { chef } from './chef.ts';
import { child } from './child.ts';
import { couple } from './couple.ts';
import { dancer } from './dancer.ts';
import { doctor } from './doctor.ts';
import { fairy } from './fairy.ts';
import { family } from './family.ts';
import { firefighter } from './firefighter.ts';
import { flamenco } from './flamenco.ts';
import { footballer } from './footballer.ts';
import { ghost } from './ghost.ts';
import { girl } from './girl.ts';
import { grandfather } from './grandfather.ts';
import { grandmother } from './grandmother.ts';
import { king } from './king.ts';
import { knight } from './knight.ts';
import { man } from './man.ts';
import { mermaid } from './mermaid.ts';
import { monkeyking } from './monkey-king.ts';
import { ninja } from './ninja.ts';
import { person } from './person.ts';
import { pirate } from './pirate.ts';
import { policeofficer } from './police-officer.ts';
import { queen } from './queen.ts';
import { robot } from './robot.ts';
import { samurai } from './samurai.ts';
import { santa } from './santa.ts';
import { scarecrow } from './scarecrow.ts';
import { skeleton } from './skeleton.ts';
import { skier } from './skier.ts';
import { snowman } from './snowman.ts';
import { student } from './student.ts';
import { superhero } from './superhero.ts';
import { surfer } from './surfer.ts';
import { swordsman } from './swordsman.ts';
import { weddingcouple } from './wedding-couple.ts';
import { witch } from './witch.ts';
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
  footballer,
  basketballer,
  superhero,
  mermaid,
  policeofficer,
  firefighter,
  doctor,
  chef,
  knight,
  king,
  queen,
  samurai,
  swordsman,
  skier,
  surfer,
  flamenco,
  bride,
  weddingcouple,
  pirate,
  santa,
  ninja,
  student,
  monkeyking,
  fairy,
  ghost,
  baby,
  man,
  skeleton,
  witch,
} satisfies Record<string, Subject>;
