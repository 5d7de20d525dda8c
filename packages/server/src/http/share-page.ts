import type { Language } from '@limn/db/words';
import type { SharedPicture } from '../features/studio/share/read.ts';
import { robotsRule, shareUrl } from '../features/studio/share/rules.ts';
import { escapeHtml } from './html.ts';
import { homeOf, named, type ShareSite, shareDocument } from './share-frame.ts';
import type { ShareLooks } from './share-style.ts';
import { type ShareWords, shareWords } from './share-words.ts';

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

/** Characters of a description that can be set as large as a title. */
const shortAtMost = 120;
/** What the studio calls its downloads. */
const downloadName = 'generated-image.jpg';

const meta = (names: Record<string, string | number>, attribute: 'property' | 'name') =>
  Object.entries(names).map(
    ([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`,
  );

/** What a search engine cuts of a title and of what stands below it, in characters. */
const listed = { title: 60, description: 110 };

/** What a result of a search says; the cards of other sites say the site's name by themselves. */
function resultOf({ siteName }: ShareSite, { prompt }: SharedPicture, words: ShareWords) {
  if (prompt === undefined) return { title: words.title(siteName), description: words.invites(siteName) };
  return {
    title: `${shortened(prompt, listed.title)} · ${siteName}`,
    description: words.tells(siteName, shortened(prompt, listed.description)),
  };
}

/** As schema.org writes IPTC's words. */
const sources: Record<SharedPicture['source'], string> = {
  algorithmicMedia: 'AlgorithmicMediaDigitalSource',
  trainedAlgorithmicMedia: 'TrainedAlgorithmicMediaDigitalSource',
};

/** What a search engine keeps of the picture: where it is whole, what made it, and where. Attributes, since nothing here is a script. */
const particulars = (url: string, { siteName }: ShareSite, source: SharedPicture['source']) => `
<link itemprop="contentUrl" href="${escapeHtml(`${url}/picture.jpg`)}">
<link itemprop="digitalSourceType" href="https://schema.org/${sources[source]}">
<meta itemprop="creditText" content="${escapeHtml(siteName)}">`;

/** What somebody sees who was given the link, and what makes a card of it elsewhere. */
export function sharePage(
  site: ShareSite,
  looks: ShareLooks,
  picture: SharedPicture,
  language: Language,
): string {
  const { key, width, height, prompt, isIndexable, source } = picture;
  const words = shareWords[language];
  const url = shareUrl(site.publicUrl, key);
  const title = prompt === undefined ? words.title(site.siteName) : shortened(prompt, 80);
  const alt = prompt === undefined ? words.picture : shortened(prompt, 300);
  const description = prompt === undefined ? words.invites(site.siteName) : shortened(prompt, 200);
  const result = isIndexable ? resultOf(site, picture, words) : { title, description };
  const address = (name: string) => escapeHtml(`/s/${key}/${name}`);
  const head = [
    `<title>${escapeHtml(result.title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...meta({ description: result.description, 'twitter:card': 'summary_large_image' }, 'name'),
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
  const length = prompt !== undefined && [...prompt].length <= shortAtMost ? 'short' : 'long';
  const caption =
    prompt === undefined
      ? ''
      : `\n<figcaption dir="auto" class="${length}">${escapeHtml(prompt)}</figcaption>`;
  const thing = isIndexable ? ' itemscope itemtype="https://schema.org/ImageObject"' : '';
  const main = `<figure${thing}>${isIndexable ? particulars(url, site, source) : ''}
<img src="${address('640.webp')}" srcset="${address('640.webp')} ${Math.min(640, width)}w, ${address('picture.jpg')} ${width}w" sizes="(min-width: ${width}px) ${width}px, 100vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}">${caption}
</figure>
<div><h1>${words.title(named(site))}</h1>
<p>${words.invites(named(site))}</p></div>
<nav><a href="${homeOf(site)}">${words.paint}</a>
<a href="${address('picture.jpg')}" download="${downloadName}">${words.download}</a></nav>`;
  return shareDocument({ site, looks, language, robots: robotsRule(picture), head, main });
}

/** Unknown, revoked and expired look alike. */
export function goneSharePage(site: ShareSite, looks: ShareLooks, language: Language): string {
  const words = shareWords[language];
  return shareDocument({
    site,
    looks,
    language,
    robots: 'noindex',
    head: [`<title>${escapeHtml(words.gone)}</title>`],
    main: `<div><h1>${words.gone}</h1>
<p>${words.whyGone}</p>
<p>${words.invites(named(site))}</p></div>
<nav><a href="${homeOf(site)}">${words.paint}</a></nav>`,
  });
}
