import type { Appearance } from '../names.ts';
import { isPerson, type SubjectName } from '../subjects/subjects.ts';
import type { Meaning } from './dictionary.ts';
import type { Found } from './found.ts';
import { type RoleName, roles } from './words/roles.ts';

export const isTrait = (kind: Meaning['kind']): boolean =>
  [
    'build',
    'face',
    'pattern',
    'pose',
    'age',
    'hair',
    'haircolour',
    'skin',
    'wears',
    'clothes',
    'framing',
    'camera',
  ].includes(kind);

/** "A baby panda" is a small panda. */
export const isBabyOf = ({ meaning, end }: Found, next: Found | undefined): boolean =>
  meaning.name === 'baby' &&
  next?.at === end &&
  next.meaning.kind === 'subject' &&
  !isPerson(next.meaning.name as SubjectName);

/** Words for young animals, which are small. */
const young =
  /^baby |puppy|pupp|kitten|\bcubs?\b|\bcalf|foal|fawn|duckling|cygnet|^幼|仔|^子[犬猫熊馬豚]|cachorr|gatit|potrill|chiot|chaton|ourson|poulain|^bébé |جرو/u;

/** The size of an animal that its word tells. */
export const isYoung = (word: string, name: SubjectName): boolean => !isPerson(name) && young.test(word);

/** 北極熊媽媽, 白鳥の親子: the parents of animals are animals. `word` is that of the item. */
export const isParentOf = ({ meaning, from }: Found, before: Found | undefined, word: string): boolean =>
  before !== undefined &&
  before.meaning.kind === 'subject' &&
  !isPerson(before.meaning.name as SubjectName) &&
  (meaning.name === 'family'
    ? /^親子|^母子/u.test(word) && from - before.to <= 1
    : (meaning.name === 'woman' || meaning.name === 'man') &&
      /^[妈媽爸母父]/u.test(word) &&
      before.to === from);

/** Parts of a figure that have a colour of their own. */
export const hasColour = (kind: Meaning['kind'], name: string): boolean =>
  kind === 'clothes' || kind === 'hair' || kind === 'wears' || name === 'eyes';

/** The adjective stands at the name of a place. */
export const isOfPlace = ({ postposed }: Found, found: readonly Found[], i: number): boolean =>
  found[i + 1]?.meaning.kind === 'place' || (postposed && found[i - 1]?.meaning.kind === 'place');

/** The person of an occupation. */
export function appearanceOf(role: string): Appearance & { name: SubjectName } {
  const isWoman = role.endsWith('-f');
  const name = role.replace(/-f$/u, '');
  const worn = name in roles ? roles[name as RoleName] : {};
  return { ...worn, name: isWoman ? 'woman' : 'person' };
}
