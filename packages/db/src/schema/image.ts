import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, seq, time } from '../columns.ts';
import {
  pictureOperations,
  resolutions,
  styles,
  type UpscaleFactor,
  type VariationStrength,
} from '../enums.ts';
import { user } from './account.ts';
import { generation } from './generation.ts';
import { imageModel } from './service.ts';

/**
 * Files to delete: of deleted accounts, and, with a time in the future, files that wait for their row. They are deleted
 * after that time, also after a crash in between.
 */
export const discardedFile = sqliteTable(
  'discarded_file',
  {
    /** As in `image.hash`. Another image may still have the file. */
    hash: text().primaryKey(),
    discardedAt: time().notNull(),
  },
  (table) => [index('discarded_file_time').on(table.discardedAt)],
);

/** What the built-in painter needs to paint a picture again, changed or in another size. */
export interface Scene {
  prompt: string;
  /** The typed description. */
  words: string;
  seed: number;
  /** Of the picture with this seed, in their order. */
  variations: { seed: number; strength: VariationStrength }[];
  /** Instructions that changed the described scene, in their order. */
  edits: string[];
  /** The picture shows the scene only in the mask of its edit. */
  isPartial?: true;
}

export interface Derivation {
  /** Only of `vary`. */
  strength?: VariationStrength | undefined;
  /** Only of `upscale`. */
  factor?: UpscaleFactor | undefined;
  /** Enlarged without new detail. */
  isResampled?: boolean | undefined;
  /** Undefined where another painter has painted the picture. */
  scene?: Scene | undefined;
}

/** What the user set for the model. */
export interface PaintSettings {
  negativePrompt?: string | undefined;
  steps?: number | undefined;
  guidance?: number | undefined;
}

export const image = sqliteTable(
  'image',
  {
    seq: seq(),
    id: id(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Unique: a job makes at most one image. */
    generationId: text()
      .unique()
      .references(() => generation.id, { onDelete: 'set null' }),
    /** SHA-256 of the stored file, which is also its name. */
    hash: text().notNull(),
    prompt: text().notNull(),
    originalPrompt: text().notNull(),
    /** The text service added words to `originalPrompt`; the style's hint in `prompt` does not count. */
    isEnhanced: flag().notNull().default(false),
    style: text({ enum: styles }).notNull(),
    resolution: text({ enum: resolutions }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    seed: integer(),
    painter: text().notNull(),
    /** The model that painted it, while it has a row; `painter` keeps the name. */
    modelId: text().references(() => imageModel.id, { onDelete: 'set null' }),
    /** The picture that it was made from. Null: none, or it is deleted. */
    parentId: text().references((): AnySQLiteColumn => image.id, { onDelete: 'set null' }),
    operation: text({ enum: pictureOperations }),
    /** How the operation was done. Null without an operation. */
    derivation: text({ mode: 'json' }).$type<Derivation>(),
    /** Null: nothing was set. */
    paintSettings: text({ mode: 'json' }).$type<PaintSettings>(),
    /** What the built-in painter drew, in the user's language, and the words that it did not understand. */
    reading: text({ mode: 'json' }).$type<{ drawn: string[]; missed: string[] }>(),
    isStarred: flag().notNull().default(false),
    createdAt: time().notNull(),
    /** Removed from every list and address; the files are deleted when the undo has passed. */
    deletedAt: time(),
  },
  (table) => [
    index('image_user_starred').on(table.userId, table.deletedAt, table.isStarred),
    index('image_deleted').on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
    index('image_hash').on(table.hash),
    index('image_of_model').on(table.modelId),
    index('image_parent').on(table.parentId),
    check('image_hash_form', sql`length(${table.hash}) = 64`),
  ],
);

/**
 * SHA-256 of the two thumbnails of a picture; the SHA-256 of the picture itself is `hash`. The row is written before the files and
 * deleted with them. The thumbnails' columns are null until the thumbnails are made; for pictures of versions that stored no
 * hashes, until their files have been read.
 */
export const pictureDigest = sqliteTable(
  'picture_digest',
  {
    /** As in `image.hash`. */
    hash: text().primaryKey(),
    thumbnail320: text(),
    thumbnail640: text(),
  },
  (table) => [
    index('picture_digest_unknown').on(table.hash).where(sql`${table.thumbnail320} IS NULL`),
    check('picture_digest_both', sql`(${table.thumbnail320} IS NULL) = (${table.thumbnail640} IS NULL)`),
  ],
);
