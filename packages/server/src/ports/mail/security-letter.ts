import type { SecurityLetter } from '../../core/letter.ts';
import type { FormatValue, LetterText } from './letter-text.ts';
import { securityWordings } from './security-wording.ts';
import { wordings } from './wording.ts';

/** Minutes, UTC: `2027-03-01 12:00 UTC` reads the same in every language. */
const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function saidOf(letter: SecurityLetter, told: { site: string; at: string }, put: FormatValue) {
  const wording = securityWordings[letter.language];
  if (letter.kind === 'password_guessing') return wording.guessing(told);
  if (letter.kind === 'service_off') return wording.serviceOff({ ...told, service: put(letter.service) });
  const by = letter.by === null ? null : put(letter.by);
  return wording.role({ ...told, isAdmin: letter.isAdmin, email: put(letter.email), by });
}

export function securityText(letter: SecurityLetter, put: FormatValue): LetterText {
  const site = put(letter.site);
  const at = put(timeOf(letter.at), true);
  const said = saidOf(letter, { site, at }, put);
  const { otherwise } = wordings[letter.language](site, 0);
  const { subject, news, advice, button, about } = said;
  return { subject, paragraphs: [news], facts: [], button, after: [advice], otherwise, end: about };
}
