import {
  collectionShare,
  type Db,
  image,
  type Params,
  provenance,
  query,
  share,
  untilChangedByKey,
} from '@limn/db';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { ownCollection } from '../collection/read.ts';
import { ownImage } from '../image/read.ts';
import { sourceOf } from '../image/rules.ts';
import { shareUrl } from './rules.ts';
import type { Share, Shared } from './schema.ts';

export type ShareRow = typeof share.$inferSelect;
export type CollectionShareRow = typeof collectionShare.$inferSelect;
/** What the links of pictures and of collections have in common. */
export type LinkRow = Omit<ShareRow, 'imageSeq'>;

export const describeShare = (ctx: Pick<Ctx, 'settings'>, row: LinkRow): Share => ({
  key: row.key,
  url: shareUrl(ctx.settings.publicUrl, row.key),
  shows_prompt: row.showsPrompt,
  is_indexable: row.isIndexable,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
});

const findLasting = query((db, p: Params<{ imageSeq: number; now: Date }>) =>
  db
    .select()
    .from(share)
    .where(and(eq(share.imageSeq, p.imageSeq), or(isNull(share.expiresAt), gt(share.expiresAt, p.now)))),
);

const findLastingOfCollection = query((db, p: Params<{ collectionSeq: number; now: Date }>) =>
  db
    .select()
    .from(collectionShare)
    .where(
      and(
        eq(collectionShare.collectionSeq, p.collectionSeq),
        or(isNull(collectionShare.expiresAt), gt(collectionShare.expiresAt, p.now)),
      ),
    ),
);

/** Null for what is not shared. @throws Refusal image.not_found, collection.not_found */
export function readShare(ctx: UserCtx, input: Shared): Share | null {
  may(ctx, 'share.read');
  const now = ctx.now();
  const row =
    'image_id' in input
      ? findLasting.get(ctx, { imageSeq: ownImage(ctx, input.image_id).seq, now })
      : findLastingOfCollection.get(ctx, { collectionSeq: ownCollection(ctx, input.collection_id).seq, now });
  return row ? describeShare(ctx, row) : null;
}

/** What a share link shows; nothing about the owner. */
export interface SharedPicture {
  key: string;
  hash: string;
  width: number;
  height: number;
  /** Undefined if the owner does not show it. */
  prompt: string | undefined;
  /** How the picture was made, by IPTC's digital source type. */
  source: ReturnType<typeof sourceOf>;
  /** When it was made, if its file is signed. */
  signedOn: Date | null;
  /** Search engines may list it. */
  isIndexable: boolean;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
}

const findByKey = query((db, p: Params<{ key: string }>) =>
  db
    .select({
      key: share.key,
      showsPrompt: share.showsPrompt,
      isIndexable: share.isIndexable,
      expiresAt: share.expiresAt,
      hash: image.hash,
      width: image.width,
      height: image.height,
      prompt: image.prompt,
      painter: image.painter,
      createdAt: image.createdAt,
      certificate: provenance.certificate,
    })
    .from(share)
    .innerJoin(image, eq(image.seq, share.imageSeq))
    .leftJoin(provenance, eq(provenance.id, image.id))
    .where(and(eq(share.key, p.key), isNull(image.deletedAt))),
);

/** The most rows of shares that are kept while nothing changes. With the longest prompts they take about 2 MB. */
const keptAtMost = 500;

const findWhileUnchanged = untilChangedByKey((ctx, key): SharedPicture | undefined => {
  const found = findByKey.get(ctx, { key });
  if (!found) return undefined;
  const { showsPrompt, painter, prompt, createdAt, certificate, ...picture } = found;
  return {
    ...picture,
    prompt: showsPrompt ? prompt : undefined,
    source: sourceOf(painter),
    signedOn: certificate === null ? null : createdAt,
  };
}, keptAtMost);

const hasEnded = ({ expiresAt }: SharedPicture, now: Date) => expiresAt !== null && expiresAt <= now;

/** Undefined for an unknown, revoked or expired key, and while the image is removed. */
export function findShared(ctx: { db: Db; now(): Date }, key: string): SharedPicture | undefined {
  const found = findWhileUnchanged(ctx, key);
  return found && !hasEnded(found, ctx.now()) ? found : undefined;
}

/** Like `findShared`, together with what `read` returns: one look for changes instead of two. */
export function findSharedWith<T>(read: (ctx: { db: Db }) => T) {
  const findBoth = untilChangedByKey((ctx, key) => {
    const picture = findWhileUnchanged(ctx, key);
    return picture && { picture, more: read(ctx) };
  }, keptAtMost);
  return (ctx: { db: Db; now(): Date }, key: string) => {
    const found = findBoth(ctx, key);
    return found && !hasEnded(found.picture, ctx.now()) ? found : undefined;
  };
}
