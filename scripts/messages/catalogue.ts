import { slots } from './slots.ts';

/** The part of gettext's format that the catalogues use. */
export interface Entry {
  /** Distinguishes two messages with the same English text; mostly empty. */
  context: string;
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
      const [context, id, text] = [field(lines, 'msgctxt'), field(lines, 'msgid'), field(lines, 'msgstr')];
      return { context, id, text, obsolete };
    })
    .filter(({ id }) => id !== '');
}

/** The name of a message: the same English text in another context is another message. */
export const nameOf = ({ context, id }: Pick<Entry, 'context' | 'id'>): string =>
  context === '' ? id : `${id} (${context})`;

/** A keyword's string with its continuation lines. */
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

/** The faults of translations, one line each. The source language may use its id as text. */
export function faults(entries: Entry[], source: boolean): string[] {
  return entries.flatMap((entry) => {
    const { id, text, obsolete } = entry;
    const name = nameOf(entry);
    if (obsolete) return [`obsolete: ${name}`];
    if (text === '') return source ? [] : [`untranslated: ${name}`];
    const lost = slots(id).filter((slot) => !slots(text).includes(slot));
    const foreign = slots(text).filter((slot) => !slots(id).includes(slot));
    return [
      ...lost.map((slot) => `without ${slot}: ${name}`),
      ...foreign.map((slot) => `with an unknown ${slot}: ${name}`),
      ...(isUncounted(id, text) ? [`without its number: ${name}`] : []),
    ];
  });
}

/** A plural without "#" in its last branch. Other branches may spell the number out, as Arabic does with one and two. */
const isUncounted = (id: string, text: string): boolean => {
  const last = /\bother \{((?:[^{}]|\{\w+\})*)\}/;
  return last.exec(id)?.[1]?.includes('#') === true && last.exec(text)?.[1]?.includes('#') !== true;
};
