import { onFirstUse } from './words.ts';

/**
 * The two-byte codes of a national standard that hold Han characters: JIS X 0208 levels 1 and 2 (6,355 characters), GB 2312
 * levels 1 and 2 (6,763) and the frequently used characters of Big5 (5,401).
 */
const codes = {
  ja: { encoding: 'euc-jp', first: [0xb0, 0xf4], second: [[0xa1, 0xfe]] },
  'zh-CN': { encoding: 'gb2312', first: [0xb0, 0xf7], second: [[0xa1, 0xfe]] },
  'zh-TW': {
    encoding: 'big5',
    first: [0xa4, 0xc6],
    second: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
} as const;

export type HanLanguage = keyof typeof codes;

/** In this order where a prompt fits several. */
export const hanLanguages = ['zh-CN', 'zh-TW', 'ja'] as const satisfies HanLanguage[];

/** The Han characters of a language. */
export const characterSetOf = onFirstUse((language: HanLanguage): ReadonlySet<string> => {
  const { encoding, first, second } = codes[language];
  const bytes: number[] = [];
  for (let lead = first[0]; lead <= first[1]; lead++)
    for (const [from, to] of second) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail);
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return new Set(text.match(/\p{Script=Han}/gu));
});
