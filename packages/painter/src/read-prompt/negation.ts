import { plain, plainArabic } from './dictionary.ts';
import {
  arabicNegations,
  articles,
  endsOfNegation,
  harmlessAfterNegation,
  joiners,
  negations,
} from './words/negation.ts';

export interface Negation {
  /** The text with spaces for its negated parts. */
  kept: string;
  /** The text with spaces for all but its negated parts. */
  negated: string;
}

const longestPhrase = 4;

/** Splits "a field, no trees or people" into "a field" and "trees or people". Both keep the positions of the text. */
export function splitNegation(text: string): Negation {
  const negated = Array.from({ length: text.length }, () => ' ');
  const drop = (from: number, phrase: string) => {
    for (let i = 0; i < phrase.length; i++) negated[from + i] = phrase[i] ?? ' ';
  };
  const blank = (whole: string, phrase: string, at: number) => {
    drop(at + whole.indexOf(phrase), phrase);
    return ' '.repeat(whole.length);
  };
  const kept = text
    .replace(chinese, (whole: string, phrase: string, at: number) => blank(whole, phrase, at))
    .replace(japanese, (whole: string, phrase: string, at: number) => blank(whole, phrase, at));
  return { kept: dropSpaced(kept, drop), negated: negated.join('').slice(0, text.length) };
}

/** A negation in Chinese, up to the noun that it describes or to the next clause. */
const chinese =
  /(?:没有|沒有|并无|並無|不要|不含|不带|不帶|毫无|毫無|(?:没|沒)(?![入落头頭])|[无無](?![数數尽盡限边邊穷窮比声聲敌敵垠际際论論名花法为為题題人島]|人[岛島]))((?:(?![的在只但而却卻]|，|。|,|;|；|\.|里|裡)[\p{Script=Han}、])+)的?/gu;

/** In Japanese the negation follows the nouns: 木も人もいない, 車のない. */
const japanese =
  /((?:(?:[\p{Script=Han}\p{Script=Katakana}ー々]|ひと|いぬ|ねこ|とり|さくら)(?:[やともか]、?)?)+)(?:[のがはも]|など|すら|さえ)?(?:(?:一つ|ひとつ)[もの]?|一人も?)?(?:[い居]?ない|[い居]?なく|なし[ので]?|無し[ので]?|無[くい]|抜きの?|い?ません|ありません|を除いた)/gu;

interface Token {
  text: string;
  /** Positions in the text. */
  from: number;
  to: number;
  /** Punctuation stands before it. */
  broken: boolean;
  arabic: boolean;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(/[\p{Script=Latin}\p{M}]+|[\p{Script=Arabic}\p{M}]+/gu)) {
    const [whole] = match;
    const arabic = /\p{Script=Arabic}/u.test(whole);
    tokens.push({
      text: arabic ? plainArabic(whole) : plain(whole),
      from: match.index,
      to: match.index + whole.length,
      broken: /[^\s'’-]/u.test(text.slice(last, match.index)),
      arabic,
    });
    last = match.index + whole.length;
  }
  return tokens;
}

function dropSpaced(text: string, drop: (from: number, phrase: string) => void): string {
  const tokens = tokenize(text);
  let kept = '';
  let at = 0;
  for (let i = 0; i < tokens.length; ) {
    const long = negationAt(tokens, i);
    const next = tokens[i + long];
    const end = long > 0 ? endOfPhrase(tokens, i + long) : i;
    const first = tokens[i];
    const last = tokens[end - 1];
    if (!first || !last || !next || next.broken || end <= i + long) {
      i += Math.max(1, long);
      continue;
    }
    drop(next.from, text.slice(next.from, last.to));
    kept += text.slice(at, first.from) + ' '.repeat(last.to - first.from);
    at = last.to;
    i = end;
  }
  return kept + text.slice(at);
}

/** The number of words of the negation that begins here, 0 for none. */
function negationAt(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (!first) return 0;
  for (const negation of first.arabic ? arabicNegations : negations) {
    const words = negation.split(' ');
    if (!words.every((word, k) => tokens[at + k]?.text === word && (k === 0 || !tokens[at + k]?.broken)))
      continue;
    return harmlessAfterNegation.has(tokens[at + words.length]?.text ?? '') ? 0 : words.length;
  }
  return 0;
}

/** The end of the negated noun phrase and of the phrases joined to it. */
function endOfPhrase(tokens: readonly Token[], from: number): number {
  let long = 0;
  let i = from;
  for (; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || negationAt(tokens, i) > 0) break;
    if (token.broken && i > from) {
      if (!listGoesOn(tokens, i)) break;
      long = 0;
    }
    if (token.arabic) {
      const joined = /^(و|او$)/u.test(token.text);
      if (long > 0 && !joined && tokens[i - 1]?.text !== 'او' && tokens[i - 1]?.text !== 'اي') break;
      long++;
      continue;
    }
    if (endsOfNegation.has(token.text) && !joiners.has(token.text)) break;
    if (joiners.has(token.text)) {
      const after = tokens[i + 1];
      const both = token.text === 'or' || token.text === 'nor' || token.text === 'ni' || token.text === 'ou';
      if (!after || after.broken || endsOfNegation.has(after.text)) break;
      if (!both && articles.has(after.text)) break;
      long = 0;
      continue;
    }
    if (articles.has(token.text) && long > 0) break;
    if (!articles.has(token.text)) long++;
    if (long > longestPhrase) break;
  }
  return i;
}

/** Whether a list continues: "no trees, people or cars" has "or" after a word or two. */
function listGoesOn(tokens: readonly Token[], at: number): boolean {
  for (let k = 0; k < 3; k++) {
    const token = tokens[at + k];
    if (!token || negationAt(tokens, at + k) > 0) return false;
    if (token.text === 'or' || token.text === 'nor' || token.text === 'o' || token.text === 'ou') return true;
    if (endsOfNegation.has(token.text)) return false;
  }
  return false;
}
