/**
 * The language of the offline page, as the server would choose it for a document.
 * @param wanted the saved language, then those of the browser, in order
 */
export function languageOf(offered: readonly string[], wanted: readonly string[]): string {
  for (const language of wanted) {
    const exact = offered.find((one) => one === language);
    if (exact) return exact;
    const lower = language.toLowerCase();
    if (lower === 'zh' || lower.startsWith('zh-'))
      return /-(hant|tw|hk|mo)\b/.test(lower) ? 'zh-TW' : 'zh-CN';
    const [prefix] = lower.split('-');
    const near = offered.find((one) => one === prefix);
    if (near) return near;
  }
  return 'en';
}
