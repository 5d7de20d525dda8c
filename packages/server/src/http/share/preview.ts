import type { Language } from '@limn/db/enums';
import { escapeHtml } from '../../core/escape-html.ts';

/** Open Graph's languages, with the territory. */
const locales: Record<Language, string> = {
  en: 'en_US',
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  ar: 'ar_AR',
  es: 'es_ES',
  fr: 'fr_FR',
  ja: 'ja_JP',
};

/** On one line, shortened to what a preview card shows. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  // a character has two code units at most
  const points = [...line.slice(0, 2 * (most + 1))];
  return points.length > most
    ? `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : points.join('');
}

const meta = (names: Record<string, string | number>, attribute: 'property' | 'name') =>
  Object.entries(names).map(
    ([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`,
  );

export interface Preview {
  siteName: string;
  language: Language;
  url: string;
  /** What a search result shows. */
  result: { title: string; description: string };
  /** What a preview card shows. */
  title: string;
  description: string;
  image: { url: string; width: number; height: number; alt: string } | undefined;
}

/** The lines of a page's head for search results and preview cards. */
export function previewHead(preview: Preview): string[] {
  const { siteName, language, url, result, title, description, image } = preview;
  return [
    `<title>${escapeHtml(result.title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...meta(
      { description: result.description, 'twitter:card': image ? 'summary_large_image' : 'summary' },
      'name',
    ),
    ...meta(
      {
        'og:type': 'website',
        'og:site_name': siteName,
        'og:locale': locales[language],
        'og:url': url,
        'og:title': title,
        'og:description': description,
        ...(image && {
          'og:image': image.url,
          'og:image:type': 'image/jpeg',
          'og:image:width': image.width,
          'og:image:height': image.height,
          'og:image:alt': image.alt,
        }),
      },
      'property',
    ),
  ];
}
