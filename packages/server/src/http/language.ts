import { type Language, languages } from '@limn/db/enums';

/** Browsers name the two ways of writing Chinese by place or by script. */
function languageNamed(tag: string): Language | undefined {
  const [primary, ...rest] = tag.toLowerCase().split('-');
  if (primary !== 'zh') return languages.find((language) => language === primary);
  return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !rest.includes('hans')
    ? 'zh-TW'
    : 'zh-CN';
}

/** Browsers send one of a few hundred texts, each shorter than this. */
const keptLength = 100;
const keptAtMost = 500;
const kept = new Map<string, Language>();

/** The first supported language of the header (RFC 9110 §12.5.4), or English. */
export function languageOf(acceptLanguage = ''): Language {
  const known = kept.get(acceptLanguage);
  if (known !== undefined) return known;
  const language = firstSupported(acceptLanguage.slice(0, 500));
  if (acceptLanguage.length > keptLength) return language;
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(acceptLanguage, language);
  return language;
}

function firstSupported(acceptLanguage: string): Language {
  const wishes = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/);
    const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
    return { tag, weight: /^[01](\.\d{0,3})?$/.test(quality) ? Number(quality) : 0 };
  });
  return (
    wishes
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .map(({ tag }) => languageNamed(tag))
      .find((language) => language !== undefined) ?? 'en'
  );
}
