import { attempt, image } from '@limn/db';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { findGeneration } from '../features/studio/generation/read.ts';
import { errorIn } from '../testing/error-answer.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

async function twoPeople() {
  const server = await aServer();
  const { app, db } = server;
  const person = async (name: string) => {
    const payload = { email: `${name}@example.com`, password };
    const made = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
    return bearer(made.json().token);
  };
  const [ann, bob] = [await person('ann'), await person('bob')];
  const ask = (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
    headers: Record<string, string> = ann,
  ) => app.inject({ method, url, headers, ...(payload && { payload }) });
  const accepted = (await ask('POST', '/api/generations', { prompt: 'a boat' })).json();
  while (findGeneration({ db }, accepted.id)?.state !== 'done')
    await new Promise((resolve) => setImmediate(resolve));
  const row = db.select().from(image).get();
  if (!row) throw new Error('nothing was painted');
  return { ...server, ann, bob, ask, id: row.id, job: String(accepted.id) };
}

const copyOf = (id: string) => ({
  prompt: 'a copy',
  image_url: `http://localhost:3000/media/${id}`,
  style: 'B&W',
  resolution: '640x480',
});

test('star and unstar are idempotent, delete is not', async () => {
  const { ask, id } = await twoPeople();
  for (const [method, is_starred] of [
    ['POST', true],
    ['POST', true],
    ['DELETE', false],
    ['DELETE', false],
  ] as const)
    expect((await ask(method, `/api/images/${id}/star`)).json()).toMatchObject({ id, is_starred });
  expect((await ask('DELETE', `/api/images/${id}`)).statusCode).toBe(204);
  expect(errorIn(await ask('DELETE', `/api/images/${id}`))).toEqual([404, 'NOT_FOUND']);
});

test('what does not fit is refused and named', async () => {
  const { ask, db, id } = await twoPeople();
  for (const [method, path, field, body] of [
    ['GET', '/images?page=0', 'page'],
    ['GET', '/images?page=x', 'page'],
    ['GET', '/images?filter=none', 'filter'],
    ['PUT', `/images/${id}`, 'style', { style: 'Cubism' }],
    ['PUT', `/images/${id}`, 'resolution', { resolution: '1024x768' }],
    ['PUT', `/images/${id}`, 'is_starred', { is_starred: 'true' }],
    ['POST', '/images', 'prompt', { ...copyOf(id), prompt: 'x'.repeat(4001) }],
    ['POST', '/images', 'style', { ...copyOf(id), style: 'x' }],
    ['POST', '/images', 'resolution', { ...copyOf(id), resolution: '1x1' }],
  ] as const) {
    const answer = await ask(method, `/api${path}`, body);
    expect(errorIn(answer), path).toEqual([400, 'BAD_REQUEST']);
    expect(answer.json().message).toMatch(new RegExp(`^${field} (must|is) .*\\.$`));
  }
  const elsewhere = { ...copyOf(id), image_url: 'http://169.254.169.254/' };
  expect(errorIn(await ask('POST', '/api/images', elsewhere))).toEqual([400, 'IMAGE_NOT_ALLOWED']);
  const large = { ...copyOf(id), resolution: '1704x960' };
  expect(errorIn(await ask('POST', '/api/images', large))).toEqual([403, 'MEMBERS_ONLY']);
  const [row] = db.select().from(image).all();
  for (let n = 0; row && n < 9; n++)
    db.insert(image)
      .values({ ...row, seq: undefined, id: `other-${n}`, generationId: null })
      .run();
  expect(errorIn(await ask('POST', '/api/images', copyOf(id)))).toEqual([409, 'IMAGE_LIMIT_REACHED']);
});

describe('as another', () => {
  /** Every call that takes the id of a picture or a job. A tRPC query takes it as `?input=`. */
  const calls = {
    'GET /api/images/{id}': 'image',
    'PUT /api/images/{id}': { style: '3D' },
    'DELETE /api/images/{id}': 'image',
    'POST /api/images/{id}/star': 'image',
    'DELETE /api/images/{id}/star': 'image',
    'POST /api/images': { ...copyOf('{id}') },
    'GET /api/generations/{job}': 'job',
    'DELETE /api/generations/{job}': 'job',
    'GET /trpc/image.get?input={"id":"{id}"}': 'image',
    'POST /trpc/image.star': { id: '{id}' },
    'POST /trpc/image.unstar': { id: '{id}' },
    'POST /trpc/image.remove': { id: '{id}' },
    'POST /trpc/image.restore': { id: '{id}' },
    'POST /trpc/image.update': { id: '{id}', style: '3D' },
    'POST /trpc/image.beginRemoval': { id: '{id}' },
    'POST /trpc/image.create': { ...copyOf('{id}') },
    'POST /trpc/image.starSeveral': { ids: ['{id}'], starred: true },
    'POST /trpc/image.removeSeveral': { ids: ['{id}'] },
    'POST /trpc/image.restoreSeveral': { ids: ['{id}'] },
    'GET /trpc/generation.get?input={"id":"{job}"}': 'job',
    'POST /trpc/generation.cancel': { id: '{job}' },
    'GET /trpc/share.get?input={"image_id":"{id}"}': 'image',
    'POST /trpc/share.create': { image_id: '{id}' },
    'POST /trpc/share.remove': { image_id: '{id}' },
  };

  test('every id is as missing as one that never was, and nothing changes', async () => {
    const { app, db, bob, id, job } = await twoPeople();
    const never = 'AAAAAAAAAAAAAAAAAAAAAA';
    const kept = () => JSON.stringify(db.select().from(image).all());
    const before = kept();
    for (const [call, body] of Object.entries(calls)) {
      const answers: unknown[] = [];
      for (const [image, generation] of [
        [id, job],
        [never, never],
      ] as const) {
        const named = (text: string) => text.replaceAll('{id}', image).replaceAll('{job}', generation);
        const [method = '', url = ''] = named(call).split(' ');
        const payload = typeof body === 'string' ? {} : JSON.parse(named(JSON.stringify(body)));
        const sent = method === 'POST' || method === 'PUT' ? { payload } : {};
        const answer = await app.inject({ method: method as 'GET', url, headers: bob, ...sent });
        answers.push([answer.statusCode, answer.body.replace(/"requestId":"[^"]*"/, '')]);
        expect(answer.statusCode, call).toBeLessThan(500);
        db.delete(attempt).run();
      }
      expect(answers[0], call).toEqual(answers[1]);
      expect(kept(), call).toBe(before);
    }
  });
});
