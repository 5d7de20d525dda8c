const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML forbids NUL and other control characters; half a surrogate pair is no character. */
const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** Escapes text for elements and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
