import type { Language } from '@limn/db/enums';

/** Characters of a brand name that PayPal takes. */
export const longestBrand = 127;

/** The locales that PayPal documents; without one PayPal uses the buyer's own language. */
const locales: Partial<Record<Language, string>> = {
  en: 'en-US',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'ja-JP',
};

/** The part of an application context that sets the language of PayPal's page. */
export function localeOf(language: Language): { locale?: string } {
  const locale = locales[language];
  return locale === undefined ? {} : { locale };
}
