import { createHash } from 'node:crypto';
import type { Language } from '@limn/db/enums';
import type { SharedPicture } from '../../features/studio/share/read.ts';
import { createByteCache } from '../byte-cache.ts';
import type { ShareSite } from './frame.ts';
import { sharePage } from './page.ts';
import type { ShareLooks } from './style.ts';

/** Bytes: some 500 pages. */
const cacheBytes = 4 * 2 ** 20;
/** Bytes of the headers, the share's row and the site's name, at most. */
const headerBytes = 2000;

export interface RenderedPage {
  page: Buffer;
  headers: Record<string, string> & { etag: string };
}

interface Rendered extends RenderedPage {
  /** What it was rendered from. */
  site: ShareSite;
  picture: SharedPicture;
}

// one object while nothing changes in the database
const isSameSite = (one: ShareSite, other: ShareSite) =>
  one === other ||
  (one.siteName === other.siteName && one.publicUrl === other.publicUrl && one.logo?.url === other.logo?.url);

const isSamePicture = (one: SharedPicture, other: SharedPicture) =>
  one === other ||
  (one.hash === other.hash &&
    one.prompt === other.prompt &&
    one.isIndexable === other.isIndexable &&
    one.expiresAt?.getTime() === other.expiresAt?.getTime() &&
    one.width === other.width &&
    one.height === other.height &&
    one.source === other.source &&
    one.signedOn?.getTime() === other.signedOn?.getTime());

const etagOf = (page: Buffer) => `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;

/**
 * Renders the pages of shares, and keeps them while they would be rendered from the same values. The caller looks the picture
 * up for every request, so a page cannot outlive its share. Its arguments must not change later.
 */
export function createSharePages(
  looks: ShareLooks,
  headersOf: (picture: SharedPicture) => Record<string, string>,
): (site: ShareSite, picture: SharedPicture, language: Language) => RenderedPage {
  const pages = createByteCache<Rendered>(
    cacheBytes,
    ({ page, picture }) => page.length + 2 * (picture.prompt?.length ?? 0) + headerBytes,
  );
  return (site, picture, language) => {
    const name = `${language} ${picture.key}`;
    const known = pages.get(name);
    if (known && isSamePicture(known.picture, picture) && isSameSite(known.site, site)) {
      known.picture = picture;
      known.site = site;
      return known;
    }
    const page = Buffer.from(sharePage(site, looks, picture, language));
    const headers = { ...headersOf(picture), etag: etagOf(page) };
    const rendered = { page, headers, site, picture };
    pages.set(name, rendered);
    return rendered;
  };
}

/** Bytes. The page of a full collection may have 400 kB, and a sixteenth of the cache is the most that it keeps. */
const otherBytes = 8 * 2 ** 20;

/**
 * Renders other pages, and keeps each while `source` is the same: text of all values that the page shows. Of the text only a
 * digest is kept: the descriptions of a full collection are longer than its page.
 */
export function createPages(): (
  name: string,
  source: string,
  render: () => { page: string; headers: Record<string, string> },
) => RenderedPage {
  const pages = createByteCache<RenderedPage & { digest: string }>(
    otherBytes,
    ({ page }) => page.length + headerBytes,
  );
  return (name, source, render) => {
    const digest = createHash('sha256').update(source).digest('base64url');
    const known = pages.get(name);
    if (known?.digest === digest) return known;
    const made = render();
    const page = Buffer.from(made.page);
    const rendered = { page, headers: { ...made.headers, etag: etagOf(page) }, digest };
    pages.set(name, rendered);
    return rendered;
  };
}
