import type { Language } from '@limn/db/enums';
import { escapeHtml } from '../../core/escape-html.ts';
import type { SharedPicture } from '../../features/studio/share/read.ts';
import { robotsRule, shareUrl } from '../../features/studio/share/rules.ts';
import { credentialLine } from './credential.ts';
import { homeOf, named, type ShareSite, shareDocument } from './frame.ts';
import { previewHead, shortened } from './preview.ts';
import type { ShareLooks } from './style.ts';
import { type ShareTexts, shareTexts } from './texts.ts';

/** Characters of a description that is shown in the size of a title. */
const shortAtMost = 120;
/** The file name of downloads on the page. */
const downloadName = 'generated-image.jpg';

/** Characters that a search engine shows of a title and of the text below it. */
const listed = { title: 60, description: 110 };

/** The title and text of a search result; preview cards show the site's name themselves. */
function resultOf({ siteName }: ShareSite, { prompt }: SharedPicture, words: ShareTexts) {
  if (prompt === undefined) return { title: words.title(siteName), description: words.invites(siteName) };
  return {
    title: `${shortened(prompt, listed.title)} · ${siteName}`,
    description: words.tells(siteName, shortened(prompt, listed.description)),
  };
}

/** schema.org's names for IPTC's source types. */
const sources: Record<SharedPicture['source'], string> = {
  algorithmicMedia: 'AlgorithmicMediaDigitalSource',
  trainedAlgorithmicMedia: 'TrainedAlgorithmicMediaDigitalSource',
};

/**
 * Metadata for search engines: the full picture, how it was made and where. As attributes, since the page has no scripts.
 */
const structuredData = (url: string, { siteName }: ShareSite, source: SharedPicture['source']) => `
<link itemprop="contentUrl" href="${escapeHtml(`${url}/picture.jpg`)}">
<link itemprop="digitalSourceType" href="https://schema.org/${sources[source]}">
<meta itemprop="creditText" content="${escapeHtml(siteName)}">`;

/** The page behind a share link, with its preview card. */
export function sharePage(
  site: ShareSite,
  looks: ShareLooks,
  picture: SharedPicture,
  language: Language,
): string {
  const { key, width, height, prompt, isIndexable, source } = picture;
  const words = shareTexts[language];
  const url = shareUrl(site.publicUrl, key);
  const title = prompt === undefined ? words.title(site.siteName) : shortened(prompt, 80);
  const alt = prompt === undefined ? words.picture : shortened(prompt, 300);
  const description = prompt === undefined ? words.invites(site.siteName) : shortened(prompt, 200);
  const result = isIndexable ? resultOf(site, picture, words) : { title, description };
  const address = (name: string) => escapeHtml(`/s/${key}/${name}`);
  const image = { url: `${url}/picture.jpg`, width, height, alt };
  const head = previewHead({ siteName: site.siteName, language, url, result, title, description, image });
  const length = prompt !== undefined && [...prompt].length <= shortAtMost ? 'short' : 'long';
  const caption =
    prompt === undefined
      ? ''
      : `\n<figcaption dir="auto" class="${length}">${escapeHtml(prompt)}</figcaption>`;
  const thing = isIndexable ? ' itemscope itemtype="https://schema.org/ImageObject"' : '';
  const main = `<figure${thing}>${isIndexable ? structuredData(url, site, source) : ''}
<img src="${address('640.webp')}" srcset="${address('640.webp')} ${Math.min(640, width)}w, ${address('picture.jpg')} ${width}w" sizes="(min-width: ${width}px) ${width}px, 100vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}">${caption}
</figure>
<div><h1>${words.title(named(site))}</h1>
<p>${words.invites(named(site))}</p>${credentialLine([picture], language)}</div>
<nav><a href="${homeOf(site)}">${words.paint}</a>
<a href="${address('picture.jpg')}" download="${downloadName}">${words.download}</a></nav>`;
  return shareDocument({ site, looks, language, robots: robotsRule(picture), head, main });
}

/** The same for an unknown, revoked and expired link. */
export function goneSharePage(site: ShareSite, looks: ShareLooks, language: Language): string {
  const words = shareTexts[language];
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
