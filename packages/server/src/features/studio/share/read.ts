import { type Db, image, share } from '@limn/db';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { ownImage } from '../image/read.ts';
import { sourceOf } from '../image/rules.ts';
import { shareUrl } from './rules.ts';
import type { Share, SharedImage } from './schema.ts';

export type ShareRow = typeof share.$inferSelect;

export const describeShare = (ctx: Pick<Ctx, 'settings'>, row: ShareRow): Share => ({
  key: row.key,
  url: shareUrl(ctx.settings.publicUrl, row.key),
  shows_prompt: row.showsPrompt,
  is_indexable: row.isIndexable,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
});

const lasting = (ctx: { now(): Date }) => or(isNull(share.expiresAt), gt(share.expiresAt, ctx.now()));

/** Null for an image that is not shared. @throws Refusal image.not_found */
export function readShare(ctx: UserCtx, input: SharedImage): Share | null {
  may(ctx, 'share.read');
  const { seq } = ownImage(ctx, input.image_id);
  const row = ctx.db
    .select()
    .from(share)
    .where(and(eq(share.imageSeq, seq), lasting(ctx)))
    .get();
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
  /** Search engines may list it. */
  isIndexable: boolean;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
}

/** `findShared`, prepared once: building the query again costs more than running it. */
export function sharedFinder(ctx: { db: Db; now(): Date }): (key: string) => SharedPicture | undefined {
  const query = ctx.db
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
    })
    .from(share)
    .innerJoin(image, eq(image.seq, share.imageSeq))
    .where(and(eq(share.key, sql.placeholder('key')), isNull(image.deletedAt)))
    .prepare();
  return (key) => {
    const found = query.get({ key });
    if (!found || (found.expiresAt && found.expiresAt <= ctx.now())) return undefined;
    const { showsPrompt, painter, prompt, ...picture } = found;
    return { ...picture, prompt: showsPrompt ? prompt : undefined, source: sourceOf(painter) };
  };
}

/** Undefined for an unknown, revoked or expired key, and while the image is removed. */
export const findShared = (ctx: { db: Db; now(): Date }, key: string) => sharedFinder(ctx)(key);
