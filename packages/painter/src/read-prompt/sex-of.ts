import { isOneOf } from '../names.ts';
import { isPerson, subjectNames } from '../subjects/subjects.ts';
import type { Found } from './found.ts';

const sexes: readonly string[] = ['woman', 'man', 'girl', 'boy'];
const families: readonly string[] = [...sexes, 'child', 'baby', 'family', 'couple', 'weddingcouple'];

/** "A woman doctor", 女骑士: the first word tells the sex of the person that the next word names. */
export function isSexOf({ meaning, to }: Found, next: Found | undefined, text: string): boolean {
  if (!sexes.includes(meaning.name) || next?.meaning.kind !== 'subject') return false;
  const { name } = next.meaning;
  if (!isOneOf(subjectNames, name)) return false;
  return isPerson(name) && !families.includes(name) && !next.plural && /^ ?$/.test(text.slice(to, next.from));
}
