import { detectLanguage, savedLanguage } from './i18n/language.ts';

/** Says so in words that came with the document itself, one sentence for each language. */
export function showStartFailure(root: HTMLElement) {
  const language = detectLanguage(savedLanguage(), navigator.language);
  const sentences = document.querySelector<HTMLTemplateElement>('#start-failed')?.content;
  root.replaceChildren(...(sentences?.querySelectorAll(`[lang="${language}"]`) ?? []));
}
