const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML forbids NUL and other control characters; half a surrogate pair is no character. */
const unprintable = /[^\P{Cc}\t\n\r]/gu;

/** Data for the scripts of a page. @param id of the element */
export const jsonScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** For text and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
