/** One kind of digits everywhere: for `ar` alone Safari writes others than Chrome, Firefox and our own sentences do. */
export const inDigits = (locale: string): string => `${locale}-u-nu-latn`;
