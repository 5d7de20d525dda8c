import { sql } from 'drizzle-orm';
import { blob, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, seq, time } from '../columns.ts';
import { pictureMakers } from '../enums.ts';

/** Certificates that sign or once signed pictures here. The private key is a file in DATA_DIR and never in the database. */
export const signingCertificate = sqliteTable(
  'signing_certificate',
  {
    /** SHA-256 of the certificate (DER), as hexadecimal digits. */
    id: text().primaryKey(),
    /** PEM: the certificate and its issuers, up to the root. */
    chain: text().notNull(),
    addedAt: time().notNull(),
    notAfter: time().notNull(),
  },
  (table) => [check('signing_certificate_id', sql`length(${table.id}) = 64`)],
);

/** Root certificates of other signers that the operator trusts. */
export const trustedCertificate = sqliteTable(
  'trusted_certificate',
  {
    /** SHA-256 of the certificate (DER), as hexadecimal digits. */
    id: text().primaryKey(),
    /** PEM. */
    certificate: text().notNull(),
    /** The name that results of a check show. */
    name: text().notNull(),
    addedAt: time().notNull(),
  },
  (table) => [check('trusted_certificate_id', sql`length(${table.id}) = 64`)],
);

/**
 * How each picture that was made here can be recognized. A row stays when its picture is deleted, so it has no prompt, no
 * user and no name of a model.
 */
export const provenance = sqliteTable(
  'provenance',
  {
    seq: seq(),
    /** As in `image.id`; no reference, because the row outlives the image. */
    id: id(),
    createdAt: time().notNull(),
    kind: text({ enum: pictureMakers }).notNull(),
    /** As in `image.hash`: SHA-256 of the stored file. */
    fileHash: text().notNull(),
    /** SHA-256 of the file before it was signed; null where the picture was signed when it was made. */
    unsignedHash: text(),
    /** 48 random bits that the watermark carries; null without a watermark. */
    watermarkCode: integer(),
    /** `Fingerprint.first`, 48 bytes; null until the fingerprint is made, as the next two. */
    pHashes: blob({ mode: 'buffer' }),
    /** `Fingerprint.second`, 192 bytes. */
    pdqs: blob({ mode: 'buffer' }),
    /** `Fingerprint.quality`, 0 to 100. */
    quality: integer(),
    /** The certificate that signed the file; null while it is not signed. */
    certificate: text().references(() => signingCertificate.id, { onDelete: 'restrict' }),
    /** When the picture was deleted for good. */
    deletedAt: time(),
  },
  (table) => [
    uniqueIndex('provenance_watermark').on(table.watermarkCode),
    index('provenance_file').on(table.fileHash),
    index('provenance_unsigned_file').on(table.unsignedHash).where(sql`${table.unsignedHash} IS NOT NULL`),
    index('provenance_certificate').on(table.certificate),
    index('provenance_without_fingerprint')
      .on(table.seq)
      .where(sql`${table.pHashes} IS NULL AND ${table.deletedAt} IS NULL`),
    index('provenance_unsigned')
      .on(table.seq)
      .where(sql`${table.certificate} IS NULL AND ${table.deletedAt} IS NULL`),
    index('provenance_deleted').on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
    check('provenance_file_form', sql`length(${table.fileHash}) = 64`),
    check('provenance_code', sql`${table.watermarkCode} BETWEEN 0 AND 281474976710655`),
    check(
      'provenance_fingerprint',
      sql`(${table.pHashes} IS NULL) = (${table.pdqs} IS NULL) AND (${table.pHashes} IS NULL) = (${table.quality} IS NULL)`,
    ),
    check('provenance_lengths', sql`length(${table.pHashes}) = 48 AND length(${table.pdqs}) = 192`),
  ],
);

/**
 * Index of the first hashes, only on sites with more pictures than are scanned: four rows for each of the six views. The key
 * has all that is searched for, so that a row takes 20 bytes: see `entriesOf`.
 */
export const fingerprintBand = sqliteTable('fingerprint_band', {
  /** Number of the band, its 16 bits, the view, and `provenance.seq`. */
  entry: integer().primaryKey(),
  /** The other 48 bits of the hash. */
  rest: integer().notNull(),
});

/** One row, as soon as the index is being made. */
export const fingerprintIndex = sqliteTable(
  'fingerprint_index',
  {
    only: integer().primaryKey(),
    /** Fingerprints of the rows of `provenance` up to this one are in the index. */
    last: integer().notNull(),
  },
  (table) => [check('fingerprint_index_only', sql`${table.only} = 1`)],
);

/** One row while an admin has paused the signing of stored pictures. */
export const signingPause = sqliteTable(
  'signing_pause',
  {
    only: integer().primaryKey(),
    since: time().notNull(),
  },
  (table) => [check('signing_pause_only', sql`${table.only} = 1`)],
);

/** One row: the stored pictures that are not signed. Triggers keep it up to date. */
export const unsignedCount = sqliteTable(
  'unsigned_count',
  {
    only: integer().primaryKey(),
    n: integer().notNull(),
  },
  (table) => [check('unsigned_count_only', sql`${table.only} = 1`)],
);
