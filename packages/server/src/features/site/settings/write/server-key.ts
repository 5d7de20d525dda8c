import { randomBytes } from 'node:crypto';
import { type Db, serverKey } from '@limn/db';
import type { ServerKeyName } from '@limn/db/enums';
import { eq } from 'drizzle-orm';

/** 32 random bytes, made on the first call and stored in the database. */
export function serverKeyIn(db: Db, name: ServerKeyName): Uint8Array {
  const find = () => db.select().from(serverKey).where(eq(serverKey.name, name)).get()?.bytes;
  const known = find();
  if (known) return known;
  const made = randomBytes(32);
  db.insert(serverKey).values({ name, bytes: made }).onConflictDoNothing().run();
  return find() ?? made;
}
