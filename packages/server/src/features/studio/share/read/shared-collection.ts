import {
  collection,
  collectionImage,
  collectionShare,
  type Db,
  image,
  type Params,
  provenance,
  query,
  untilChangedByKey,
} from '@limn/db';
import { uploadedPainter } from '@limn/db/enums';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { sourceOf } from '../../image/rules.ts';
import type { SharedPicture } from '../read.ts';

/** A picture on the page of a collection. */
export type CollectionPicture = Pick<SharedPicture, 'hash' | 'width' | 'height' | 'prompt' | 'source'>;

/** What the link of a collection shows; nothing about the owner. */
export interface SharedCollection {
  key: string;
  name: string;
  /** Shown by preview cards. Undefined if the collection is empty. */
  cover: CollectionPicture | undefined;
  pictures: CollectionPicture[];
  isIndexable: boolean;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
}

const findByKey = query((db, p: Params<{ key: string }>) =>
  db
    .select({
      seq: collection.seq,
      name: collection.name,
      coverSeq: collection.coverSeq,
      showsPrompt: collectionShare.showsPrompt,
      isIndexable: collectionShare.isIndexable,
      expiresAt: collectionShare.expiresAt,
    })
    .from(collectionShare)
    .innerJoin(collection, eq(collection.seq, collectionShare.collectionSeq))
    .where(and(eq(collectionShare.key, p.key), isNull(collection.deletedAt))),
);

const pictureColumns = {
  seq: image.seq,
  hash: image.hash,
  width: image.width,
  height: image.height,
  prompt: image.prompt,
  painter: image.painter,
};
/** An uploaded picture that was removed or deleted meanwhile may have come back by an undo. */
const isShown = and(isNull(image.deletedAt), ne(image.painter, uploadedPainter));

const listPictures = query((db, p: Params<{ collectionSeq: number }>) =>
  db
    .select(pictureColumns)
    .from(collectionImage)
    .innerJoin(image, eq(image.seq, collectionImage.imageSeq))
    .where(and(eq(collectionImage.collectionSeq, p.collectionSeq), isShown))
    .orderBy(desc(collectionImage.seq)),
);
const findPicture = query((db, p: Params<{ collectionSeq: number; hash: string }>) =>
  db
    .select(pictureColumns)
    .from(image)
    .innerJoin(collectionImage, eq(collectionImage.imageSeq, image.seq))
    .where(and(eq(image.hash, p.hash), eq(collectionImage.collectionSeq, p.collectionSeq), isShown))
    .limit(1),
);

type Row = Pick<typeof image.$inferSelect, keyof typeof pictureColumns>;

const describe = (
  { hash, width, height, prompt, painter }: Row,
  showsPrompt: boolean,
): CollectionPicture => ({
  ...{ hash, width, height },
  prompt: showsPrompt ? prompt : undefined,
  source: sourceOf(painter),
});

const hasNotEnded = ({ expiresAt }: { expiresAt: Date | null }, now: Date) =>
  expiresAt === null || expiresAt > now;

function find(ctx: { db: Db; now(): Date }, key: string) {
  const found = findByKey.get(ctx, { key });
  return found && hasNotEnded(found, ctx.now()) ? found : undefined;
}

/** Pictures with the same file have the same address, so only the first of them is shown. */
function distinct(rows: Row[]): Row[] {
  const first = new Map(rows.toReversed().map((row) => [row.hash, row.seq]));
  return rows.filter(({ hash, seq }) => first.get(hash) === seq);
}

/** The most collections that are kept while nothing changes. With the longest descriptions they take about 5 MB. */
const keptAtMost = 4;

const findWhileUnchanged = untilChangedByKey((ctx, key): SharedCollection | undefined => {
  const found = findByKey.get(ctx, { key });
  if (!found) return undefined;
  const rows = distinct(listPictures.all(ctx, { collectionSeq: found.seq }));
  const cover = rows.find(({ seq }) => seq === found.coverSeq) ?? rows[0];
  return {
    key,
    name: found.name,
    cover: cover && describe(cover, found.showsPrompt),
    pictures: rows.map((row) => describe(row, found.showsPrompt)),
    isIndexable: found.isIndexable,
    expiresAt: found.expiresAt,
  };
}, keptAtMost);

/**
 * The last added picture comes first; removed pictures are left out. Undefined for an unknown, revoked or expired key, and while
 * the collection is removed. The same object while nothing changes in the database.
 */
export function findSharedCollection(
  ctx: { db: Db; now(): Date },
  key: string,
): SharedCollection | undefined {
  const found = findWhileUnchanged(ctx, key);
  return found && hasNotEnded(found, ctx.now()) ? found : undefined;
}

const findSigned = query((db, p: Params<{ unsignedHash: string }>) =>
  db
    .select({ hash: provenance.fileHash })
    .from(provenance)
    .where(eq(provenance.unsignedHash, p.unsignedHash))
    .limit(1),
);

/** The hash of the file that replaced this one when the picture was signed: addresses with the old hash still work. */
export const signedHashOf = (ctx: { db: Db }, hash: string): string | undefined =>
  findSigned.get(ctx, { unsignedHash: hash })?.hash;

/** One picture of a shared collection, with what its link allows. */
export function findPictureOfShared(
  ctx: { db: Db; now(): Date },
  key: string,
  hash: string,
): Omit<SharedPicture, 'signedOn'> | undefined {
  const found = find(ctx, key);
  if (!found) return undefined;
  const inCollection = (hash: string) => findPicture.get(ctx, { collectionSeq: found.seq, hash });
  const row = inCollection(hash) ?? inCollection(signedHashOf(ctx, hash) ?? hash);
  if (!row) return undefined;
  const { isIndexable, expiresAt, showsPrompt } = found;
  return { key, ...describe(row, showsPrompt), isIndexable, expiresAt };
}
