import { type Db, image, type Params, provenance, query, written } from '@limn/db';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ImageRow } from '../read.ts';

const listAfter = query((db, p: Params<{ last: number; atMost: number }>) =>
  db
    .select({ seq: provenance.seq, id: provenance.id })
    .from(provenance)
    .where(and(isNull(provenance.certificate), isNull(provenance.deletedAt), gt(provenance.seq, p.last)))
    .orderBy(asc(provenance.seq))
    .limit(p.atMost),
);

/** Stored pictures without a signature, oldest first; the first `atMost` after the row `last`. */
export const listUnsigned = (ctx: { db: Db }, last: number, atMost: number): { seq: number; id: string }[] =>
  listAfter.all(ctx, { last, atMost });

const findImage = query((db, p: Params<{ id: string }>) =>
  db
    .select({ image })
    .from(image)
    .innerJoin(provenance, eq(provenance.id, image.id))
    .where(and(eq(image.id, p.id), isNull(provenance.certificate), isNull(provenance.deletedAt))),
);

/** Undefined for a picture that was signed or deleted meanwhile. */
export const findUnsigned = (ctx: { db: Db }, id: string): ImageRow | undefined =>
  findImage.get(ctx, { id })?.image;

const findKept = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.id, p.id), eq(image.userId, p.userId), isNull(image.deletedAt))),
);

/** The picture that another one was made from still exists. */
export const hasParent = (
  ctx: { db: Db },
  { parentId, userId }: Pick<ImageRow, 'parentId' | 'userId'>,
): boolean => parentId !== null && findKept.get(ctx, { id: parentId, userId }) !== undefined;

const findPublic = query((db, p: Params<{ hash: string }>) =>
  written<{ is: number }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM featured_artwork WHERE hash = ${p.hash})
      OR EXISTS (SELECT 1 FROM image JOIN share ON image_seq = image.seq WHERE hash = ${p.hash})
      OR EXISTS (SELECT 1 FROM image JOIN collection_image AS entry ON entry.image_seq = image.seq
        JOIN collection_share AS link ON link.collection_seq = entry.collection_seq WHERE hash = ${p.hash}) AS "is"`,
  ),
);

/** Others can see the file: by a link, in a shared collection or on the home page. */
export const isPublic = (ctx: { db: Db }, hash: string): boolean => findPublic.get(ctx, { hash })?.is === 1;
