import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFile } from '../private-file/private-file.ts';

/** In DATA_DIR, readable by its owner only: 32 random bytes that encrypt the secrets in the database. */
export const dataKeyName = 'data.key';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

export interface DataKey {
  /**
   * Makes the file on first need.
   * @param owner the id of the row: the text can be decrypted for this row only
   * @throws Error when the file is damaged
   */
  encrypt(owner: string, text: string): string;
  /** Undefined without the file, for a text of another key and for a text of another row. */
  decrypt(owner: string, encrypted: string): string | undefined;
}

/** Reads the file for each call: calls are rare, and a restore may replace it. */
export function createDataKey(dataDir: string): DataKey {
  return {
    encrypt(owner, text) {
      createDataKeyFile(dataDir);
      const nonce = randomBytes(nonceBytes);
      const work = createCipheriv(cipher, readDataKey(dataDir), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, work.update(text, 'utf8'), work.final(), work.getAuthTag()]);
      return sealed.toString('base64url');
    },
    decrypt(owner, encrypted) {
      if (!hasDataKey(dataDir)) return undefined;
      const sealed = Buffer.from(encrypted, 'base64url');
      if (sealed.length < nonceBytes + tagBytes) return undefined;
      try {
        const work = createDecipheriv(cipher, readDataKey(dataDir), sealed.subarray(0, nonceBytes))
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(-tagBytes));
        return Buffer.concat([work.update(sealed.subarray(nonceBytes, -tagBytes)), work.final()]).toString();
      } catch {
        // the text belongs to another key or row, or the file is damaged: `limn doctor` tells which
        return undefined;
      }
    },
  };
}

/** Writes the file unless there is one. */
export function createDataKeyFile(dataDir: string): void {
  if (!hasDataKey(dataDir)) createPrivateFile(dataDir, dataKeyName, randomBytes(keyBytes));
}

export const hasDataKey = (dataDir: string): boolean =>
  statSync(join(dataDir, dataKeyName), { throwIfNoEntry: false }) !== undefined;

/** @throws Error when the file cannot be read or has another length */
export function readDataKey(dataDir: string): Buffer {
  const path = join(dataDir, dataKeyName);
  const key = readFileSync(path);
  if (key.length !== keyBytes)
    throw new Error(`${path} is damaged: it has ${key.length} bytes instead of ${keyBytes}`);
  return key;
}
