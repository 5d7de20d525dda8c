import { randomBytes } from 'node:crypto';
import { type Db, type Params, query, serverKey } from '@limn/db';
import type { ServerKeyName } from '@limn/db/enums';
import { eq } from 'drizzle-orm';

const findKey = query((db, p: Params<{ name: ServerKeyName }>) =>
  db.select().from(serverKey).where(eq(serverKey.name, p.name)),
);
const insertKey = query((db, p: Params<{ name: ServerKeyName; bytes: Buffer }>) =>
  db.insert(serverKey).values({ name: p.name, bytes: p.bytes }).onConflictDoNothing(),
);

/** 32 random bytes, made on the first call and stored in the database. */
export function serverKeyIn(db: Db, name: ServerKeyName): Uint8Array {
  const find = () => findKey.get({ db }, { name })?.bytes;
  const known = find();
  if (known) return known;
  const made = randomBytes(32);
  insertKey.run({ db }, { name, bytes: made });
  return find() ?? made;
}
