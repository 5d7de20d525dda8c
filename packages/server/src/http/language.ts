import { type Language, languages } from '@limn/db/enums';
import { remembered } from './remembered.ts';

/** Browsers name the two ways of writing Chinese by place or by script. */
function languageNamed(tag: string): Language | undefined {
  const [primary, ...rest] = tag.toLowerCase().split('-');
  if (primary !== 'zh') return languages.find((language) => language === primary);
  return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !rest.includes('hans')
    ? 'zh-TW'
    : 'zh-CN';
}

/** The first supported language of the header (RFC 9110 §12.5.4), or English. */
export const languageOf = remembered((acceptLanguage = ''): Language => {
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((range) => {
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
});
