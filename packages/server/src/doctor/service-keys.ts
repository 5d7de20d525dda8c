import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import { readPainterRows } from '../features/studio/image-service/read.ts';
import { createDataKey, dataKeyName, hasDataKey, readDataKey } from '../ports/data-key/data-key.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const enterAgain =
  'Take the file from a backup of the same time, or enter the key of each service again in the admin area, under Image services.';

/** Checks the file that encrypts the keys of image services, and decrypts every key. */
export function examineServiceKeys(dataDir: string): Finding[] {
  const keyed = readKeyed(dataDir);
  const path = join(dataDir, dataKeyName);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(', ');
  if (!hasDataKey(dataDir))
    return keyed.length === 0 ? [] : [fault(`${path} is missing: no key for ${names(keyed)}`, enterAgain)];
  const open =
    (statSync(path).mode & 0o077) === 0
      ? []
      : [
          warning(
            `other users of this machine can read ${path}, which decrypts the keys of image services`,
            `chmod 600 ${path}`,
          ),
        ];
  try {
    readDataKey(dataDir);
  } catch (error) {
    return [...open, fault((error as Error).message, enterAgain)];
  }
  const dataKey = createDataKey(dataDir);
  const unreadable = keyed.filter(({ id, encryptedKey }) => dataKey.decrypt(id, encryptedKey) === undefined);
  if (unreadable.length > 0)
    return [...open, fault(`${path} does not decrypt the key of ${names(unreadable)}`, enterAgain)];
  return keyed.length === 0 ? open : [...open, ok(`keys of image services: ${names(keyed)}`)];
}

function readKeyed(dataDir: string): { id: string; name: string; encryptedKey: string }[] {
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    return readPainterRows({ db }).services.flatMap(({ id, name, encryptedKey }) =>
      encryptedKey === null ? [] : [{ id, name, encryptedKey }],
    );
  } finally {
    close();
  }
}
