import { plain, plainArabic } from './dictionary.ts';

const scripts =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|([\p{Script=Arabic}]+)|([\p{Script=Latin}\p{M}'’-]+)|(\d+)|(\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*)/gu;

export interface Word {
  text: string;
  script: 'joined' | 'arabic' | 'latin' | 'digits' | 'emoji';
}

/** The words of a text. Chinese and Japanese text without punctuation is one word. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(scripts)) {
    const [whole, joined, arabic, latin, , emoji] = match;
    if (emoji) words.push({ text: emoji, script: 'emoji' });
    else if (joined) words.push({ text: whole, script: 'joined' });
    else if (arabic) words.push({ text: plainArabic(whole), script: 'arabic' });
    else if (latin) for (const part of plain(whole).split(' ')) words.push({ text: part, script: 'latin' });
    else words.push({ text: whole, script: 'digits' });
  }
  return words;
}
