import type { Language } from '@limn/db/words';
import type { SharedPicture } from '../features/share/read.ts';
import { shareUrl } from '../features/share/rules.ts';
import { escapeHtml } from './html.ts';
import { style } from './share-style.ts';
import { shareWords } from './share-words.ts';

export interface ShareSite {
  siteName: string;
  publicUrl: string;
}

/** As Open Graph writes languages: with the place. */
const locales: Record<Language, string> = {
  en: 'en_US',
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  ar: 'ar_AR',
  es: 'es_ES',
  fr: 'fr_FR',
  ja: 'ja_JP',
};

/** On one line, cut where a card would cut it. */
function shortened(text: string, most: number): string {
  const points = [...text.replace(/\s+/gu, ' ').trim()];
  return points.length > most
    ? `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : points.join('');
}

const documentOf = (language: Language, head: string[], body: string) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${head.join('\n')}
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

const meta = (names: Record<string, string | number>, attribute: 'property' | 'name') =>
  Object.entries(names).map(
    ([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`,
  );

const named = ({ siteName }: ShareSite) => `<bdi>${escapeHtml(siteName)}</bdi>`;

/** What somebody sees who was given the link, and what makes a card of it elsewhere. */
export function sharePage(site: ShareSite, picture: SharedPicture, language: Language): string {
  const { key, width, height, prompt } = picture;
  const words = shareWords[language];
  const url = shareUrl(site.publicUrl, key);
  const title = prompt === undefined ? words.title(site.siteName) : shortened(prompt, 80);
  const alt = prompt === undefined ? words.picture : shortened(prompt, 300);
  const description = prompt === undefined ? words.invites(site.siteName) : shortened(prompt, 200);
  const address = (name: string) => escapeHtml(`/s/${key}/${name}`);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...meta({ description, 'twitter:card': 'summary_large_image' }, 'name'),
    ...meta(
      {
        'og:type': 'website',
        'og:site_name': site.siteName,
        'og:locale': locales[language],
        'og:url': url,
        'og:title': title,
        'og:description': description,
        'og:image': `${url}/picture.jpg`,
        'og:image:type': 'image/jpeg',
        'og:image:width': width,
        'og:image:height': height,
        'og:image:alt': alt,
      },
      'property',
    ),
  ];
  const caption = prompt === undefined ? '' : `\n<figcaption dir="auto">${escapeHtml(prompt)}</figcaption>`;
  return documentOf(
    language,
    head,
    `<main><figure>
<img src="${address('640.webp')}" srcset="${address('640.webp')} ${Math.min(640, width)}w, ${address('picture.jpg')} ${width}w" sizes="(min-width: ${width}px) ${width}px, 100vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}">${caption}
</figure></main>
<a href="${escapeHtml(`${site.publicUrl}/`)}">${words.made(named(site))}</a>`,
  );
}

/** Unknown, revoked and expired look alike. */
export function goneSharePage(site: ShareSite, language: Language): string {
  const words = shareWords[language];
  return documentOf(
    language,
    [`<title>${escapeHtml(words.gone)}</title>`],
    `<main><h1>${words.gone}</h1>
<p>${words.whyGone}</p></main>
<a href="${escapeHtml(`${site.publicUrl}/`)}">${words.home(named(site))}</a>`,
  );
}
