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

const isLanguage = (word: string): word is Language => languages.some((language) => language === word);

/** The saved choice if it is supported, else what the browser asks for, else English. */
export function detectLanguage(saved: string | undefined, browser: string): Language {
  if (saved && isLanguage(saved)) return saved;
  const wanted = browser.toLowerCase();
  if (wanted === 'zh' || wanted.startsWith('zh-')) return /-(tw|hk)\b/.test(wanted) ? 'zh-TW' : 'zh-CN';
  const prefix = wanted.split('-')[0] ?? '';
  return isLanguage(prefix) ? prefix : 'en';
}

/** The language to begin with. The server has chosen the language of a built document by `Accept-Language`. */
export function firstLanguage(saved = savedLanguage()): Language {
  if (import.meta.env.DEV) return detectLanguage(saved, navigator.language);
  return saved && isLanguage(saved) ? saved : (document.documentElement.lang as Language);
}

const savedLanguage = () => readStored('language');
export const saveLanguage = (language: Language) => store('language', language);
