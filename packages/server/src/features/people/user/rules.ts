import { limits, usersListedAtMost } from '@limn/db/enums';
import { day } from '../../../core/time.ts';

/** A text of at least this many characters is found anywhere in an address or a name; a shorter one at their beginning. */
const trigram = 3;

export const pagesOf = (total: number): number => Math.ceil(total / limits.userPage);

/** Where the page begins, and how many rows it has when at most `usersListedAtMost` are listed. */
export function placeOf(page: number): { offset: number; most: number } {
  const offset = Math.min((page - 1) * limits.userPage, usersListedAtMost);
  return { offset, most: Math.min(limits.userPage, usersListedAtMost - offset) };
}

/** How a text is searched for: anywhere, by an FTS5 phrase, or at the beginning. */
export type Search = { by: 'words'; words: string } | { by: 'beginning'; from: string; to: string };

/** Undefined for an empty text. */
export function searchOf(q: string): Search | undefined {
  const typed = q.replaceAll('\0', '').normalize('NFC').trim();
  if (typed === '') return undefined;
  if ([...typed].length >= trigram) return { by: 'words', words: `"${typed.replaceAll('"', '""')}"` };
  // as SQLite's lower() does, and as addresses are stored
  const from = typed.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return { by: 'beginning', from, to: `${from}\u{10ffff}` };
}

/** `2027-03-01`, for a day counted from 1970. */
export const dateOf = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10);
