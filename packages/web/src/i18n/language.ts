import type { Language } from '@limn/server/enums';
import { languages } from '@limn/server/enums';
import { readStored, store } from '../lib/browser/storage.ts';

/** The native name of each language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
};

/** The menu entries of the languages. */
export const languageEntries = languages.map((id) => ({ id, label: languageNames[id], lang: id }));

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The language of the page. `activate` gets no other than a supported one. */
export const languageOf = ({ locale }: { locale: string }): Language => locale as Language;

const isLanguage = (word: string): word is Language => languages.some((language) => language === word);

/**
 * The saved choice if it is supported, else the first supported language of the browser, else English.
 * @param browser language tags, the preferred one first: `navigator.languages`
 */
export function detectLanguage(saved: string | undefined, browser: readonly string[]): Language {
  if (saved && isLanguage(saved)) return saved;
  return browser.map(supported).find((language) => language !== undefined) ?? 'en';
}

/** Browsers name the two ways of writing Chinese by place or by script. */
function supported(tag: string): Language | undefined {
  const wanted = tag.toLowerCase();
  const [prefix = ''] = wanted.split('-');
  if (prefix !== 'zh') return isLanguage(prefix) ? prefix : undefined;
  return /-(hant|tw|hk|mo)\b/.test(wanted) && !/-hans\b/.test(wanted) ? 'zh-TW' : 'zh-CN';
}

/** The language to begin with. The server has chosen the language of a built document by `Accept-Language`. */
export function firstLanguage(saved = savedLanguage()): Language {
  if (import.meta.env.DEV) return detectLanguage(saved, navigator.languages);
  return saved && isLanguage(saved) ? saved : (document.documentElement.lang as Language);
}

const savedLanguage = () => readStored('language');
export const saveLanguage = (language: Language) => store('language', language);
