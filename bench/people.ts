/** The accounts of measurements. */
import { join } from 'node:path';
import { openDb, user } from '../packages/db/src/index.ts';
import { sessionsIn } from '../packages/server/src/session-store.ts';

/** Stores people in a new database, the first one as an admin. Returns a session token of each. */
export async function insertPeople(dataDir: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  for (let n = 0; n < count; n++) {
    const row = { email: `p${n}@example.com`, createdAt: new Date(), isAdmin: n === 0 };
    const [{ id } = { id: '' }] = db.insert(user).values(row).returning().all();
    tokens.push(await sessionsIn(db, () => new Date()).open(id, { userAgent: '' }));
  }
  close();
  return tokens;
}
