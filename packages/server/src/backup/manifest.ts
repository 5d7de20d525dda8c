import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@limn/db/system-code';
import { z } from 'zod';
import { writeSynced } from './file.ts';
import { BackupTrouble } from './trouble.ts';

export const manifestName = 'manifest.json';
/** In sha256sum's format, so that standard tools can check it. */
export const sealName = 'manifest.json.sha256';
export const databaseName = 'limn.db';
/** Later builds read older formats; increase it when the content of a backup changes. 2 added `installation`, 3 the key that signs pictures, 4 the data key, 5 `objects`. */
const format = 5;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The only paths of a backup, so that no name leads out of it. */
const path = z
  .string()
  .regex(
    /^(limn\.db|signing-key\.pem|data\.key|pictures\/([0-9a-f]{2})\/\2[0-9a-f]{62}\/(picture\.jpg|(320|640)\.webp))$/,
  );

const Manifest = z.strictObject({
  format: z.literal('limn backup'),
  version: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(format)]),
  /** The installation's id; absent in format 1 and where the database has none. */
  installation: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** The build's version. */
  app: z.string(),
  /** The number of migrations in the database, and the tag of the last one. */
  migrations: z.int().nonnegative(),
  migration: z.string(),
  /** The time of the snapshot. */
  created_at: z.iso.datetime(),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** Pictures with a row but without a file when the backup was made. */
  missing: z.array(hash),
  files: z.array(z.strictObject({ path, size: z.int().nonnegative(), sha256: hash })),
  /** Only of a backup without pictures: the files that stay in the site's store. */
  objects: z.array(z.strictObject({ path, size: z.int().nonnegative() })).optional(),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpFile = Manifest['files'][number];

const sealOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`;

export function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'version'>): void {
  const manifest: Manifest = {
    format: 'limn backup',
    // earlier versions read it, too
    version: facts.objects === undefined ? 4 : format,
    ...facts,
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeSynced(join(folder, manifestName), text);
  writeSynced(join(folder, sealName), sealOf(text));
}

/** @throws BackupTrouble for a missing or damaged manifest, or one of a later format */
export const readManifest = (folder: string): Manifest =>
  parseManifest(read(folder, manifestName), read(folder, sealName), folder);

/** @param folder for messages */
export function parseManifest(text: string, seal: string, folder: string): Manifest {
  if (seal !== sealOf(text))
    throw new BackupTrouble(
      'damaged',
      `${join(folder, manifestName)} is damaged: its checksum does not match.`,
    );
  const said = parse(text);
  const { success, data, error } = Manifest.safeParse(said);
  if (success) return data;
  const of = z.object({ format: z.literal('limn backup'), version: z.number() }).safeParse(said);
  if (of.success && of.data.version > format)
    throw new BackupTrouble('damaged', `${folder} was made by a newer Limn. This one cannot read it.`);
  throw new BackupTrouble(
    'damaged',
    `${join(folder, manifestName)} is not the manifest of a backup: ${z.prettifyError(error)}`,
  );
}

/** Undefined for text that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function read(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    const code = systemCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new BackupTrouble('missing', `${folder} is not a backup: there is no ${name} in it.`, {
      cause: error,
    });
  }
}
