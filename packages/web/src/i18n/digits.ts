/** The locale with Latin digits: for `ar` alone, Safari uses other digits than Chrome, Firefox and our messages. */
export const inDigits = (locale: string): string => `${locale}-u-nu-latn`;
