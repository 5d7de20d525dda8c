import { ServiceFailure } from '../../core/service-failure.ts';
import { parsed } from '../http/reason.ts';

const longest = 600;

/**
 * A text service's answer as a description: without reasoning, advertisements, code fences, quotes and control characters,
 * on one line, the first 600 code points up to the end of a sentence or word. @throws ServiceFailure when nothing is left
 * or the answer is not plain text (HTML, a JSON envelope)
 */
export function cleanAnswer(raw: string): string {
  let text = raw
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .trim();
  if (/^<(?:!doctype|html|head|body|\?xml)/i.test(text)) throw unusable('HTML');
  if (/^[[{]/.test(text) && parsed(text) !== undefined) throw unusable('JSON');
  text = text.replace(/<think(?:ing)?>.*?(?:<\/think(?:ing)?>|$)/gis, '').trim();
  // Pollinations appends its advertisement below a horizontal rule.
  text = text.replace(/\n\s*(?:---+|\*\*\*+|___+)\s*\n.*$/s, '');
  text = text.replace(/^```[\w-]*\n?|\n?```\s*$/g, '').replace(/\*\*|__|^#+\s+/gm, '');
  text = text.replace(/\bhttps?:\/\/\S+/gi, '');
  text = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2060-\u2069\s]+/gu, ' ').trim();
  text = shorten(unquote(text));
  if (!/[\p{L}\p{N}]/u.test(text)) throw unusable('nothing');
  return text;
}

const quotes: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '«': '»',
  '「': '」',
  '『': '』',
  '`': '`',
};

function unquote(text: string): string {
  const close = quotes[text[0] ?? ''];
  const inner = text.slice(1, -1);
  if (close === undefined || text.length < 2 || !text.endsWith(close) || inner.includes(close)) return text;
  return inner.trim();
}

function shorten(text: string): string {
  const points = [...text];
  if (points.length <= longest) return text;
  const head = points.slice(0, longest).join('');
  const sentence = Math.max(
    ...['. ', '! ', '? ', '。', '！', '？', '؟ '].map((end) => head.lastIndexOf(end)),
  );
  if (sentence > head.length / 2) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return word > head.length / 2 ? head.slice(0, word) : head;
}

function unusable(what: string): ServiceFailure {
  return new ServiceFailure('unavailable', { cause: new Error(`the text service sent ${what}`) });
}
