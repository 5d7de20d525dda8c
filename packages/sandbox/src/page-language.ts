/** The languages of the pages. */
export type PageLanguage = 'en' | 'zh-CN' | 'zh-TW' | 'ar' | 'es' | 'fr' | 'ja';

function languageNamed(tag: string): PageLanguage | undefined {
  const [primary, ...rest] = tag.toLowerCase().split('-');
  if (primary === 'zh') return rest.some((part) => /^(hant|tw|hk|mo)$/.test(part)) ? 'zh-TW' : 'zh-CN';
  return (['en', 'ar', 'es', 'fr', 'ja'] as const).find((language) => language === primary);
}

/**
 * The language of a page, or English.
 * @param locale of the request that created the page, as the provider names it: `fr`, `fr-FR`, `auto`
 * @param accepted the header Accept-Language of the browser, whose first known language is used without a locale
 */
export function pageLanguage(locale: string | null | undefined, accepted: string | undefined): PageLanguage {
  const wishes = [locale ?? '', ...(accepted ?? '').slice(0, 500).split(',')];
  return wishes.map((wish) => languageNamed(wish.trim().split(';')[0] ?? '')).find(Boolean) ?? 'en';
}

/** Attributes of the html element. */
export const rootAttributes = (language: PageLanguage) =>
  `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`;
