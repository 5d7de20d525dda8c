import type { Language } from '@limn/db/enums';
import { escapeHtml } from '../../core/escape-html.ts';
import type {
  CollectionPicture,
  SharedCollection,
} from '../../features/studio/share/read/shared-collection.ts';
import type { SharedPicture } from '../../features/studio/share/read.ts';
import { robotsRule, shareUrl } from '../../features/studio/share/rules.ts';
import { ratioClass } from './collection-style.ts';
import { credentialLine } from './credential.ts';
import { homeOf, named, type ShareSite, shareDocument } from './frame.ts';
import { previewHead, shortened } from './preview.ts';
import type { ShareLooks } from './style.ts';
import { shareTexts } from './texts.ts';

/** The first rows load at once, the others when they come near. */
const eagerAtMost = 12;

const addressOf = (key: string, { hash }: CollectionPicture, file?: string) =>
  escapeHtml(`/s/${key}/${hash}${file === undefined ? '' : `/${file}`}`);

const altOf = ({ prompt }: CollectionPicture, without: string) =>
  escapeHtml(prompt === undefined ? without : shortened(prompt, 300));

/** The page behind the link of a collection: all its pictures, each a link to its own page. */
export function collectionPage(
  site: ShareSite,
  looks: ShareLooks,
  shared: SharedCollection,
  language: Language,
): string {
  const { key, name, cover, pictures } = shared;
  const words = shareTexts[language];
  const url = shareUrl(site.publicUrl, key);
  const description = words.invites(site.siteName);
  const image = cover && {
    url: `${url}/${cover.hash}/picture.jpg`,
    ...{ width: cover.width, height: cover.height },
    alt: cover.prompt === undefined ? words.picture : shortened(cover.prompt, 300),
  };
  const result = { title: `${shortened(name, 60)} · ${site.siteName}`, description };
  const head = previewHead({
    ...{ siteName: site.siteName, language, url, result, title: name, description, image },
  });
  const items = pictures.map((picture, at) => {
    const { width, height } = picture;
    const loading = at < eagerAtMost ? '' : ' loading="lazy"';
    return `<li class="${ratioClass(width, height)}"><a href="${addressOf(key, picture)}"><img src="${addressOf(key, picture, '640.webp')}" width="${width}" height="${height}"${loading} alt="${altOf(picture, words.numbered(at + 1, pictures.length))}"></a></li>`;
  });
  const grid = items.length > 0 ? `<ul class="grid">\n${items.join('\n')}\n</ul>` : `<p>${words.empty}</p>`;
  const main = `<div><h1 dir="auto">${escapeHtml(name)}</h1>
<p>${words.titleOfSeveral(named(site))}</p>${credentialLine(pictures, language)}</div>
${grid}
<nav><a href="${homeOf(site)}">${words.paint}</a></nav>`;
  return shareDocument({ site, looks, language, robots: robotsRule(shared), head, main });
}

/** The large view of one picture of a shared collection. */
export interface LargeView {
  picture: Omit<SharedPicture, 'signedOn'>;
  name: string;
  /** From 1. */
  place: number;
  total: number;
  before: CollectionPicture | undefined;
  after: CollectionPicture | undefined;
}

export function largeViewOf(shared: SharedCollection, hash: string): LargeView | undefined {
  const { key, name, pictures, isIndexable, expiresAt } = shared;
  const at = pictures.findIndex((picture) => picture.hash === hash);
  const found = pictures[at];
  if (!found) return undefined;
  return {
    picture: { key, ...found, isIndexable, expiresAt },
    name,
    place: at + 1,
    total: pictures.length,
    before: pictures[at - 1],
    after: pictures[at + 1],
  };
}

export function largePage(site: ShareSite, looks: ShareLooks, view: LargeView, language: Language): string {
  const { picture, name, place, total, before, after } = view;
  const { key, width, height, prompt } = picture;
  const words = shareTexts[language];
  const title = `${shortened(name, 60)} · ${words.numbered(place, total)}`;
  const caption =
    prompt === undefined ? '' : `\n<figcaption dir="auto" class="long">${escapeHtml(prompt)}</figcaption>`;
  const full = addressOf(key, picture, 'picture.jpg');
  const small = addressOf(key, picture, '640.webp');
  const link = (to: CollectionPicture | undefined, text: string, rel: string) =>
    to ? `<a rel="${rel}" href="${addressOf(key, to)}">${text}</a>\n` : '';
  const main = `<figure>
<img src="${small}" srcset="${small} ${Math.min(640, width)}w, ${full} ${width}w" sizes="(min-width: ${width}px) ${width}px, 100vw" width="${width}" height="${height}" alt="${altOf(picture, words.picture)}">${caption}
</figure>
<div><h1><bdi>${escapeHtml(name)}</bdi></h1>
<p>${words.numbered(place, total)}</p>${credentialLine([picture], language)}</div>
<nav><a href="${escapeHtml(`/s/${key}`)}">${words.all}</a>
${link(before, words.before, 'prev')}${link(after, words.after, 'next')}<a href="${full}" download="generated-image.jpg">${words.download}</a></nav>`;
  // search engines list the page of the collection, not one for each picture
  const robots = 'noindex';
  const head = [`<title>${escapeHtml(title)}</title>`];
  return shareDocument({ site, looks, language, robots, head, main });
}
