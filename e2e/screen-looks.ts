/** The themes, low windows, languages and sizes of text in which a screen is checked. */
import { createHash } from 'node:crypto';
import { windowSizes } from './reachability-checks.ts';

const themes = ['light', 'dark'] as const;
/** A long language, and one from right to left. */
const languages = ['fr', 'ar'] as const;
/** Widths of the window and font sizes of the browser. */
const largeTexts = [
  { width: 320, size: 24 },
  { width: 360, size: 32 },
] as const;
type Theme = (typeof themes)[number];

interface Looks {
  /** The screen opens in the first one. */
  themes: readonly [Theme, ...Theme[]];
  windows: typeof windowSizes;
  languages: readonly (typeof languages)[number][];
  largeTexts: readonly (typeof largeTexts)[number][];
}

const all: Looks = { themes, windows: windowSizes, languages, largeTexts };
export const allLooks = themes.length + windowSizes.length + languages.length + largeTexts.length;

/** The gate's value. Another one checks each screen in other looks. */
const seed = 3;

/**
 * One theme, window, language and size of text, chosen by the seed and the screen's name, so that a new screen changes no other one's
 * looks. With `LIMN_LONG_TESTS` all of them.
 */
export function looksOf(name: string): Looks {
  if (process.env['LIMN_LONG_TESTS']) return all;
  const [one = 0, two = 0, three = 0, four = 0] = createHash('sha256').update(`${seed} ${name}`).digest();
  return {
    themes: [themes[one % 2] ?? 'light'],
    windows: windowSizes.filter((_, n) => n === two % windowSizes.length),
    languages: languages.filter((_, n) => n === three % 2),
    largeTexts: largeTexts.filter((_, n) => n === four % 2),
  };
}
