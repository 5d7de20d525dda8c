import type { ResetLetter } from '../../core/letter.ts';
import type { FormatValue, LetterText } from './letter-text.ts';
import { wordings } from './wording.ts';

export function resetText({ language, minutes, site }: ResetLetter, put: FormatValue): LetterText {
  const { subject, asked, button, lasts, otherwise, ignore } = wordings[language](put(site), minutes);
  return { subject, paragraphs: [asked], facts: [], button, after: [lasts], otherwise, end: ignore };
}
