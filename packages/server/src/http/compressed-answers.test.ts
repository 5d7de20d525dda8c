import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { image } from '@limn/db';
import { expect, test } from 'vitest';
import { seedUser } from '../testing/seed.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const lists = {
  tRPC: '/trpc/image.outline?input=%7B%22filter%22%3A%22all%22%7D',
  REST: '/api/images',
};

test('longer answers are compressed as the client accepts it, shorter ones are not', async () => {
  const { app, db, clock } = await aServer();
  const payload = { email: 'ann@example.com', password };
  const registered = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { token, user } = registered.json<{ token: string; user: { id: string } }>();
  const read = (url: string, accepted?: string) => {
    const headers = { ...bearer(token), ...(accepted ? { 'accept-encoding': accepted } : {}) };
    return app.inject({ url, headers });
  };
  seedUser({ db, clock }, { userId: user.id, marker: 'a boat' });
  for (const [name, url] of Object.entries(lists)) {
    const short = await read(url, 'br, gzip');
    expect([name, short.statusCode, short.headers['content-encoding']]).toEqual([name, 200, undefined]);
  }
  const [row] = db.select().from(image).all();
  if (!row) throw new Error('no picture was added');
  const { id: _id, seq: _seq, generationId: _generation, ...shared } = row;
  for (let n = 0; n < 60; n += 1) db.insert(image).values(shared).run();
  for (const [name, url] of Object.entries(lists)) {
    const plain = await read(url);
    expect(plain.body.length, name).toBeGreaterThan(4000);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toMatch(/(^|, )accept-encoding$/);
    for (const [encoding, decode] of Object.entries(decoders)) {
      const answer = await read(url, `${encoding}, deflate`);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        'content-type': plain.headers['content-type'],
        vary: plain.headers.vary,
      });
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.body.length / 2);
    }
    expect((await read(url, 'br;q=0, gzip;q=0')).body).toBe(plain.body);
  }
});
