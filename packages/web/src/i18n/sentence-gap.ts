/** The gap between two sentences: none after the full-width 。 of Chinese and Japanese. */
export const sentenceGap = (locale: string): string => (/^(?:zh|ja)/.test(locale) ? '' : ' ');
