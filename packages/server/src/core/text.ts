/** Characters that reverse the text after them, also on pages of other users. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/g;
/** Tabs, bells, NUL, and line breaks of every kind. */
const control = /[\p{Cc}\u2028\u2029]/gu;
/** Not the fillers of Hangul, which are letters, nor the blank of Braille, which is a sign. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** One cleaned line, or null if nothing of it is visible. */
export function cleanLine(typed: string | null): string | null {
  const cleaned = (typed ?? '').toWellFormed().replace(bidiControl, '').replace(control, ' ').trim();
  return visible.test(cleaned) ? cleaned : null;
}

/** The same for several lines. */
export function cleanLines(typed: string | null): string | null {
  const lines = (typed ?? '').split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => cleanLine(line) ?? '');
  return lines.join('\n').trim() || null;
}
