import type { Language } from '@limn/db/enums';
import type { SharedPicture } from '../../features/studio/share/read.ts';
import { shareTexts } from './texts.ts';

type Made = Pick<SharedPicture, 'source'> & Partial<Pick<SharedPicture, 'signedOn'>>;

/** A paragraph that says how pictures were made, with a link to the page that checks pictures; empty without pictures. */
export function credentialLine(pictures: readonly Made[], language: Language): string {
  const words = shareTexts[language];
  const kinds = [...new Set(pictures.map(({ source }) => words.madeBy[source]))];
  if (kinds.length === 0) return '';
  const [{ signedOn } = {}] = pictures.length === 1 ? pictures : [];
  const date =
    signedOn && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(signedOn);
  const sentences = [...kinds, ...(date ? [words.signed(date)] : [])];
  // No space follows the full-width 。 of Chinese and Japanese.
  const gap = /^(?:zh|ja)/.test(language) ? '' : ' ';
  return `\n<p>${sentences.join(gap)}${gap}<a href="/verify">${words.check}</a></p>`;
}
