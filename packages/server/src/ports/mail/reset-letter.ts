import type { ResetLetter } from '../../core/letter.ts';
import type { Put, Told } from './letter-text.ts';
import { wordings } from './wording.ts';

export function tellOfReset({ language, minutes, site }: ResetLetter, put: Put): Told {
  const { subject, asked, button, lasts, otherwise, ignore } = wordings[language](put(site), minutes);
  return { subject, paragraphs: [asked], facts: [], button, after: [lasts], otherwise, end: ignore };
}
