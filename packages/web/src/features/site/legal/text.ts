import type { Language } from '@limn/server/words';

/** A paragraph, or a list of points. `{site}` and `{contact}` stand for what each installation fills in. */
type Block = string | readonly string[];

export interface Section {
  heading: string;
  blocks: readonly Block[];
}

export interface LegalText {
  privacy: readonly Section[];
  terms: readonly Section[];
  /** Stands for `{contact}` where the operator has given no address: the message box. */
  messageBox: string;
}

/** The day the texts last changed in what they say. */
export const legalDate = '2026-11-20T12:00:00Z';

const texts: Record<Language, () => Promise<{ legal: LegalText }>> = {
  en: () => import('./en.ts'),
  'zh-CN': () => import('./zh-cn.ts'),
  'zh-TW': () => import('./zh-tw.ts'),
  ar: () => import('./ar.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
};

export const loadLegal = async (language: Language): Promise<LegalText> => (await texts[language]()).legal;

/** Alternately plain text and the name of what stands there. */
export const partsOf = (text: string): string[] => text.split(/\{(site|contact)\}/);
