import { createHash } from 'node:crypto';
import type { Language } from '@limn/db/enums';
import type { Ctx } from '../../core/context.ts';
import {
  findSharedCollection,
  type SharedCollection,
  signedHashOf,
} from '../../features/studio/share/read/shared-collection.ts';
import { robotsRule } from '../../features/studio/share/rules.ts';
import type { Fonts } from '../fonts.ts';
import { publicMinute } from '../media.ts';
import { collectionPage, largePage, largeViewOf } from './collection-page.ts';
import { collectionRules } from './collection-style.ts';
import { createPages, type RenderedPage } from './page-cache.ts';
import { shareLooks } from './style.ts';

/** The pages of shared collections. The collection is looked up for every request, so a page cannot outlive its share. */
export function createCollectionPages(base: Ctx, fonts: Fonts, pageHeaders: Record<string, string>) {
  const { settings } = base;
  const looks = shareLooks(fonts, collectionRules);
  const pageOf = createPages();
  const headersOf = (robots: string | undefined) => ({
    ...pageHeaders,
    'content-security-policy': looks.policy,
    ...(robots !== undefined && { 'x-robots-tag': robots }),
    'cache-control': publicMinute,
  });
  const sourceOf = (shown: object) =>
    JSON.stringify([settings.siteName, settings.publicUrl, settings.logo, shown]);
  /** Of collections that have not changed, and neither has the site. Dropped with them. */
  const digests = new WeakMap<SharedCollection, string>();
  function digestOf(shared: SharedCollection): string {
    const digest = digests.get(shared) ?? createHash('sha256').update(sourceOf(shared)).digest('base64url');
    digests.set(shared, digest);
    return digest;
  }

  return {
    /** Undefined for an unknown, revoked or expired key. */
    whole(key: string, language: Language): RenderedPage | undefined {
      const shared = findSharedCollection(base, key);
      if (!shared) return undefined;
      return pageOf(`${language} ${key}`, digestOf(shared), () => ({
        page: collectionPage(settings, looks, shared, language),
        headers: headersOf(robotsRule(shared)),
      }));
    },
    /** Undefined also for a picture that is not in the collection. */
    large(key: string, hash: string, language: Language): RenderedPage | undefined {
      const shared = findSharedCollection(base, key);
      const view =
        shared && (largeViewOf(shared, hash) ?? largeViewOf(shared, signedHashOf(base, hash) ?? hash));
      if (!view) return undefined;
      return pageOf(`${language} ${key} ${hash}`, sourceOf(view), () => ({
        page: largePage(settings, looks, view, language),
        headers: headersOf('noindex'),
      }));
    },
  };
}
