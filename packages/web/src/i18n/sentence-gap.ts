/** What stands between two sentences: nothing after the full-width 。 of Chinese and Japanese. */
export const sentenceGap = (locale: string): string => (/^(?:zh|ja)/.test(locale) ? '' : ' ');
