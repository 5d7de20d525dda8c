import { plain, plainArabic } from './dictionary.ts';

const scripts =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|([\p{Script=Arabic}\p{M}]+)|(3d(?![\p{Script=Latin}\d])|[\p{Script=Latin}\p{M}'’-]+)|(\d+)|(\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*)/gu;

export interface Word {
  text: string;
  script: 'joined' | 'arabic' | 'latin' | 'digits' | 'emoji';
  /** Start and end in the text that was split. */
  from: number;
  to: number;
}

/** The words of a text. Chinese and Japanese text without punctuation is one word. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(scripts)) {
    const [whole, joined, arabic, latin, , emoji] = match;
    const from = match.index;
    const to = from + whole.length;
    if (emoji) words.push({ text: emoji, script: 'emoji', from, to });
    else if (joined) words.push({ text: whole, script: 'joined', from, to });
    else if (arabic) words.push({ text: plainArabic(whole), script: 'arabic', from, to });
    else if (latin) words.push(...splitLatin(whole, from));
    else words.push({ text: whole, script: 'digits', from, to });
  }
  return words;
}

/** "L'eau-de-vie" is four words. */
function splitLatin(text: string, start: number): Word[] {
  return [...text.matchAll(/[^'’-]+/gu)].flatMap((match) => {
    const from = start + match.index;
    const word = plain(match[0]);
    return word === '' ? [] : [{ text: word, script: 'latin' as const, from, to: from + match[0].length }];
  });
}
