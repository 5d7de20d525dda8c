import { randomFillSync } from 'node:crypto';

const idBytes = 6;
const pool = Buffer.alloc(1024 * idBytes);
let used = pool.length;

/** The id of a request, for the log and for users who report an error: 8 random characters. */
export function newRequestId(): string {
  // one call of the generator costs more than everything else that is done for an id
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('base64url', used - idBytes, used);
}
