/** One meaning and its words: English, Chinese (both scripts), Arabic, Spanish, French, Japanese; commas between. */
export type Row<T extends string> = readonly [means: T, en: string, zh: string, ar: string, es: string, fr: string, ja: string];
export type Table<T extends string> = readonly Row<T>[];

export const columns = ['en', 'zh', 'ar', 'es', 'fr', 'ja'] as const;
export type Tongue = (typeof columns)[number];
