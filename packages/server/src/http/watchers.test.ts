import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { generation } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../build-context.ts';
import { addUser } from '../features/people/account/write.ts';
import { createGeneration } from '../features/studio/generation/write/create.ts';
import { anActor } from '../testing/actor.ts';
import { usedMemory } from '../testing/memory.ts';
import { aServer, bearer } from '../testing/studio.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Watched {
  jobId: string;
  path: string;
  token: string;
}

/** A listening server, and people with one job each that the painter does not finish. */
async function aBusyServer(people: number) {
  const server = await aServer({ GENERATION_CONCURRENCY: '64' });
  const { app, world } = server;
  const { ctx } = buildContext(server, silent);
  void world.imageService.hold();
  const watched: Watched[] = [];
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
    const jobId = createGeneration({ ...ctx, actor }, job).id;
    const input = JSON.stringify({ id: jobId });
    const token = await world.sessions.open(id, { userAgent: '' });
    watched.push({ jobId, path: `/trpc/generation.watch?input=${encodeURIComponent(input)}`, token });
  }
  // this request wakes the queue, which then takes up the other jobs
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
    /** Resolves with the first event; reads nothing more until `rest` is called. */
    async watch({ path, token }: Watched): Promise<{ text: string; rest(): Promise<string> }> {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${bearer(token).authorization}\r\n\r\n`,
      );
      let text = '';
      while (!/"status"|serialized-error/.test(text)) text += String((await once(socket, 'data'))[0]);
      socket.pause();
      return {
        text,
        async rest() {
          socket.resume();
          let rest = '';
          while (!rest.includes('"cancelled"')) rest += String((await once(socket, 'data'))[0]);
          return rest;
        },
      };
    },
  };
}

test('a thousand watchers all get the event, delay no answer, and close with the server', async () => {
  const { app, watched, watch, port, db } = await aBusyServer(50);
  const before = usedMemory();
  const open = async (some: Watched[]) =>
    Promise.all(some.flatMap((one) => Array.from({ length: 20 }, () => watch(one))));
  const [told, untold] = [await open(watched.slice(0, 25)), await open(watched.slice(25))];
  expect([...told, ...untold].filter(({ text }) => text.includes('"painting"'))).toHaveLength(1000);
  for (let asked = 0; asked < 100; asked++)
    expect((await fetch(`http://127.0.0.1:${port}/api/healthz`)).status).toBe(200);
  // both ends of a thousand connections are in this process
  expect(usedMemory() - before).toBeLessThan(100 * 2 ** 20);

  for (const { jobId, token } of watched.slice(0, 25))
    await app.inject({ method: 'DELETE', url: `/api/generations/${jobId}`, headers: bearer(token) });
  const ends = await Promise.all(told.map(({ rest }) => rest()));
  expect(ends).toHaveLength(500);

  await app.close();
  const states = db.select().from(generation).all();
  expect(
    states
      .map(({ state }) => state)
      .sort()
      .join(),
  ).toMatch(/^(cancelled,){25}(queued,){25}queued$/);
});

test('one person has twenty streams, and the next one is refused with a retry time', async () => {
  const { watched, watch } = await aBusyServer(2);
  const [ann = { jobId: '', path: '', token: '' }, bob = ann] = watched;
  for (let n = 0; n < 20; n++) expect((await watch(ann)).text).toContain('"status"');
  expect((await watch(ann)).text).toContain('server.busy');
  expect((await watch(bob)).text).toContain('"status"');
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
