import { slots } from './slots.ts';

/** As much of gettext's format as the catalogues use. */
export interface Entry {
  id: string;
  text: string;
  obsolete: boolean;
}

/** The entries of a .po file, without its header. */
export function readCatalogue(po: string): Entry[] {
  return po
    .split(/\n\s*\n/)
    .map((block) => {
      const obsolete = block.startsWith('#~') || block.includes('\n#~');
      const lines = block.split('\n').map((line) => line.replace(/^#~\s?/, ''));
      return { id: field(lines, 'msgid'), text: field(lines, 'msgstr'), obsolete };
    })
    .filter(({ id }) => id !== '');
}

/** A keyword's string with the lines that continue it. */
function field(lines: string[], keyword: string): string {
  const start = lines.findIndex((line) => line.startsWith(`${keyword} "`));
  if (start < 0) return '';
  const parts = [lines[start]?.slice(keyword.length + 1) ?? ''];
  for (const line of lines.slice(start + 1)) {
    if (!line.startsWith('"')) break;
    parts.push(line);
  }
  return parts.map((part): string => JSON.parse(part)).join('');
}

/** What a translation is missing, one line each. The source language may leave its own text to the id. */
export function faults(entries: Entry[], source: boolean): string[] {
  return entries.flatMap(({ id, text, obsolete }) => {
    if (obsolete) return [`obsolete: ${id}`];
    if (text === '') return source ? [] : [`untranslated: ${id}`];
    const lost = slots(id).filter((slot) => !slots(text).includes(slot));
    const foreign = slots(text).filter((slot) => !slots(id).includes(slot));
    return [
      ...lost.map((slot) => `without ${slot}: ${id}`),
      ...foreign.map((slot) => `with an unknown ${slot}: ${id}`),
    ];
  });
}
