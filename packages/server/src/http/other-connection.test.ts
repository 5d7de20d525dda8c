import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openDb, session, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sessionsIn } from '../session-store.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

test('a request that follows a change by another connection notices it', async () => {
  const parts = await aServer();
  const file = join(parts.config.dataDir, 'limn.db');
  const [here, other] = [openDb(file), openDb(file)];
  onTestFinished(() => {
    here.close();
    other.close();
  });
  const sessions = sessionsIn(here.db, () => new Date());
  const { app } = await aServer({}, { db: here.db, world: { ...parts.world, sessions } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ann = { email: 'ann@example.com', password };
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/register', payload: ann })).json();
  const byNetwork = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers: bearer(token) })).status;
  const byInjection = async () =>
    (await app.inject({ url: '/api/auth/user', headers: bearer(token) })).statusCode;
  const disable = (disabledAt: Date | null) =>
    void other.db.update(user).set({ disabledAt }).where(eq(user.email, ann.email)).run();

  for (const ask of [byNetwork, byInjection])
    for (let round = 0; round < 20; round++) {
      expect(await ask()).toBe(200);
      disable(new Date());
      expect(await ask()).toBe(401);
      disable(null);
    }
  expect([await byNetwork(), await byInjection()]).toEqual([200, 200]);
  other.db.delete(session).run();
  expect([await byNetwork(), await byInjection()]).toEqual([401, 401]);
});
