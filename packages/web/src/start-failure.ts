import type { Language } from '@limn/server/words';
import { detectLanguage, savedLanguage } from './i18n/language.ts';

/** Said where no catalogue could be loaded, so they cannot come from one. */
const sentences: Record<Language, string> = {
  en: 'The page could not be loaded. Check your network and reload it.',
  'zh-CN': '页面无法加载。请检查网络后刷新。',
  'zh-TW': '無法載入頁面。請檢查網路後重新整理。',
  ar: 'تعذّر تحميل الصفحة. تحقق من الشبكة ثم أعد تحميلها.',
  es: 'No se pudo cargar la página. Revisa tu red y vuelve a cargarla.',
  fr: 'La page n’a pas pu être chargée. Vérifiez votre réseau et rechargez-la.',
  ja: 'ページを読み込めませんでした。ネットワークを確認して、再読み込みしてください。',
};

export function sayStartFailed(root: HTMLElement) {
  const language = detectLanguage(savedLanguage(), navigator.language);
  const line = document.createElement('p');
  line.role = 'alert';
  line.lang = language;
  line.dir = 'auto';
  line.className = 'm-auto p-8 text-center';
  line.textContent = sentences[language];
  root.replaceChildren(line);
}
