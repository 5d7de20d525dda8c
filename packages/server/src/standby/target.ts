import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Takeover } from '@limn/db/file';
import { tryWriting } from '@limn/db/probe';
import { systemCode } from '@limn/db/system-code';
import { z } from 'zod';
import { writeSynced } from '../backup/file.ts';
import type { StandbySettings } from './settings.ts';

/** The file in the target. */
export const recordName = 'limn-generation';

/** What the file says. */
export interface TakeoverRecord extends Takeover {
  /** The id of the installation. */
  installation: string;
}

const hex = z.string().regex(/^[0-9a-f]{32}$/);
const form = z.object({ installation: hex, number: z.int().positive(), holder: hex });

/** The place where all machines of the site see which one took over last. */
export interface StandbyTarget {
  /** For messages. */
  readonly place: string;
  /** Undefined for a missing file. @throws Error when it cannot be read or is damaged */
  read(): Promise<TakeoverRecord | undefined>;
  /** Replaces the file. Without conditional writes: services disagree on them. */
  write(record: TakeoverRecord): Promise<void>;
  /** Writes, reads and removes a test file beside it. @throws Error when that fails */
  probe(): Promise<void>;
}

const textOf = ({ installation, number, holder }: TakeoverRecord): string =>
  `${JSON.stringify({ installation, number, holder })}\n`;

function recordIn(text: string, place: string): TakeoverRecord {
  try {
    return form.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${recordName} in ${place} is damaged`, { cause });
  }
}

function folderTarget(folder: string): StandbyTarget {
  const path = join(folder, recordName);
  return {
    place: folder,
    async read() {
      try {
        return recordIn(await readFile(path, 'utf8'), folder);
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (record) => writeSynced(path, textOf(record)),
    probe: async () => tryWriting(folder),
  };
}

/** Loads the S3 client only for a bucket. */
export async function openTarget(settings: StandbySettings): Promise<StandbyTarget> {
  if ('folder' in settings) return folderTarget(settings.folder);
  const { createBucket } = await import('../ports/pictures/bucket.ts');
  // The next regular reading is the repetition.
  const bucket = createBucket(settings.bucket, []);
  return {
    place: bucket.place,
    async read() {
      const bytes = await bucket.read(recordName);
      return bytes && recordIn(bytes.toString(), bucket.place);
    },
    write: (record) => bucket.write(recordName, Buffer.from(textOf(record)), 'application/json'),
    async probe() {
      const key = `${recordName}-test-${randomUUID()}`;
      await bucket.write(key, Buffer.from('x'), 'text/plain');
      const found = await bucket.read(key);
      await bucket.remove(key);
      if (found?.toString() !== 'x') throw new Error(`${bucket.place} does not return what was written`);
    },
  };
}
