/** The gap after a sentence or a colon: none after the full-width 。 and ： of Chinese and Japanese. */
export const sentenceGap = (locale: string): string => (/^(?:zh|ja)/.test(locale) ? '' : ' ');
