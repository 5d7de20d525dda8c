import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { generation } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../app.ts';
import { addUser } from '../features/account/write.ts';
import { createGeneration } from '../features/generation/write.ts';
import { anActor } from '../testing/actor.ts';
import { aServer, bearer } from '../testing/studio.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A server that listens, and people with one job each that the painter holds. */
async function aBusyServer(people: number) {
  const server = await aServer({ GENERATION_CONCURRENCY: '64' });
  const { app, world } = server;
  const { ctx } = buildContext(server, silent);
  void world.imageService.hold();
  const watched: { path: string; token: string }[] = [];
  for (let n = 0; n < people; n++) {
    const id = addUser(ctx, { email: `p${n}@example.com`, passwordHash: '', setup: undefined });
    const actor = anActor(id);
    const job = {
      prompt: 'a boat',
      style: 'normal',
      resolution: '640x480',
      seed: 1,
      enhance: false,
    } as const;
    const input = JSON.stringify({ id: createGeneration({ ...ctx, actor }, job).id });
    const token = await world.sessions.open(id, { userAgent: '' });
    watched.push({ path: `/trpc/generation.watch?input=${encodeURIComponent(input)}`, token });
  }
  // the queue hears of this one, and takes up the others with it
  const [first = { token: '' }] = watched;
  await app.inject({
    method: 'POST',
    url: '/api/generations',
    headers: bearer(first.token),
    payload: { prompt: 'x' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  return {
    ...server,
    port,
    watched,
    /** Resolves with the first that comes; after that nothing is read. */
    async watch({ path, token }: { path: string; token: string }): Promise<string> {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(token).authorization}\r\n\r\n`,
      );
      let text = '';
      while (!/"status"|serialized-error/.test(text)) text += String((await once(socket, 'data'))[0]);
      socket.pause();
      return text;
    },
  };
}

test('three hundred who watch and never read slow nobody down, and close with the server', async () => {
  const { app, watched, watch, port, db } = await aBusyServer(30);
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(watched.flatMap((one) => Array.from({ length: 10 }, () => watch(one))));
  expect(answers.filter((answer) => answer.includes('"status"'))).toHaveLength(300);
  const start = performance.now();
  expect((await fetch(`http://127.0.0.1:${port}/api/healthz`)).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(500);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  const closing = performance.now();
  await app.close();
  expect(performance.now() - closing).toBeLessThan(2000);
  expect(
    new Set(
      db
        .select()
        .from(generation)
        .all()
        .map(({ state }) => state),
    ),
  ).toEqual(new Set(['queued']));
});

test('one person has twenty streams, and the next is told to come back', async () => {
  const { watched, watch } = await aBusyServer(2);
  const [ann = { path: '', token: '' }, bob = ann] = watched;
  for (let n = 0; n < 20; n++) expect(await watch(ann)).toContain('"status"');
  expect(await watch(ann)).toContain('server.busy');
  expect(await watch(bob)).toContain('"status"');
});

test('signing out ends the streams that are open', async () => {
  const { watched, port } = await aBusyServer(1);
  const [{ path, token } = { path: '', token: '' }] = watched;
  const headers = bearer(token);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const reader = answer.body?.getReader();
  await reader?.read();
  await fetch(`http://127.0.0.1:${port}/api/auth/logout`, { method: 'POST', headers });
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read());
  expect((await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers })).status).toBe(401);
});
