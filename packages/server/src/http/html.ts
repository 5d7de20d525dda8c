const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML has no place for NUL and its kind; half a surrogate pair is no character. */
const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** For text and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
