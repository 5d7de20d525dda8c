import type { Language } from '@limn/server/enums';
import type { LegalText } from './legal-text.ts';

/** The day the texts last changed in what they say. */
export const legalDate = '2026-11-29T12:00:00Z';

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
